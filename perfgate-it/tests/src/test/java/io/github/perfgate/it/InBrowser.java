package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.it.synthetic.SyntheticGate;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
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
 * Tests of a page in a real browser, opened from disk. Pictures of it are left in {@code
 * target/report-pictures} for a person to look at.
 */
@Tag("browser")
abstract class InBrowser {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final Path PICTURES = Path.of("target", "report-pictures");
  private static final long PICTURE_HEIGHT = 8000;
  static final long WINDOW_HEIGHT = 900;
  static final GateResult RESULT = new SyntheticGate(20261120).result(40);

  @TempDir static Path folder;

  static ChromeDriver browser;

  /** Nothing until the first test of a class. */
  static String page = "";

  @BeforeAll
  static void openBrowser() throws IOException {
    assumeTrue(Files.isExecutable(CHROMIUM), CHROMIUM + " is not installed");
    assumeTrue(Files.isExecutable(DRIVER), DRIVER + " is not installed");
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
    browser.manage().timeouts().scriptTimeout(Duration.ofMinutes(3));
  }

  @AfterAll
  static void closeBrowser() {
    page = "";
    if (browser != null) {
      browser.quit();
    }
  }

  /** Writes the page into a folder and says where it is; that of a gate, if nobody else does. */
  Path write(Path to) {
    Reports.write(RESULT, to);
    return to.resolve(Reports.PAGE);
  }

  @BeforeEach
  void openPage() {
    if (page.isEmpty()) {
      page = write(folder.resolve("report")).toUri().toString();
    }
    browser.manage().logs().get(LogType.PERFORMANCE);
    browser.manage().logs().get(LogType.BROWSER);
    show(1280, "light");
    browser.get("about:blank");
    browser.get(page);
  }

  static String axe() throws IOException {
    try (InputStream in = ReportBrowserTest.class.getResourceAsStream("/axe.min.js")) {
      assertThat(in).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Rule and element of every violation that axe-core calls serious or critical. */
  static Object seriousViolations() {
    return browser.executeAsyncScript(
        """
        const done = arguments[arguments.length - 1];
        axe.run(document, {resultTypes: ['violations']}).then(
          result => done(result.violations
            .filter(one => ['serious', 'critical'].includes(one.impact))
            .map(one => one.id + ': ' + one.nodes.slice(0, 3).map(node => node.html.slice(0, 200)).join(' | '))),
          problem => done(['axe failed: ' + problem]));
        """);
  }

  static void assertNoOverflow() {
    long content = number("return document.documentElement.scrollWidth");
    long window = number("return document.documentElement.clientWidth");
    assertThat(content).isPositive().isLessThanOrEqualTo(window);
  }

  static long number(String script) {
    Object value = browser.executeScript(script);
    assertThat(value).isInstanceOf(Long.class);
    return ((Long) value).longValue();
  }

  /** A headless window cannot be as narrow as a telephone, an emulated one can. */
  static void show(int width, String colours) {
    show(width, WINDOW_HEIGHT);
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", colours))));
  }

  static void show(long width, long height) {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  static void open(WebElement details) {
    browser.executeScript("arguments[0].open = true", details);
  }

  static List<WebElement> visible(String selector) {
    return browser.findElements(By.cssSelector(selector)).stream()
        .filter(WebElement::isDisplayed)
        .toList();
  }

  static List<String> requests() throws IOException {
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

  /** Takes a picture of the page's beginning, as Chromium takes none of a page that is too long. */
  static void picture(String name) throws IOException {
    long width = number("return window.innerWidth");
    // A window as high as the picture: what lies outside of it is not drawn (content-visibility).
    show(width, Math.min(PICTURE_HEIGHT, number("return document.body.scrollHeight")));
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
    show(width, WINDOW_HEIGHT);
  }
}
