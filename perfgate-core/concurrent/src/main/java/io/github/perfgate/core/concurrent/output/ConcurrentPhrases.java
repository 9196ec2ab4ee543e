package io.github.perfgate.core.concurrent.output;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.oracle.Interaction;
import io.github.perfgate.core.concurrent.oracle.MethodResult;
import io.github.perfgate.core.concurrent.oracle.VariantResult;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.LogWelch;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;

/** Phrases that the log and the page for people share. */
final class ConcurrentPhrases {
  private static final double CONFIDENCE = 0.95;

  private ConcurrentPhrases() {}

  /** The method as people write it: {@code count(String)}. */
  static String name(MethodResult method) {
    return ConcurrentClasses.inWords(method.method());
  }

  /** {@code 120 ns → 1.45 µs, 12.1× (95 % CI 11.8 to 12.9×)}, or why there are no numbers. */
  static String time(VariantResult variant) {
    Slowdown slowdown = slowdown(variant);
    return slowdown == null || variant.problem() != null
        ? String.valueOf(variant.problem())
        : ChangeText.of(slowdown);
  }

  static boolean isMeasured(VariantResult variant) {
    return variant.comparison() != null && variant.problem() == null;
  }

  /** The slowdown of the time that decides; null without a comparison. */
  static @Nullable Slowdown slowdown(VariantResult variant) {
    return slowdown(
        variant.comparison(),
        variant.samples().values(Revision.BASELINE),
        variant.samples().values(Revision.CURRENT));
  }

  /** The slowdown of the time of each thread by itself; null without a comparison. */
  static @Nullable Slowdown slowdownOfEachThread(VariantResult variant) {
    return slowdown(
        variant.own(),
        variant.samples().own(Revision.BASELINE),
        variant.samples().own(Revision.CURRENT));
  }

  private static @Nullable Slowdown slowdown(
      @Nullable LogWelch comparison, double[] baseline, double[] candidate) {
    if (comparison == null) {
      return null;
    }
    Interval interval = comparison.interval(CONFIDENCE);
    return new Slowdown(comparison.ratio(), interval.lower(), interval.upper(), CONFIDENCE)
        .with(
            new Slowdown.Times(
                StatUtils.geometricMean(baseline), StatUtils.geometricMean(candidate)));
  }

  static String threads(VariantResult variant) {
    return Counted.of(variant.variant().threads(), "thread");
  }

  /** What a difference comes from, for example {@code concurrent}; empty if that is not known. */
  static String origin(VariantResult variant, ConcurrentResult result) {
    Interaction interaction = result.interactions().get(variant.variant());
    return interaction == null ? "" : interaction.kind().inWords();
  }

  /**
   * The benchmark that shows a difference, relative to the folder of the results; empty if there is
   * none.
   */
  static String benchmark(VariantResult variant, ConcurrentResult result) {
    Path benchmark = result.benchmarks().get(variant.variant().test().name());
    if (benchmark == null || !variant.differs()) {
      return "";
    }
    Path folder = result.input().output().toAbsolutePath();
    Path file = benchmark.toAbsolutePath();
    return (file.startsWith(folder) ? folder.relativize(file) : file).toString();
  }

  /** Whether nothing is known of a method because there was no time. */
  static boolean isUntried(MethodResult method) {
    return method.troubles().isEmpty()
        && method.direction() == Direction.INCONCLUSIVE
        && method.variants().stream()
            .allMatch(variant -> variant.forks() == 0 && !variant.samples().hasFailed());
  }

  /** Explanations of generated names in the tests; empty if no test contains such a name. */
  static List<String> legend(ConcurrentResult result) {
    boolean isNeeded =
        result.classResult().methods().stream()
            .flatMap(method -> method.variants().stream())
            .anyMatch(variant -> variant.variant().description().contains("Perfgate_"));
    return isNeeded
        ? List.of(
            "Perfgate_Impl_1_T(2000) is a generated implementation of T (Perfgate_Listener_1 a listener); its"
                + " methods take some microseconds with 2000, tens of nanoseconds with 20, and nothing with 0")
        : List.of();
  }
}
