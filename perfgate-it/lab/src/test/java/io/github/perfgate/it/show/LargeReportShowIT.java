package io.github.perfgate.it.show;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.it.synthetic.SyntheticGate;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/**
 * Measures how fast the reports of 500 workloads are written, and how fast a browser shows the
 * page.
 */
@Tag("show")
class LargeReportShowIT {
  private static final double NANOS = 1e9;

  @TempDir Path folder;

  @Test
  void fiveHundredWorkloadsAreWrittenInThreeSecondsAndPaintedInOne() throws Exception {
    GateResult result = new SyntheticGate(20261121, 5, 20, true).result(500);

    double fresh = secondsToWrite(result);
    double written = secondsToWrite(result);
    Path page = folder.resolve("report").resolve(Reports.PAGE);
    double painted = firstPaint(page);

    System.out.printf(
        "    %.2f MB, all seven outputs written in %.2f s (%.2f s in a fresh JVM), first paint after"
            + " %.0f ms%n",
        Files.size(page) / 1e6, written, fresh, painted);
    assertThat(Files.size(page)).isBetween(1L, 6_000_000L);
    assertThat(written).isBetween(0.0, 3.0);
    assertThat(painted).isBetween(0.0, 1000.0);
  }

  /** The JVM of a gate is warm when it writes reports, so the second time counts. */
  private double secondsToWrite(GateResult result) {
    long begin = System.nanoTime();
    Reports.write(result, folder.resolve("report"));
    return (System.nanoTime() - begin) / NANOS;
  }

  /**
   * The times of the second of two visits, in milliseconds from the beginning of the navigation.
   */
  private double firstPaint(Path page) throws InterruptedException {
    ChromeOptions options = new ChromeOptions();
    options.setBinary("/usr/bin/chromium");
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--user-data-dir=" + folder.resolve("profile"));
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(Path.of("/usr/bin/chromedriver").toFile())
            .build();
    ChromeDriver browser = new ChromeDriver(service, options);
    try {
      browser.get(page.toUri().toString());
      browser.get("about:blank");
      browser.get(page.toUri().toString());
      Thread.sleep(1000);
      Object time =
          browser.executeScript(
              "return performance.getEntriesByName('first-contentful-paint')[0].startTime");
      assertThat(time).isInstanceOf(Number.class);
      return ((Number) time).doubleValue();
    } finally {
      browser.quit();
    }
  }
}
