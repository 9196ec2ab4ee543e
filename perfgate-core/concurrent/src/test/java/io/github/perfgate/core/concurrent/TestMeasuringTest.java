package io.github.perfgate.core.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.oracle.InterimAnalyses;
import io.github.perfgate.core.concurrent.oracle.Oracle;
import io.github.perfgate.core.concurrent.oracle.VariantResult;
import io.github.perfgate.core.concurrent.run.MeasurementScope;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.concurrent.run.VariantSamples;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TestMeasuringTest {
  @Test
  void oneThreadMeasuresTheMethodsThatDifferMost() {
    assertThat(namesWithOneThread(2, 30, 1, 40, 5, 6, 0.01))
        .containsExactly("t6", "t3", "t1", "t5", "t4");
  }

  @Test
  void oneThreadMeasuresAllMethodsIfNoneDiffers() {
    assertThat(namesWithOneThread(1, 1, 1, 1, 1, 1)).hasSize(6);
  }

  /** The tests to measure with one thread, if several threads showed these factors. */
  private static List<String> namesWithOneThread(double... factors) {
    Map<TestVariant, VariantSamples> samples = new LinkedHashMap<>();
    for (int i = 0; i < factors.length; i++) {
      TestVariant variant = variant("t" + i);
      VariantSamples own = new VariantSamples(MeasurementScope.LAST_THREAD);
      for (double nanos : new double[] {99, 100, 101}) {
        own.add(Revision.BASELINE, measured(nanos), variant);
        own.add(Revision.CURRENT, measured(nanos * factors[i]), variant);
      }
      samples.put(variant, own);
    }
    InterimAnalyses analyses =
        new InterimAnalyses(
            new Oracle(0.1, ComparisonSettings.LEVEL, 3), ComparisonSettings.LOOKS, samples.size());
    analyses.afterRound(3, List.copyOf(samples.keySet()), samples);
    List<VariantResult> results = analyses.results(samples);
    assertThat(results.stream().filter(VariantResult::differs).count())
        .isEqualTo(IntStream.range(0, factors.length).filter(i -> factors[i] != 1).count());
    return TestMeasuring.others(1, results).stream().map(variant -> variant.test().name()).toList();
  }

  private static Measured measured(double nanos) {
    return new Measured(List.of(), List.of(nanos), Map.of(), Duration.ZERO);
  }

  private static TestVariant variant(String name) {
    return new TestVariant(
        GeneratedTest.alike(
            name,
            name + "()V",
            false,
            "it",
            new Outcome(name, Outcome.Kind.GOOD, "both", Map.of(1, List.of(1), 2, List.of(1)), "")),
        2);
  }
}
