package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.it.synthetic.SyntheticGate;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.logging.LogType;

/** The page in a real browser. */
class ReportBrowserTest extends InBrowser {
  private static final String LISTED = ".workloads > details.workload";

  private static final int COMPARED =
      (int)
          RESULT.workloads().stream()
              .filter(one -> one.verdict() != Verdict.NOT_COMPARABLE)
              .count();

  @Test
  void opensFromDiskWithoutErrorsAndWithoutTheNetwork() throws IOException {
    browser.findElements(By.cssSelector("details")).forEach(ReportBrowserTest::open);

    assertThat(browser.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
    assertThat(requests()).containsExactly(page);
    assertThat(browser.getTitle()).isEqualTo("Failed: perfgate, com.acme:text");
  }

  @Test
  void showsTheVerdictOfEveryWorkload() {
    open(browser.findElement(By.cssSelector("details.apart")));
    List<WebElement> rows = browser.findElements(By.cssSelector("details.workload > summary"));

    assertThat(browser.findElement(By.tagName("h1")).getText())
        .isEqualTo(RESULT.outcome().sentence());
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
    List<String> regressions =
        RESULT.workloads().stream()
            .filter(one -> one.verdict() == Verdict.REGRESSION)
            .map(WorkloadResult::id)
            .toList();
    assertThat(count.getText()).isEqualTo(regressions.size() + " of 40");
    assertThat(visible("details.workload")).hasSize(regressions.size()).hasSizeGreaterThan(1);

    String name =
        regressions.stream()
            .map(id -> id.replaceFirst(".*(Benchmark\\d+\\.).*", "$1"))
            .filter(part -> part.startsWith("Benchmark"))
            .findFirst()
            .orElseThrow();
    text.sendKeys(name.toLowerCase(Locale.ROOT));
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
    assertThat(visible(LISTED)).hasSize(COMPARED);
  }

  @Test
  void whatIsNotComparableIsOneLineUntilItIsAskedFor() {
    assertThat(visible("details.apart")).hasSize(1);
    assertThat(visible("details.apart details.workload")).isEmpty();
    assertThat(visible(LISTED)).hasSize(COMPARED);

    browser.findElement(By.cssSelector("#counts li[data-verdict=NOT_COMPARABLE] button")).click();

    assertThat(visible("details.workload")).hasSize(40 - COMPARED);
  }

  @Test
  void sortsByNameAndBack() {
    List<String> byImpact = anchors();

    browser.findElement(By.cssSelector("#filter-sort option[value=name]")).click();
    assertThat(anchors()).isNotEqualTo(byImpact).hasSameElementsAs(byImpact);
    List<String> names =
        browser.findElements(By.cssSelector(LISTED + " > summary > .name")).stream()
            .map(one -> one.getText())
            .filter(name -> name.startsWith("com.acme.text.Benchmark"))
            .toList();
    assertThat(names).isSorted();

    browser.findElement(By.cssSelector("#filter-sort option[value=impact]")).click();
    assertThat(anchors()).isEqualTo(byImpact);
  }

  @Test
  void aCommandCanBeCopied() {
    WebElement first = browser.findElement(By.cssSelector(LISTED));
    open(first);
    WebElement button = first.findElement(By.cssSelector(".copied > button"));
    String command = first.findElement(By.cssSelector(".copied > pre")).getText();

    assertThat(pressed(button, "text => { window.copied = text; return Promise.resolve(); }"))
        .isEqualTo("Copied");
    assertThat(browser.executeScript("return window.copied")).isEqualTo(command);

    browser.navigate().refresh();
    open(browser.findElement(By.cssSelector(LISTED)));
    assertThat(
            pressed(
                browser.findElement(By.cssSelector(LISTED + " .copied > button")),
                "() => Promise.reject()"))
        .isEqualTo("Selected");
    assertThat(browser.executeScript("return String(getSelection()).trim()")).isEqualTo(command);
  }

  /** What a button says when it was pressed, where the browser copies in this way. */
  private static @Nullable Object pressed(WebElement button, String copying) {
    return browser.executeAsyncScript(
        "const [button, done] = arguments;"
            + " Object.defineProperty(navigator, 'clipboard', { value: { writeText: "
            + copying
            + " }, configurable: true });"
            + " button.click();"
            + " const look = () => button.textContent === 'Copy' ? setTimeout(look, 10) : done(button.textContent);"
            + " look();",
        button);
  }

  @Test
  void printingOpensWhatIsFoldedAndFoldsItAgain() {
    browser.executeScript("dispatchEvent(new Event('beforeprint'))");
    assertThat(browser.findElements(By.cssSelector("details:not([open])"))).isEmpty();
    assertThat(browser.findElements(By.cssSelector(".starts:empty"))).isEmpty();

    browser.executeScript("dispatchEvent(new Event('afterprint'))");
    assertThat(browser.findElements(By.cssSelector("details.workload[open]"))).isEmpty();
  }

  @Test
  void aComparisonOfAFormulaOpensItsWorkload() {
    browser.findElements(By.cssSelector("details.formula")).forEach(ReportBrowserTest::open);
    WebElement link = browser.findElement(By.cssSelector(".tree a"));

    browser.executeScript("arguments[0].click()", link);

    assertThat("#" + opened()).isEqualTo(link.getDomAttribute("href"));
  }

  @Test
  void anAddressWithAWorkloadOpensIt() {
    String ninth = anchors().get(8);
    browser.get("about:blank");
    browser.get(page + "#" + ninth);

    assertThat(opened()).isEqualTo(ninth);
    assertThat(
            number(
                "return Math.round(document.getElementById('"
                    + ninth
                    + "').getBoundingClientRect().top)"))
        .as("in sight")
        .isBetween(0L, WINDOW_HEIGHT);
  }

  @Test
  void aLineOfTheForestPlotOpensWithTheKeyboard() {
    WebElement summary = browser.findElement(By.cssSelector(LISTED + " > summary"));

    summary.sendKeys(Keys.ENTER);

    assertThat(opened()).isEqualTo(anchors().get(0));
  }

  @Test
  void everyMeasuredWorkloadHasItsChartsWithAMarkPerValue() {
    long measured =
        RESULT.workloads().stream().filter(one -> !one.evidence().samples().isEmpty()).count();
    assertThat(browser.findElements(By.cssSelector("svg.forest .interval")))
        .hasSize((int) measured);
    WebElement first = browser.findElement(By.cssSelector(LISTED));
    WorkloadResult worst =
        RESULT.workloads().stream()
            .filter(one -> one.id().equals(first.findElement(By.className("name")).getText()))
            .findFirst()
            .orElseThrow();

    open(first);

    assertThat(first.findElements(By.cssSelector("svg.chart"))).hasSize(4);
    assertThat(starts(first, "figure:nth-child(1) .dots")).isEqualTo(worst.evidence().rounds());
    assertThat(starts(first, "figure:nth-child(2) .dots")).isEqualTo(worst.evidence().rounds());
    // One line per fork of either version, drawn by the script.
    assertThat(first.findElements(By.cssSelector(".starts path"))).hasSize(2);
    assertThat(starts(first, ".starts path")).isEqualTo(worst.evidence().rounds());
  }

  @ParameterizedTest
  @CsvSource({"1280, dark", "400, light"})
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

      assertThat(browser.findElement(By.tagName("h1")).getText())
          .isEqualTo(RESULT.outcome().sentence());
      assertThat(visible(LISTED)).hasSize(COMPARED);
      assertThat(visible("button")).isEmpty();
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
    open(browser.findElement(By.cssSelector(LISTED)));
    picture("one-" + width + "-" + colours);

    browser.executeScript("document.querySelectorAll('details').forEach(one => one.open = true)");
    assertNoOverflow();
    picture("open-" + width + "-" + colours);
  }

