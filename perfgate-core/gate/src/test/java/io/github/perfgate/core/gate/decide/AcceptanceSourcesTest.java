package io.github.perfgate.core.gate.decide;

import static io.github.perfgate.core.gate.decide.AcceptedWorkload.ALL;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.ID;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.TODAY;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.accept;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.regression;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.workload;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.pom.GateConfiguration;
import io.github.perfgate.core.code.revision.Trailers;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Where acceptances come from, and which of them count. */
class AcceptanceSourcesTest {
  private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";

  @Test
  void nobodyIsToldOfTrailersThatExpiredInHistory() {
    Trailers trailers =
        new Trailers(
            List.of(
                new Trailers.Trailer(COMMIT, "Jane", 7, ID + " up to 1.2, until 2026-11-20: then"),
                new Trailers.Trailer(COMMIT, "Jane", 8, ID + " up to 1.5, until 2026-11-21: now")),
            List.of());
    List<String> warnings = new ArrayList<>();

    Acceptances inHistory =
        Acceptances.of(
            AcceptSettings.DEFAULT, GateConfiguration.NONE, trailers, true, TODAY, warnings);
    Acceptances atWork =
        Acceptances.of(
            AcceptSettings.DEFAULT, GateConfiguration.NONE, trailers, false, TODAY, warnings);

    List<WorkloadResult> same = List.of(workload(Verdict.NO_CHANGE, 1, null));
    assertThat(inHistory.warnings(same, List.of(), null, ALL, false))
        .singleElement()
        .asString()
        .contains("is not needed");
    assertThat(atWork.warnings(same, List.of(), null, ALL, false))
        .hasSize(2)
        .anySatisfy(warning -> assertThat(warning).contains("has expired"));
    assertThat(warnings).isEmpty();
  }

  @Test
  void aCeilingAboveTheLargestOneIsCutAndSaysSo() {
    List<String> warnings = new ArrayList<>();
    Acceptances acceptances =
        Acceptances.of(
            new AcceptSettings(
                AcceptSettings.DEFAULT.from(), 1.5, List.of(accept(ID, 999_999, null)), List.of()),
            GateConfiguration.NONE,
            Trailers.NONE,
            false,
            TODAY,
            warnings);

    assertThat(acceptances.covering(ID, new Slowdown(1.4, 1.3, 1.6, 0.99))).isNotNull();
    assertThat(acceptances.covering(ID, new Slowdown(1.6, 1.5, 1.7, 0.99))).isNull();
    assertThat(warnings).isEmpty();
    assertThat(acceptances.warnings(List.of(regression(1.6)), List.of(), null, ALL, false))
        .singleElement()
        .asString()
        .contains("limited by <acceptAtMost>")
        .endsWith("up to +50 % is accepted");
  }

  @Test
  void onlyMethodsOfConcurrentTestsHaveNoLargestCeilingWhateverTheirNames() {
    List<String> ids =
        List.of("a.BTest.count(int)", "a.BTest.count()", "a.Parser#parse[g](1000)", "a.B.m");
    Acceptances acceptances =
        Acceptances.of(
            new AcceptSettings(
                AcceptSettings.DEFAULT.from(),
                2,
                ids.stream().map(id -> accept(id, 99, null)).toList(),
                List.of()),
            GateConfiguration.NONE,
            Trailers.NONE,
            false,
            TODAY,
            new ArrayList<>());
    Slowdown slowdown = new Slowdown(2.5, 2.4, 2.6, 0.99);

    for (String id : ids) {
      assertThat(acceptances.covering(id, slowdown)).as(id).isNull();
      assertThat(
              acceptances.covering(
                  AcceptedMethodsTest.method(id, Direction.REGRESSION, slowdown.estimate())))
          .as(id)
          .isEqualTo(accept(id, 99, null));
    }
  }

  @Test
  void theBaselineAcceptsOnceAndWhatItHasIsNotLeftOut() {
    List<String> warnings = new ArrayList<>();
    AcceptSettings settings =
        new AcceptSettings(
            Set.of(AcceptSettings.Source.BASELINE), 2, List.of(accept(ID, 1.5, null)), List.of());
    String same = ID + " up to 1.5: " + accept(ID, 1.5, null).reason();

    Acceptances acceptances =
        Acceptances.of(
            settings,
            new GateConfiguration(Map.of("pom.xml <accepted>", List.of(same, "no sense"))),
            Trailers.NONE,
            false,
            TODAY,
            warnings);

    assertThat(acceptances.covering(ID, new Slowdown(1.4, 1.3, 1.6, 0.99))).isNotNull();
    assertThat(warnings)
        .singleElement()
        .asString()
        .contains("An entry of the baseline's <accepted>", "no sense");
  }

  @Test
  void thePomCountsOnlyIfItMay() {
    List<String> warnings = new ArrayList<>();
    AcceptSettings none =
        new AcceptSettings(Set.of(), 2, List.of(accept(ID, 1.5, null)), List.of());

    assertThat(
            Acceptances.of(none, GateConfiguration.NONE, Trailers.NONE, false, TODAY, warnings)
                .covering(ID, new Slowdown(1.4, 1.3, 1.6, 0.99)))
        .isNull();
    assertThat(warnings).singleElement().asString().contains("<acceptFrom>");
  }

  @Test
  void anUnreadableTrailerIsAWarningThatNamesCommitAndLine() {
    List<String> warnings = new ArrayList<>();

    Acceptances acceptances =
        Acceptances.of(
            AcceptSettings.DEFAULT,
            GateConfiguration.NONE,
            new Trailers(
                List.of(
                    new Trailers.Trailer(COMMIT, "Jane", 7, ID + " up to 20%: why"),
                    new Trailers.Trailer(COMMIT, "Jane", 8, ID + " up to 1.5: why")),
                List.of("what was overlooked")),
            false,
            TODAY,
            warnings);

    Acceptance covering = acceptances.covering(ID, new Slowdown(1.4, 1.3, 1.6, 0.99));
    assertThat(covering)
        .isEqualTo(
            new Acceptance(
                ID, Acceptance.Covers.TIME, 1.5, null, "why", "commit 0123456789 of Jane"));
    assertThat(warnings).hasSize(2).contains("what was overlooked");
    assertThat(warnings.get(1))
        .startsWith(
            "The trailer Perf-Accepted in line 7 of the message of commit 0123456789 of Jane cannot be read");
  }
}
