package io.github.perfgate.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.report.formats.FailureLog;
import io.github.perfgate.core.report.formats.MarkdownSummary;
import io.github.perfgate.core.report.html.FlameBoxes;
import io.github.perfgate.core.report.html.HtmlProfile;
import io.github.perfgate.core.report.html.HtmlReport;
import io.github.perfgate.core.report.words.ExplanationLines;
import io.github.perfgate.core.report.words.FrameGrowth;
import io.github.perfgate.core.report.words.GrownFrame;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.explanation.Profile;
import io.github.perfgate.core.result.explanation.ProfileFrame;
import io.github.perfgate.core.result.explanation.ProfileKind;
import io.github.perfgate.core.result.explanation.ProfileSide;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Tests how the log, the summary and the page show samples. */
class ProfileReportTest {
  private static final List<ProfileFrame> FRAMES =
      List.of(
          frame(-1, "com.acme.Table.render()", false, 1, 1),
          frame(0, "com.acme.Cell.pad(String)", true, 0.2, 0.7),
          frame(1, "java.lang.String.<init>(byte[])", false, 0.19, 0.69),
          frame(0, "com.acme.Cell.trim(String)", false, 0.75, 0.26),
          frame(0, "com.acme.Cell.gone()", false, 0.05, 0));

  @Test
  void theLogAndTheSummaryNameTheFrameWhoseShareGrewMost() throws IOException {
    WorkloadResult workload = profiled(time(800, FRAMES));
    String line = "samples: com.acme.Cell.pad(String) takes 70 % of the time, and took 20 %";

    assertThat(ExplanationLines.of(workload)).contains("  " + line);
    assertThat(FailureLog.lines(gate(workload), Path.of("target"))).contains("    " + line);
    StringWriter summary = new StringWriter();
    new MarkdownSummary().write(gate(workload), summary);
    assertThat(summary.toString())
        .contains("Cell.pad(String) takes 70 % of the time, and took 20 %");
  }

  @Test
  void whatMayBeChanceIsNotSaid() {
    assertThat(ExplanationLines.sampled(explanation(time(40, FRAMES)))).isEmpty();
    assertThat(
            ExplanationLines.sampled(
                explanation(
                    time(
                        200,
                        List.of(
                            frame(-1, "a.B.c()", false, 1, 1),
                            frame(0, "a.B.d()", true, 0.40, 0.46))))))
        .isEmpty();
    assertThat(ExplanationLines.sampled(explanation())).isEmpty();
  }

  @Test
  void ofCallersWithTheSameGrowthTheDeepestThatChangedIsNamedElseTheDeepest() {
    List<ProfileFrame> unchanged =
        List.of(
            frame(-1, "a.Top.go()", false, 1, 1),
            frame(0, "a.Middle.go()", false, 0.2, 0.8),
            frame(1, "a.Deep.go()", false, 0.2, 0.75));

    assertThat(GrownFrame.of(time(800, unchanged)))
        .map(ProfileFrame::method)
        .contains("a.Deep.go()");
    assertThat(GrownFrame.of(time(800, FRAMES)))
        .map(ProfileFrame::method)
        .contains("com.acme.Cell.pad(String)");
  }

  @Test
  void whatTakesAsLongAsBeforeDidNotChangeThoughItsShareFell() {
    Profile profile = time(800, FRAMES);

    // The frame takes 0.75 of 1 µs in the baseline, and 0.26 of 3 µs in the candidate.
    assertThat(new FrameGrowth(profile, FRAMES.get(3)).step()).isZero();
    assertThat(new FrameGrowth(profile, FRAMES.get(1)).step()).isEqualTo(3);
    assertThat(new FrameGrowth(time(20, FRAMES), FRAMES.get(4)).step()).as("few samples").isZero();
  }

  @Test
  void withoutTimesSharesAreCompared() {
    ProfileSide unknown = new ProfileSide(800, null, null);
    Profile profile = new Profile(ProfileKind.TIME, unknown, unknown, FRAMES, 0);

    assertThat(new FrameGrowth(profile, FRAMES.get(3)).step()).isEqualTo(-3);
    assertThat(new HtmlProfile(profile).caption())
        .doesNotContain("per operation")
        .contains("without instrumentation.");
  }

  @Test
  void saysWhatTheSamplesCost() {
    assertThat(new HtmlProfile(time(800, FRAMES)).caption())
        .contains(
            "without instrumentation, in which the workload took +1.3 % and +25 % compared with the gate.");
  }

