package io.github.perfgate.core.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.oracle.OneLook;
import io.github.perfgate.core.concurrent.oracle.Oracle;
import io.github.perfgate.core.concurrent.run.MeasurementScope;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.concurrent.run.VariantSamples;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Failed;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What goes wrong in one version only, when tests are verified and when they are measured. */
class TroublesTest {
  private static final ForkOutcome FINE =
      new Measured(List.of(), List.of(1.0), Map.of(), Duration.ZERO);
  private static final ForkOutcome HANG =
      new Failed(ForkOutcome.Kind.HANG, "no sign of life", "", Duration.ZERO);

  @Test
  void ofVerifiedTestsOnlyThoseCountThatFailInOneVersion() {
    Map<String, List<ConcurrentTrouble>> troubles =
        Troubles.of(
            List.of(
                test("a()V", Outcome.Kind.DEADLOCK, Revision.CURRENT),
                test("a()V", Outcome.Kind.DEADLOCK, Revision.CURRENT),
                test("b()V", Outcome.Kind.THROWS, Revision.BASELINE),
                test("c()V", Outcome.Kind.HANGS, "both"),
                test("d()V", Outcome.Kind.EXHAUSTED, "BASELINE, the other was not tried"),
                test("e()V", Outcome.Kind.LEAKS_THREADS, Revision.CURRENT)),
            List.of());

    assertThat(troubles).containsOnlyKeys("a()V", "b()V");
    assertThat(troubles.get("a()V"))
        .containsExactly(
            new ConcurrentTrouble(Kind.DEADLOCK, Revision.CURRENT, true, "it.a()V", "why"));
    assertThat(troubles.get("b()V"))
        .extracting(ConcurrentTrouble::kind, ConcurrentTrouble::version, ConcurrentTrouble::fails)
        .containsExactly(tuple(Kind.EXCEPTION, Revision.BASELINE, false));
  }

  @Test
  void whatBecameTooSlowToBeMeasuredFailsTheBuild() {
    Map<String, List<ConcurrentTrouble>> troubles =
        Troubles.of(
            List.of(
                test("a()V", Outcome.Kind.GROWS, Revision.CURRENT),
                test("b()V", Outcome.Kind.TOO_LONG, Revision.CURRENT),
                test("c()V", Outcome.Kind.TOO_LONG, Revision.BASELINE),
                test("d()V", Outcome.Kind.GROWS, "both")),
            List.of());

    assertThat(troubles).containsOnlyKeys("a()V", "b()V", "c()V");
    assertThat(troubles.values().stream().flatMap(List::stream))
        .extracting(ConcurrentTrouble::kind, ConcurrentTrouble::version, ConcurrentTrouble::fails)
        .containsExactly(
            tuple(Kind.SLOWDOWN, Revision.CURRENT, true),
            tuple(Kind.SLOWDOWN, Revision.CURRENT, true),
            tuple(Kind.SLOWDOWN, Revision.BASELINE, false));
  }

  @Test
  void whatHangsAgainWhenItIsMeasuredIsSureAndWhatHangsOnceIsNot() {
    assertThat(measured(List.of(FINE, FINE), List.of(HANG, HANG)))
        .extracting(ConcurrentTrouble::kind, ConcurrentTrouble::sure, ConcurrentTrouble::fails)
        .containsExactly(tuple(Kind.HANG, true, true));
    assertThat(measured(List.of(FINE, FINE), List.of(HANG, FINE)))
        .extracting(ConcurrentTrouble::kind, ConcurrentTrouble::sure, ConcurrentTrouble::fails)
        .containsExactly(tuple(Kind.HANG, false, false));
    assertThat(measured(List.of(HANG), List.of(HANG))).isEmpty();
    assertThat(measured(List.of(), List.of(HANG))).as("the other was not tried").isEmpty();
    assertThat(
            measured(
                List.of(FINE),
                List.of(new Failed(ForkOutcome.Kind.LAUNCH, "no JVM", "", Duration.ZERO))))
        .isEmpty();
  }

  private static List<ConcurrentTrouble> measured(
      List<ForkOutcome> baseline, List<ForkOutcome> candidate) {
    GeneratedTest test = test("m()V", Outcome.Kind.GOOD, "both");
    TestVariant variant = new TestVariant(test, 2);
    VariantSamples samples = new VariantSamples(MeasurementScope.LAST_THREAD);
    baseline.forEach(outcome -> samples.add(Revision.BASELINE, outcome, variant));
    candidate.forEach(outcome -> samples.add(Revision.CURRENT, outcome, variant));
    return Troubles.of(
            List.of(test), OneLook.judge(new Oracle(0.1, 0.05, 5), Map.of(variant, samples), 1))
        .getOrDefault("m()V", List.of());
  }

  private static GeneratedTest test(String method, Outcome.Kind kind, String version) {
    return GeneratedTest.alike(
        "a.T", method, false, "it." + method, new Outcome("a.T", kind, version, "why"));
  }
}
