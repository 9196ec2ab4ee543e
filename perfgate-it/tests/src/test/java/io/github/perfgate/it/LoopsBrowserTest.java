package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.loops.Confidence;
import io.github.perfgate.core.loops.LoopsResult;
import io.github.perfgate.core.loops.report.LoopsReports;
import io.github.perfgate.it.synthetic.SyntheticGate;
import io.github.perfgate.it.synthetic.SyntheticLoops;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.logging.LogType;

/** The page of redundant loops, which has no script, in a real browser. */
class LoopsBrowserTest extends InBrowser {
  private static final LoopsResult LOOPS = new SyntheticLoops(20261122).result(40);
  private static final String OPEN_ALL =
      "document.querySelectorAll('details').forEach(one => one.open = true)";

  @Override
  Path write(Path to) {
    LoopsReports.write(LOOPS, to);
    return to.resolve(LoopsReports.PAGE);
  }

  @Test
  void opensFromDiskWithoutErrorsAndWithoutTheNetwork() throws IOException {
    browser.executeScript(OPEN_ALL);

    assertThat(browser.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
    assertThat(requests()).containsExactly(page);
    assertThat(browser.getTitle()).isEqualTo("Failed: redundant loops, com.acme:tables");
  }

  @Test
  void everyLoopHasALineThatSaysItsConfidenceAndTheWorstAreFirst() {
    List<String> verdicts =
        texts("section[aria-labelledby=loops] > .workloads > details > summary .verdict");

    assertThat(verdicts).hasSameSizeAs(LOOPS.loops());
    assertThat(verdicts.subList(0, LOOPS.failing().size())).containsOnly("high");
    assertThat(verdicts.stream().filter("high"::equals).count())
        .isEqualTo(LOOPS.count(Confidence.HIGH));
    assertThat(texts("section[aria-labelledby=needed] p.flag"))
        .containsExactly("Needed: " + SyntheticLoops.NEEDED);
    assertThat(browser.findElement(By.tagName("h1")).getText()).isEqualTo(LOOPS.sentence());
  }

  @Test
  void hostileNamesAreNamesOnly() {
    List<String> names = texts("details.workload > summary .name");

    for (String hostile : SyntheticGate.HOSTILE_NAMES) {
      String beginning = PlainText.line(hostile.substring(0, Math.min(150, hostile.length())));
      assertThat(names).anyMatch(name -> name.startsWith(beginning));
    }
    assertThat(browser.findElements(By.cssSelector("script, img, svg, a[href^=javascript]")))
        .isEmpty();
    assertThat(browser.findElements(By.tagName("style"))).hasSize(1);
    assertThat(browser.getTitle()).doesNotContain("stolen");
  }

  @Test
  void theKeyboardSkipsToTheLoopsAndOpensOne() {
    WebElement first = browser.findElement(By.cssSelector("details.workload"));
    WebElement body = first.findElement(By.className("body"));
    assertThat(body.isDisplayed()).isFalse();

    browser.findElement(By.tagName("body")).sendKeys(Keys.TAB);
    WebElement skip = browser.switchTo().activeElement();
    assertThat(skip.getText()).isEqualTo("Skip to the loops");
    skip.sendKeys(Keys.ENTER);
    browser.switchTo().activeElement().sendKeys(Keys.TAB);
    WebElement summary = browser.switchTo().activeElement();
    assertThat(summary).isEqualTo(first.findElement(By.tagName("summary")));
    summary.sendKeys(Keys.ENTER);

    assertThat(body.isDisplayed()).isTrue();
    assertThat(body.getText()).contains("Fix:", "The way from the test", "Shown by");
  }

  @ParameterizedTest
  @CsvSource({"1280, light", "1280, dark", "400, light", "400, dark"})
  void fitsTheWindow(int width, String colours) throws IOException {
    show(width, colours);
    assertNoOverflow();
    assertThat(number("return " + most("details.workload > summary", "offsetHeight")))
        .as("the highest line")
        .isLessThan(260);

    browser.executeScript(OPEN_ALL);
    assertNoOverflow();
    picture("loops-open-" + width + "-" + colours);
  }

  @ParameterizedTest
  @CsvSource({"1280, dark", "400, light"})
  void axeFindsNothingSerious(int width, String colours) throws IOException {
    // All that a page can have, but not the time that more of the same would take.
    LoopsReports.write(new SyntheticLoops(20261122).result(6), folder.resolve("few"));
    browser.get(folder.resolve("few").resolve(LoopsReports.PAGE).toUri().toString());
    show(width, colours);
    browser.executeScript(axe());
    browser.executeScript(OPEN_ALL);

    assertThat(seriousViolations()).isEqualTo(List.of());
  }

  /** The largest of the elements that are selected. */
  private static String most(String selector, String size) {
    return "Math.max(...Array.from(document.querySelectorAll('%s'), one => one.%s))"
        .formatted(selector, size);
  }

  /** What stands in the elements that are selected, whether or not it can be seen. */
  private static List<String> texts(String selector) {
    Object texts =
        browser.executeScript(
            "return Array.from(document.querySelectorAll(arguments[0]), one => one.textContent)",
            selector);
    assertThat(texts).isInstanceOf(List.class);
    return ((List<?>) texts).stream().map(String::valueOf).toList();
  }
}