  @Test
  void thePageDrawsEveryFrameBelowItsCallerAndInsideIt() {
    Document page = page(profiled(time(800, FRAMES)));
    List<Element> boxes = page.select("svg.flames > svg");

    assertThat(boxes).hasSize(5);
    int[] callers = {0, 0, 1, 2, 1};
    for (int place = 1; place < boxes.size(); place++) {
      Element box = boxes.get(place);
      Element caller = boxes.get(callers[place]);
      assertThat(number(box, "y")).isEqualTo(number(caller, "y") + FlameBoxes.ROW);
      assertThat(number(box, "x")).isGreaterThanOrEqualTo(number(caller, "x"));
      assertThat(number(box, "x") + number(box, "width"))
          .isLessThanOrEqualTo(number(caller, "x") + number(caller, "width") + 0.02);
    }
    assertThat(boxes.get(2).className()).isEqualTo("up3");
    assertThat(boxes.get(2).select("text").text()).isEqualTo("▲▲▲ Cell.pad(String)");
    assertThat(boxes.get(2).select("title").text())
        .isEqualTo(
            "com.acme.Cell.pad(String): baseline 20 % (200 ns), candidate 70 % (2.10 µs),"
                + " ▲▲▲ more, changed");
    assertThat(page.select("figure.profile figcaption").text())
        .contains("Samples are few", "No verdict and no cause rests on it");
    assertThat(page.select("ul.growth").text()).contains("▲▲▲ more", "no clear", "▼▼▼ less");
  }

  @Test
  void theTableSaysTheSameAndHasWhatOnlyTheBaselineHas() {
    Document page = page(profiled(time(800, FRAMES)));

    assertThat(page.select("figure.profile tbody tr").eachText())
        .hasSize(5)
        .last()
        .asString()
        .contains("com.acme.Cell.gone()", "5 % (50.0 ns)", "0 % (0 ns)");
    assertThat(page.text())
        .contains(
            "From 800 samples of the baseline and 800 samples of the candidate", "7 more frames");
  }

  @Test
  void allocationIsInBytes() {
    Document page =
        page(
            profiled(
                new Profile(
                    ProfileKind.ALLOCATION,
                    new ProfileSide(90, 240.0, 1.02),
                    new ProfileSide(90, 1_500_000.0, null),
                    FRAMES,
                    0)));

    assertThat(page.text())
        .contains(
            "Where memory is allocated",
            "240 B per operation in the baseline, 1.50 MB in the candidate");
  }

  @Test
  void hostileNamesStayNames() {
    List<ProfileFrame> hostile =
        HostileNames.ALL.stream().map(name -> frame(-1, name, true, 0.1, 0.1)).toList();

    StringWriter out = new StringWriter();
    new HtmlReport().write(gate(profiled(time(800, hostile))), out);

    Document page = Jsoup.parse(out.toString());
    assertThat(page.select("figure.profile script, figure.profile img")).isEmpty();
    assertThat(page.select("svg.flames > svg")).hasSize(hostile.size() + 1);
  }

  /** Tests the largest number of frames, with names of usual length. */
  @Test
  void theFlameGraphsOfAWorkloadAreSmall() {
    List<ProfileFrame> frames =
        IntStream.range(0, 200)
            .mapToObj(
                i ->
                    frame(
                        i - 1,
                        "com.acme.text.internal.Renderer" + i + ".render(StringBuilder, int)",
                        false,
                        1 - i / 201.0,
                        1 - i / 202.0))
            .toList();
    int with = text(profiled(time(800, frames), time(800, frames))).length();
    int without = text(profiled()).length();

    assertThat(with - without).isBetween(50_000, 180_000);
  }

  private static double number(Element box, String attribute) {
    return Double.parseDouble(box.attr(attribute).replace("%", ""));
  }

  private static Document page(WorkloadResult workload) {
    return Jsoup.parse(text(workload));
  }

  private static String text(WorkloadResult workload) {
    StringWriter out = new StringWriter();
    new HtmlReport().write(gate(workload), out);
    return out.toString();
  }

  private static GateResult gate(WorkloadResult workload) {
    return Results.gate(List.of(workload), List.of());
  }

  private static WorkloadResult profiled(Profile... profiles) {
    return Results.workload("w", Verdict.REGRESSION, 3.0).explained(explanation(profiles));
  }

  private static Explanation explanation(Profile... profiles) {
    return new Explanation(List.of(), List.of(), List.of(), List.of(profiles), List.of());
  }

  private static Profile time(long samples, List<ProfileFrame> frames) {
    return new Profile(
        ProfileKind.TIME,
        new ProfileSide(samples, 1000.0, 1.013),
        new ProfileSide(samples, 3000.0, 1.25),
        frames,
        7);
  }

  private static ProfileFrame frame(
      int parent, String method, boolean changed, double baseline, double candidate) {
    return new ProfileFrame(parent, method, changed, baseline, candidate);
  }
}
