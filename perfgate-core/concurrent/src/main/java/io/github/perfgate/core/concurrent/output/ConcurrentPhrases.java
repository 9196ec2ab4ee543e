package io.github.perfgate.core.concurrent.output;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.oracle.CellResult;
import io.github.perfgate.core.concurrent.oracle.Interaction;
import io.github.perfgate.core.concurrent.oracle.MethodResult;
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
  static String time(CellResult cell) {
    Slowdown slowdown = slowdown(cell);
    return slowdown == null || cell.problem() != null
        ? String.valueOf(cell.problem())
        : ChangeText.of(slowdown);
  }

  static boolean isMeasured(CellResult cell) {
    return cell.comparison() != null && cell.problem() == null;
  }

  /** The slowdown of the time that decides; null without a comparison. */
  static @Nullable Slowdown slowdown(CellResult cell) {
    return slowdown(
        cell.comparison(),
        cell.samples().values(Revision.BASELINE),
        cell.samples().values(Revision.CURRENT));
  }

  /** The slowdown of the time of each thread by itself; null without a comparison. */
  static @Nullable Slowdown slowdownOfEachThread(CellResult cell) {
    return slowdown(
        cell.own(), cell.samples().own(Revision.BASELINE), cell.samples().own(Revision.CURRENT));
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

  static String threads(CellResult cell) {
    return Counted.of(cell.cell().threads(), "thread");
  }

  /** What a difference comes from, for example {@code concurrent}; empty if that is not known. */
  static String origin(CellResult cell, ConcurrentResult result) {
    Interaction interaction = result.interactions().get(cell.cell());
    return interaction == null ? "" : interaction.kind().inWords();
  }

  /**
   * The benchmark that shows a difference, relative to the folder of the results; empty if there is
   * none.
   */
  static String benchmark(CellResult cell, ConcurrentResult result) {
    Path benchmark = result.benchmarks().get(cell.cell().test().name());
    if (benchmark == null || !cell.differs()) {
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
        && method.cells().stream()
            .allMatch(cell -> cell.forks() == 0 && !cell.samples().hasFailed());
  }

  /** Explanations of generated names in the tests; empty if no test contains such a name. */
  static List<String> legend(ConcurrentResult result) {
    boolean isNeeded =
        result.classResult().methods().stream()
            .flatMap(method -> method.cells().stream())
            .anyMatch(cell -> cell.cell().description().contains("Perfgate_"));
    return isNeeded
        ? List.of(
            "Perfgate_Impl_1_T(2000) is a generated implementation of T (Perfgate_Listener_1 a listener); its"
                + " methods take some microseconds with 2000, tens of nanoseconds with 20, and nothing with 0")
        : List.of();
  }
}