  @Test
  void threadSafeClassesAreShownWithTheSlowerMethodsFirst() {
    WebElement part = browser.findElement(By.cssSelector("section[aria-labelledby=concurrent]"));
    List<WebElement> classes = part.findElements(By.cssSelector("details.concurrent > summary"));

    assertThat(classes).hasSameSizeAs(RESULT.concurrentClasses());
    assertThat(classes.get(0).getText()).contains("ERROR", "com.acme.text.Broken");
    assertThat(classes.get(3).getText()).contains("NO_CHANGE", "com.acme.text.Counter");
    assertThat(visible("details.concurrent[open] details.method > summary"))
        .as("what became slower is in sight")
        .hasSize(12);
    assertThat(part.getText())
        .contains("has a deadlock in the candidate only, called by it.closed()");
    WebElement slow =
        part.findElements(By.cssSelector("details.method")).stream()
            .filter(one -> one.getText().contains("lookUp(Collection"))
            .findFirst()
            .orElseThrow();
    part.findElements(By.tagName("details")).forEach(ReportBrowserTest::open);
    assertThat(slow.getText())
        .contains(
            "12.4× (95 % CI 11.7 to 13.1×) with 2 threads, slower",
            "T1_Jmh.java", "waits for com.acme");
    assertThat(slow.findElements(By.cssSelector("tbody tr"))).hasSize(2);
    assertThat(part.getText()).contains("Accepted on purpose, up to +60 %");
  }

  /** The anchors of the listed workloads, in their order in the page. */
  private static List<String> anchors() {
    return browser.findElements(By.cssSelector(LISTED)).stream()
        .map(one -> one.getDomAttribute("id"))
        .toList();
  }

  /** The anchor of the only workload that is open. */
  private static String opened() {
    List<WebElement> open = browser.findElements(By.cssSelector("details.workload[open]"));
    assertThat(open).hasSize(1);
    return String.valueOf(open.get(0).getDomAttribute("id"));
  }

  /** How many lines the first path that is selected inside an element has. */
  private static long starts(WebElement element, String selector) {
    String data = element.findElement(By.cssSelector(selector)).getDomAttribute("d");
    assertThat(data).isNotNull();
    return data.chars().filter(c -> c == 'M' || c == 'm').count();
  }
}
