package io.github.perfgate.core.gate.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.pom.GateConfiguration;
import io.github.perfgate.core.report.Results;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMeasurement;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Acceptance.Covers;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Circumstances;
import io.github.perfgate.core.result.workload.EffectSize;
import io.github.perfgate.core.result.workload.Evidence;
import io.github.perfgate.core.result.workload.TimesByVersion;
import io.github.perfgate.core.result.workload.WorkloadDecision;
import io.github.perfgate.core.result.workload.WorkloadExecution;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.revision.Trailers;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AcceptancesTest {
  private static final String ID = "a.B.m{n=1}";
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
  private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";
  private static final WorkloadFilter ALL = WorkloadFilter.of(List.of(), List.of());

  @Test
  void theEstimateCountsWhateverTheInterval() {
    Acceptances acceptances = acceptances(accept(ID, 1.2, null));

    assertThat(acceptances.covering(ID, new Slowdown(1.2, 1.01, 2, 0.99))).isNotNull();
    assertThat(acceptances.covering(ID, new Slowdown(1.21, 1.01, 1.3, 0.99))).isNull();
    assertThat(acceptances.covering("a.B.m{n=10}", new Slowdown(1.1, 1, 1.2, 0.99))).isNull();
    assertThat(acceptances.covering(ID, null)).isNull();
  }

  @Test
  void theLastDayStillCounts() {
    Slowdown slowdown = new Slowdown(1.1, 1.05, 1.15, 0.99);

    assertThat(acceptances(accept(ID, 1.2, TODAY)).covering(ID, slowdown)).isNotNull();
    assertThat(acceptances(accept(ID, 1.2, TODAY.minusDays(1))).covering(ID, slowdown)).isNull();
  }

  @Test
  void whatDoesNotApplyIsSaidWithItsPlace() {
    assertThat(warnings(accept(ID, 1.2, TODAY.minusDays(1)), regression(1.1)))
        .isEqualTo(
            "The acceptance of a.B.m{n=1} in pom does not apply: it has expired, its last day was"
                + " 2026-11-20");
    assertThat(warnings(accept(ID, 1.2, null), regression(1.25)))
        .endsWith("the workload's time changed by +25 %, and up to +20 % is accepted");
    assertThat(warnings(accept(ID, 1.2, null), workload(Verdict.INCONCLUSIVE, 1.25, null)))
        .endsWith("the workload's time changed by +25 %, and up to +20 % is accepted");
    assertThat(warnings(accept(ID, 1.2, null), workload(Verdict.NO_CHANGE, 1, null)))
        .endsWith("it is not needed, as the workload's verdict is NO_CHANGE");
    assertThat(warnings(accept("a.B.n{n=1}", 1.2, null), regression(1.1)))
        .endsWith("this module has no such workload (nearest: a.B.m{n=1})");
  }

  @Test
  void timeAndBytesNeedTheirOwnAcceptance() {
    Acceptances both =
        acceptances(accept(ID, 1.2, null), new Acceptance(ID, Covers.BYTES, 4.4, null, "", "pom"));

    assertThat(both.covering(ID, new Slowdown(1.2, 1.1, 1.3, 0.99)))
        .isEqualTo(accept(ID, 1.2, null));
    assertThat(both.covering(ID, new Slowdown(1.3, 1.2, 1.4, 0.99))).isNull();
    assertThat(both.coveringBytes(ID, 4)).isNotNull();
    assertThat(both.coveringBytes(ID, 4.5)).isNull();
    assertThat(acceptances(accept(ID, 5, null)).coveringBytes(ID, 1.1)).isNull();
  }

  @Test
  void allocatedBytesNeedAnAcceptance() {
    Acceptance acceptance = new Acceptance(ID, Covers.BYTES, 1.2, null, "why", "pom");
    WorkloadResult same = workload(Verdict.NO_CHANGE, 1, null);

    assertThat(
            warnings(
                acceptance, Results.judged(same, Results.bytes(Verdict.REGRESSION, 500, null))))
        .endsWith(
            "the bytes that the workload allocates changed by +25 %, and up to +20 % is accepted");
    assertThat(
            acceptances(acceptance)
                .warnings(
                    List.of(
                        Results.judged(same, Results.bytes(Verdict.REGRESSION, 470, acceptance))),
                    List.of(),
                    null,
                    ALL,
                    false))
        .isEmpty();
    assertThat(
            warnings(acceptance, Results.judged(same, Results.bytes(Verdict.NO_CHANGE, 400, null))))
        .isEqualTo(
            "The acceptance of the bytes of a.B.m{n=1} in pom does not apply: it is not needed, as"
                + " the verdict on bytes is NO_CHANGE");
    assertThat(
            warnings(
                accept(ID, 2, null),
                Results.judged(same, Results.bytes(Verdict.REGRESSION, 500, null))))
        .endsWith(
            "it is for the time, and the bytes that the workload allocates changed by +25 %. Fix:"
                + " write ` bytes` after the ceiling");
  }

  @Test
  void theHalfOfAnEntryThatIsNotUsedIsNamed() {
    List<Acceptance> entry =
        AcceptanceText.parse(ID + " up to +20% and +30% bytes: why", "It", "pom");
    WorkloadResult slower = workload(Verdict.REGRESSION, 1.15, entry.get(0));
    WorkloadResult same = workload(Verdict.NO_CHANGE, 1, null);

    assertThat(
            new Acceptances(entry, List.of(), TODAY)
                .warnings(
                    List.of(Results.judged(slower, Results.bytes(Verdict.NO_CHANGE, 400, null))),
                    List.of(),
                    null,
                    ALL,
                    false))
        .singleElement()
        .asString()
        .contains("of the bytes of a.B.m{n=1} in pom does not apply: it is not needed");
    assertThat(
            new Acceptances(entry, List.of(), TODAY)
                .warnings(
                    List.of(
                        Results.judged(same, Results.bytes(Verdict.REGRESSION, 500, entry.get(1)))),
                    List.of(),
                    null,
                    ALL,
                    false))
        .singleElement()
        .asString()
        .isEqualTo(
            "The acceptance of a.B.m{n=1} in pom does not apply: it is not needed, as the"
                + " workload's verdict is NO_CHANGE");
  }

  @Test
  void nothingIsSaidOfWhatIsInForceReplacedOrLeftOut() {
    Acceptance used = accept(ID, 1.2, null);
    Acceptance older = accept(ID, 1.1, TODAY.minusDays(1));
    WorkloadResult accepted = workload(Verdict.REGRESSION, 1.15, used);

    assertThat(acceptances(older, used).warnings(List.of(accepted), List.of(), null, ALL, false))
        .isEmpty();
    assertThat(
            acceptances(accept("x.Y.z", 2, null))
                .warnings(
                    List.of(accepted),
                    List.of(),
                    null,
                    WorkloadFilter.of(List.of("B"), List.of()),
                    false))
        .isEmpty();
  }

  @Test
  void whatWasNotMeasuredToTheEndMayNeedItsEntry() {
    assertThat(
            acceptances(accept(ID, 1.2, null))
                .warnings(List.of(workload(Verdict.ERROR, 1.1, null)), List.of(), null, ALL, false))
        .isEmpty();
  }

  @Test
  void amongSeveralModulesOnlyANearNameIsAMistake() {
    Acceptances acceptances =
        acceptances(
            accept("a.B.n{n=1}", 1.2, null),
            accept("org.other.Thing.measure", 1.2, null),
            accept("org.other.Thing.measure", 1.2, TODAY.minusDays(1)));

    assertThat(acceptances.warnings(List.of(regression(1.1)), List.of(), null, ALL, true))
        .singleElement()
        .asString()
        .endsWith("this module has no such workload (nearest: a.B.m{n=1})");
    assertThat(acceptances.warnings(List.of(regression(1.1)), List.of(), null, ALL, false))
        .hasSize(3);
  }

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

  @Test
  void anAcceptanceOfAMethodIsHeldAgainstItsSlowestTest() {
    String id = "a.Counters.count(int)";
    ConcurrentMethod slow = method(id, Direction.MIXED, 0.5, 1.4);

    assertThat(acceptances(accept(id, 1.5, null)).covering(id, slow.slowest().slowdown()))
        .isNotNull();
    assertThat(ofMethods(accept(id, 1.3, null), slow))
        .containsExactly(
            "The acceptance of a.Counters.count(int) in pom does not apply: the method's time changed by"
                + " +40 %, and up to +30 % is accepted (it is held against the slowest generated test,"
                + " and these can be others than those for which it was accepted: after a change of"
                + " the class, with another seed, number of tests or of threads, or less time)");
    assertThat(ofMethods(accept(id, 1.3, null), method(id, Direction.IMPROVEMENT, 0.5)))
        .singleElement()
        .asString()
        .endsWith("it is not needed, as concurrent tests show IMPROVEMENT");
    assertThat(ofMethods(accept(id, 1.3, null), method(id, Direction.INCONCLUSIVE))).isEmpty();
    assertThat(ofMethods(accept("a.Counters.count(long)", 1.3, null), slow))
        .singleElement()
        .asString()
        .endsWith("concurrent tests measured is called so (nearest: a.Counters.count(int))");
    assertThat(ofMethods(accept(id, 1.5, null), slow.with(accept(id, 1.5, null), null))).isEmpty();
  }

  @Test
  void ofAMethodNothingIsKnownWhereNoClassWasCompared() {
    Acceptances acceptances = acceptances(accept("a.Counters.count(int)", 1.3, null));

    assertThat(acceptances.warnings(List.of(regression(1.1)), List.of(), null, ALL, false))
        .isEmpty();
    assertThat(acceptances.warnings(List.of(regression(1.1)), List.of(), List.of(), ALL, false))
        .hasSize(1);
  }

  private static List<String> ofMethods(Acceptance acceptance, ConcurrentMethod method) {
    ConcurrentClass type =
        new ConcurrentClass(
            "a.Counters",
            method.direction(),
            method.direction(),
            List.of(method),
            null,
            new ConcurrentMeasurement(1, 1, 10, 0.1, 1, "", "17", 2, 0),
            List.of());
    return acceptances(acceptance).warnings(List.of(), List.of(), List.of(type), ALL, false);
  }

  private static ConcurrentMethod method(String id, Direction direction, double... factors) {
    return new ConcurrentMethod(
        id,
        "count(int)",
        direction,
        Arrays.stream(factors)
            .mapToObj(
                factor ->
                    new ConcurrentTest(
                        "T",
                        "it",
                        2,
                        factor > 1 ? Direction.REGRESSION : Direction.IMPROVEMENT,
                        new Slowdown(factor, factor - 0.1, factor + 0.1, 0.95),
                        null,
                        5,
                        null,
                        new ConcurrentTest.Cause(null, List.of(), null)))
            .toList(),
        List.of(),
        null,
        null);
  }

  private static String warnings(Acceptance acceptance, WorkloadResult workload) {
    List<String> warnings =
        acceptances(acceptance).warnings(List.of(workload), List.of(), null, ALL, false);
    assertThat(warnings).hasSize(1);
    return warnings.get(0);
  }

  private static Acceptances acceptances(Acceptance... all) {
    return new Acceptances(List.of(all), List.of(), TODAY);
  }

  private static Acceptance accept(String workload, double ceiling, @Nullable LocalDate until) {
    return new Acceptance(workload, Acceptance.Covers.TIME, ceiling, until, "why", "pom");
  }

  private static WorkloadResult regression(double estimate) {
    return workload(Verdict.REGRESSION, estimate, null);
  }

  private static WorkloadResult workload(
      Verdict verdict, double estimate, @Nullable Acceptance accepted) {
    return new WorkloadResult(
        ID,
        "jmh",
        new WorkloadDecision(verdict, "", false, 0.02, "gate"),
        new EffectSize(
            new Slowdown(estimate, estimate - 0.05, estimate + 0.05, 0.99), null, null, null, null),
        new Evidence(
            10,
            5,
            TimesByVersion.NONE,
            TimesByVersion.NONE,
            null,
            List.of(),
            List.of(),
            List.of(),
            Circumstances.NONE,
            List.of()),
        null,
        accepted,
        new WorkloadExecution(null, null, null, ""),
        null);
  }
}
