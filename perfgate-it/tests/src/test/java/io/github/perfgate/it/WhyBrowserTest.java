package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.it.synthetic.SyntheticExplanation;
import io.github.perfgate.it.synthetic.SyntheticGate;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Why workloads became slower, and what was made of unit tests, in a real browser. */
class WhyBrowserTest extends InBrowser {
  private WebElement workload;

  @BeforeEach
  void openTheFirstWorkloadThatIsExplained() {
    workload =
        browser.findElements(By.cssSelector("details.workload")).stream()
            .filter(one -> !one.findElements(By.cssSelector("table.calls")).isEmpty())
            .findFirst()
            .orElseThrow();
    open(workload);
  }

  @Test
  void theTreeTellsRoleAndIntervalOfEveryMethodInWords() {
    WebElement cause = workload.findElement(By.cssSelector("tr.role-CAUSE"));

    assertThat(cause.getText())
        .contains(SyntheticExplanation.CAUSE, "changed", "+90 %", "+80 to +100 %", "94 %", "cause");
    assertThat(workload.findElements(By.cssSelector("table.calls"))).hasSize(3);
    assertThat(workload.getText()).contains("the method may show more time than its caller");
  }

  @Test
  void onlyTheWorkloadsThatAreExplainedHaveFlameGraphs() {
    assertThat(browser.findElements(By.cssSelector("svg.flames")))
        .hasSize(2 * SyntheticGate.EXPLAINED);
  }

  @Test
  void everyColourHasASignAndEveryFrameItsWords() {
    List<WebElement> frames = frames();

    assertThat(frames).hasSizeGreaterThan(50);
    assertThat(frames)
        .allSatisfy(
            frame -> {
              String look = String.valueOf(frame.getDomAttribute("class"));
              String label = text(frame, "text");
              assertThat(label.startsWith("\u25b2")).as(label).isEqualTo(look.startsWith("up"));
              assertThat(label.startsWith("\u25bc")).as(label).isEqualTo(look.startsWith("down"));
              assertThat(text(frame, "title")).isNotBlank();
            });
    assertThat(frames)
        .extracting(frame -> frame.getDomAttribute("class"))
        .contains("up3", "down1", "same");
  }

  @Test
  void hostileNamesAreNamesOnly() {
    assertThat(frames())
        .extracting(frame -> text(frame, "title"))
        .anyMatch(words -> words.contains(PlainText.line(SyntheticGate.HOSTILE_NAMES.get(0))));
    assertThat(browser.findElements(By.cssSelector("main script, main img"))).isEmpty();
    assertThat(browser.getTitle()).doesNotContain("stolen");
  }

  @Test
  void theFlameGraphIsWalkedAndZoomedWithTheKeyboard() {
    WebElement root = frames().get(0);
    root.sendKeys(Keys.ARROW_DOWN);
    root.getText();
    browser.switchTo().activeElement().sendKeys(Keys.ARROW_DOWN);
    browser.switchTo().activeElement().sendKeys(Keys.ARROW_DOWN);
    WebElement cause = browser.switchTo().activeElement();

    assertThat(text(cause, "title")).startsWith(SyntheticExplanation.CAUSE);
    assertThat(cause.getDomAttribute("tabindex")).isEqualTo("0");
    assertThat(root.getDomAttribute("tabindex")).isEqualTo("-1");
    assertThat(workload.findElement(By.cssSelector("p.frame")).getText())
        .isEqualTo(text(cause, "title"));

    String before = cause.getDomAttribute("width");
    cause.sendKeys(Keys.ENTER);
    assertThat(cause.getDomAttribute("width")).isEqualTo("100%");
    assertThat(root.isDisplayed()).isTrue();
    cause.sendKeys(Keys.ARROW_DOWN);
    assertThat(browser.switchTo().activeElement().isDisplayed()).isTrue();
    browser.switchTo().activeElement().sendKeys(Keys.ESCAPE);
    assertThat(cause.getDomAttribute("width")).isEqualTo(before);
  }

  @Test
  void aClickZoomsToo() {
    WebElement cause = frames().get(2);

    cause.click();

    assertThat(cause.getDomAttribute("width")).isEqualTo("100%");
  }

  @Test
  void withoutScriptsThePictureAndTheTableAreThere() {
    String id = String.valueOf(workload.getDomAttribute("id"));
    browser.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", true));
    try {
      browser.navigate().refresh();
      workload = browser.findElement(By.id(id));
      workload.findElement(By.tagName("summary")).click();
      assertThat(frames().get(2).isDisplayed()).isTrue();
      assertThat(visible("figure.profile details summary")).isNotEmpty();
    } finally {
      browser.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", false));
    }
  }

  @ParameterizedTest
  @CsvSource({"1280, light", "1280, dark", "400, light", "400, dark"})
  void theFlameGraphScrollsWithinItsBox(int width, String colours) throws IOException {
    show(width, colours);
    browser.executeScript("document.querySelectorAll('details').forEach(one => one.open = true)");

    assertNoOverflow();
    String box = "document.querySelector('figure.profile > .scroll')";
    assertThat(number("return " + box + ".clientWidth")).isBetween(300L, (long) width);
    assertThat(number("return " + box + ".scrollWidth")).isGreaterThanOrEqualTo(640L);
    browser.executeScript("document.querySelectorAll('details').forEach(one => one.open = false)");
    open(workload);
    for (WebElement table : workload.findElements(By.cssSelector("details"))) {
      open(table);
    }
    picture("why-" + width + "-" + colours);
  }

  @ParameterizedTest
  @CsvSource({"1280, dark", "400, light"})
  void axeFindsNothingSerious(int width, String colours) throws IOException {
    show(width, colours);
    browser.executeScript(
        """
        document.querySelectorAll('section[aria-labelledby=tests] details').forEach(one => one.open = true);
        arguments[0].querySelectorAll('details').forEach(one => one.open = true);
        """,
        workload);
    browser.executeScript(axe());

    assertThat(seriousViolations()).isEqualTo(List.of());
  }

  @Test
  void unitTestsAreListedWithWhatWasMadeOfThem() {
    WebElement part = browser.findElement(By.cssSelector("section[aria-labelledby=tests]"));
    open(part.findElement(By.tagName("details")));

    assertThat(part.findElements(By.cssSelector("tbody tr")))
        .hasSameSizeAs(SyntheticExplanation.tests());
    assertThat(part.getText())
        .contains(
            "A change since the baseline can affect 6 of 7 unit tests",
            "not measured: it fails <the> second time",
            PlainText.line(SyntheticGate.HOSTILE_NAMES.get(0)));
  }

  private List<WebElement> frames() {
    return workload.findElement(By.cssSelector("svg.flames")).findElements(By.cssSelector("svg"));
  }

  /** The text of an element of a picture, whether or not the element can be seen. */
  private static String text(WebElement frame, String tag) {
    return String.valueOf(
        browser.executeScript(
            "return arguments[0].querySelector(arguments[1]).textContent", frame, tag));
  }
}
