package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.concurrent.run.VariantSamples;
import java.util.List;
import java.util.Map;

/** Judges samples that are complete, at one look for all of the level. */
public final class OneLook {
  private OneLook() {}

  /**
   * The results of all variants. Those with fewer forks than the oracle needs were not measured to
   * the end.
   */
  public static List<VariantResult> judge(
      Oracle oracle, Map<TestVariant, VariantSamples> samples, int family) {
    int rounds = oracle.leastForks();
    InterimAnalyses analyses =
        new InterimAnalyses(oracle, List.of(new PlannedLook(rounds, oracle.level())), family);
    List<TestVariant> complete =
        samples.entrySet().stream()
            .filter(one -> one.getValue().values(Revision.BASELINE).length >= rounds)
            .map(Map.Entry::getKey)
            .toList();
    analyses.afterRound(rounds, complete, samples);
    return analyses.results(samples);
  }
}
