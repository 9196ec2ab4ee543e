package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Verdict;
import io.github.perfgate.core.result.WorkloadResult;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
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
  private static final long WINDOW_HEIGHT = 900;
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
    browser.manage().timeouts().scriptTimeout(Duration.ofMinutes(3));
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
    List<WebElement> rows = browser.findElements(By.cssSelector("details.workload > summary"));

    assertThat(browser.findElement(By.tagName("h1")).getText()).isEqualTo(RESULT.sentence());
    assertThat(rows).hasSameSizeAs(RESULT.workloads());
    for (WorkloadResult workload : RESULT.workloads()) {
      if (!SyntheticGate.HOSTILE_NAMES.contains(workload.id())) {
        WebElement row =
            rows.stream()
                .filter(
                    one -> one.findElement(By.className("name")).getText().equals(workload.id()))
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
    assertThat(visible("details.workload")).hasSize((int) regressions);

    text.sendKeys("benchmark12.");
    assertThat(visible("details.workload")).hasSize(1);
  }

  @Test
  void aCountFiltersByItsVerdictAndASecondClickShowsAll() {
    WebElement improvements =
        browser.findElement(By.cssSelector("#counts li[data-verdict=IMPROVEMENT] button"));

    improvements.click();
    assertThat(improvements.getDomAttribute("aria-pressed")).isEqualTo("true");
    assertThat(visible("details.workload"))
        .isNotEmpty()
        .allSatisfy(
            one -> assertThat(one.getDomAttribute("data-verdict")).isEqualTo("IMPROVEMENT"));

    improvements.click();
    assertThat(improvements.getDomAttribute("aria-pressed")).isEqualTo("false");
    assertThat(visible("details.workload")).hasSize(40);
  }

  @Test
  void aComparisonOfAFormulaOpensItsWorkload() {
    browser.findElements(By.cssSelector("details.formula")).forEach(ReportBrowserTest::open);
    WebElement link = browser.findElement(By.cssSelector(".tree a[href='#workload-9']"));

    browser.executeScript("arguments[0].click()", link);

    assertThat(visible("#workload-9 .body")).hasSize(1);
    assertThat(visible("#workload-8 .body")).isEmpty();
  }

  @Test
  void anAddressWithAWorkloadOpensIt() {
    browser.get("about:blank");
    browser.get(page + "#workload-9");

    assertThat(visible("#workload-9 .body")).hasSize(1);
    assertThat(visible("#workload-8 .body")).isEmpty();
    assertThat(
            number(
                "return Math.round(document.getElementById('workload-9').getBoundingClientRect().top)"))
        .as("in sight")
        .isBetween(0L, WINDOW_HEIGHT);
  }

  @Test
  void aLineOfTheForestPlotOpensWithTheKeyboard() {
    WebElement summary = browser.findElement(By.cssSelector("#workload-1 > summary"));

    summary.sendKeys(Keys.ENTER);

    assertThat(visible("#workload-1 .body")).hasSize(1);
  }

  @Test
  void everyMeasuredWorkloadHasItsChartsWithAMarkPerValue() {
    long measured = RESULT.workloads().stream().filter(one -> !one.samples().isEmpty()).count();
    assertThat(browser.findElements(By.cssSelector("svg.forest .interval")))
        .hasSize((int) measured);
    WebElement first = browser.findElement(By.id("workload-1"));
    WorkloadResult worst =
        RESULT.workloads().stream()
            .filter(one -> one.id().equals(first.findElement(By.className("name")).getText()))
            .findFirst()
            .orElseThrow();

    open(first);

    assertThat(first.findElements(By.cssSelector("svg.chart"))).hasSize(4);
    assertThat(starts(first, "figure:nth-child(1) .dots")).isEqualTo(worst.rounds());
    assertThat(starts(first, "figure:nth-child(2) .dots")).isEqualTo(worst.rounds());
    // One line per VM start of either version, drawn by the script.
    assertThat(first.findElements(By.cssSelector(".starts path"))).hasSize(2);
    assertThat(starts(first, ".starts path")).isEqualTo(worst.rounds());
  }

  @ParameterizedTest
  @CsvSource({"1280, light", "1280, dark", "400, light"})
  void axeFindsNothingSerious(int width, String colours) throws IOException {
    // Every verdict and every hostile name, but not the time that more of the same would take.
    Reports.write(new SyntheticGate(20261120).result(12), folder.resolve("short"));
    browser.get(folder.resolve("short").resolve(Reports.PAGE).toUri().toString());
    show(width, colours);
    browser.executeScript(axe());
    assertThat(seriousViolations()).isEqualTo(List.of());

    browser.executeScript("document.querySelectorAll('details').forEach(one => one.open = true)");
    assertThat(seriousViolations()).isEqualTo(List.of());
  }

  @Test
  void isCompleteWithoutItsScript() {
    browser.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", true));
    try {
      browser.navigate().refresh();

      assertThat(browser.findElement(By.tagName("h1")).getText()).isEqualTo(RESULT.sentence());
      assertThat(visible("details.workload")).hasSize(40);
      assertThat(visible("#counts li")).hasSize(Verdict.values().length);
      assertThat(visible("#counts button")).isEmpty();
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
    open(browser.findElement(By.id("workload-1")));
    picture("one-" + width + "-" + colours);

    browser.executeScript("document.querySelectorAll('details').forEach(one => one.open = true)");
    assertNoOverflow();
    picture("open-" + width + "-" + colours);
  }

  /** How many lines the first path that is selected inside an element has. */
  private static long starts(WebElement element, String selector) {
    String data = element.findElement(By.cssSelector(selector)).getDomAttribute("d");
    assertThat(data).isNotNull();
    return data.chars().filter(c -> c == 'M' || c == 'm').count();
  }

  private static String axe() throws IOException {
    try (InputStream in = ReportBrowserTest.class.getResourceAsStream("/axe.min.js")) {
      assertThat(in).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Rule and element of every violation that axe-core calls serious or critical. */
  private static Object seriousViolations() {
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
    show(width, WINDOW_HEIGHT);
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", colours))));
  }

  private static void show(long width, long height) {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
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
