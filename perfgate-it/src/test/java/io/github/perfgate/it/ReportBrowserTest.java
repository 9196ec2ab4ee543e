package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.gate.GateResult;
import io.github.perfgate.core.gate.Verdict;
import io.github.perfgate.core.gate.WorkloadResult;
import io.github.perfgate.core.report.Reports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * The page in a real browser, opened from disk. Pictures of it are left in {@code
 * target/report-pictures} for a person to look at.
 */
class ReportBrowserTest {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final Path PICTURES = Path.of("target", "report-pictures");
  private static final long PICTURE_HEIGHT = 8000;
  private static final GateResult RESULT = new SyntheticGate(20261120).result(40);

  @TempDir static Path folder;

  private static ChromeDriver browser;
  private static String page;

  @BeforeAll
  static void openBrowser() throws IOException {
    assumeTrue(Files.isExecutable(CHROMIUM), CHROMIUM + " is not installed");
    assumeTrue(Files.isExecutable(DRIVER), DRIVER + " is not installed");
    Reports.write(RESULT, folder.resolve("report"));
    page = folder.resolve("report").resolve(Reports.PAGE).toUri().toString();
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.toFile());
    options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--no-first-run",
        "--user-data-dir=" + folder.resolve("profile"));
    // Naming the driver keeps Selenium from looking for one, which would use the network.
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build();
    browser = new ChromeDriver(service, options);
  }

  @AfterAll
  static void closeBrowser() {
    if (browser != null) {
      browser.quit();
    }
  }

  @BeforeEach
  void openPage() {
    browser.manage().logs().get(LogType.PERFORMANCE);
    browser.manage().logs().get(LogType.BROWSER);
    show(1280, "light");
    browser.get("about:blank");
    browser.get(page);
  }

  @Test
  void opensFromDiskWithoutErrorsAndWithoutTheNetwork() throws IOException {
    browser.findElements(By.cssSelector("details")).forEach(ReportBrowserTest::open);

    assertThat(browser.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
    assertThat(requests()).containsExactly(page);
    assertThat(browser.getTitle()).isEqualTo("Failed: perfgate, com.acme:text");
  }

  @Test
  void showsTheVerdictOfEveryWorkload() {
    List<WebElement> rows = browser.findElements(By.cssSelector("table.workloads tbody tr"));

    assertThat(browser.findElement(By.tagName("h1")).getText()).isEqualTo(RESULT.sentence());
    assertThat(rows).hasSameSizeAs(RESULT.workloads());
    for (WorkloadResult workload : RESULT.workloads()) {
      if (!SyntheticGate.HOSTILE_NAMES.contains(workload.id())) {
        WebElement row =
            rows.stream()
                .filter(one -> one.findElement(By.tagName("th")).getText().equals(workload.id()))
                .findFirst()
                .orElseThrow();
        assertThat(row.findElement(By.className("verdict")).getText())
            .endsWith(workload.verdict().name());
      }
    }
  }

  @Test
  void filtersByNameAndVerdict() {
    WebElement text = browser.findElement(By.id("filter-text"));
    WebElement count = browser.findElement(By.id("filter-count"));
    assertThat(count.getText()).isEqualTo("40 of 40");

    browser.findElement(By.cssSelector("#filter-verdict option[value=REGRESSION]")).click();
    long regressions =
        RESULT.workloads().stream().filter(one -> one.verdict() == Verdict.REGRESSION).count();
    assertThat(count.getText()).isEqualTo(regressions + " of 40");
    assertThat(visible("table.workloads tbody tr")).hasSize((int) regressions);
    assertThat(visible("details.workload")).hasSize((int) regressions);

    text.sendKeys("benchmark12.");
    assertThat(visible("table.workloads tbody tr")).hasSize(1);
  }

  @Test
  void aNameInTheTableOpensItsDetails() {
    WebElement link = browser.findElement(By.cssSelector("table.workloads a[href='#workload-9']"));

    browser.executeScript("arguments[0].click()", link);

    assertThat(browser.findElement(By.id("workload-9")).isDisplayed()).isTrue();
    assertThat(browser.findElement(By.id("workload-8")).isDisplayed()).isFalse();
  }

  @Test
  void isCompleteWithoutItsScript() {
    browser.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", true));
    try {
      browser.navigate().refresh();

      assertThat(browser.findElement(By.tagName("h1")).getText()).isEqualTo(RESULT.sentence());
      assertThat(visible("table.workloads tbody tr")).hasSize(40);
      assertThat(visible("details.workload")).hasSize(40);
      assertThat(visible("form")).isEmpty();
    } finally {
      browser.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", false));
    }
  }

  @ParameterizedTest
  @CsvSource({"1280, light", "1280, dark", "400, light", "400, dark"})
  void fitsTheWindow(int width, String colours) throws IOException {
    show(width, colours);
    assertNoOverflow();
    picture("closed-" + width + "-" + colours);

    browser.executeScript("document.querySelectorAll('details').forEach(one => one.open = true)");
    assertNoOverflow();
    picture("open-" + width + "-" + colours);
  }

  private static void assertNoOverflow() {
    long content = number("return document.documentElement.scrollWidth");
    long window = number("return document.documentElement.clientWidth");
    assertThat(content).isPositive().isLessThanOrEqualTo(window);
  }

  private static long number(String script) {
    Object value = browser.executeScript(script);
    assertThat(value).isInstanceOf(Long.class);
    return ((Long) value).longValue();
  }

  /** A headless window cannot be as narrow as a telephone, an emulated one can. */
  private static void show(int width, String colours) {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", colours))));
  }

  private static void open(WebElement details) {
    browser.executeScript("arguments[0].open = true", details);
  }

  private static List<WebElement> visible(String selector) {
    return browser.findElements(By.cssSelector(selector)).stream()
        .filter(WebElement::isDisplayed)
        .toList();
  }

  private static List<String> requests() throws IOException {
    List<String> urls = new ArrayList<>();
    for (LogEntry entry : browser.manage().logs().get(LogType.PERFORMANCE)) {
      JsonNode message = new ObjectMapper().readTree(entry.getMessage()).get("message");
      if (message.get("method").textValue().equals("Network.requestWillBeSent")) {
        urls.add(message.at("/params/request/url").textValue());
      }
    }
    urls.remove("about:blank");
    return urls;
  }

  /** Of the page's beginning: Chromium takes no picture of one that is too long. */
  private static void picture(String name) throws IOException {
    Map<String, Object> clip =
        Map.of(
            "x", 0,
            "y", 0,
            "width", number("return document.documentElement.clientWidth"),
            "height", Math.min(PICTURE_HEIGHT, number("return document.body.scrollHeight")),
            "scale", 1);
    Map<String, Object> shot =
        browser.executeCdpCommand(
            "Page.captureScreenshot",
            Map.of("format", "png", "captureBeyondViewport", true, "clip", clip));
    Files.createDirectories(PICTURES);
    Files.write(
        PICTURES.resolve(name + ".png"),
        OutputType.BYTES.convertFromBase64Png(String.valueOf(shot.get("data"))));
  }
}
