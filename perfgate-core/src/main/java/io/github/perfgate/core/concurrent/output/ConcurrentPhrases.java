package io.github.perfgate.core.concurrent.output;

import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.oracle.CellResult;
import io.github.perfgate.core.concurrent.oracle.Interaction;
import io.github.perfgate.core.concurrent.oracle.MethodResult;
import io.github.perfgate.core.problem.Counted;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.stats.inference.Interval;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Phrases that the log and the page for people share. */
final class ConcurrentPhrases {
  private static final double CONFIDENCE = 0.95;

  private ConcurrentPhrases() {}

  /** The method as people write it: {@code count(String)}. */
  static String name(MethodResult method, ConcurrentResult result) {
    return ConcurrentClasses.inWords(result.input().type(), method.method());
  }

  /** {@code 12.34 × as long}, or why there is no number. */
  static String time(CellResult cell) {
    return isMeasured(cell)
        ? String.format(Locale.ROOT, "%.2f × as long", cell.slowdown())
        : String.valueOf(cell.problem());
  }

  static boolean isMeasured(CellResult cell) {
    return cell.comparison() != null && cell.problem() == null;
  }

  /** The interval at 95 %, {@code 11.80 to 12.90}; empty if there is none. */
  static String interval(CellResult cell) {
    if (cell.comparison() == null || cell.problem() != null) {
      return "";
    }
    Interval interval = cell.comparison().interval(CONFIDENCE);
    return String.format(Locale.ROOT, "%.2f to %.2f", interval.lower(), interval.upper());
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
            .allMatch(cell -> cell.vmStarts() == 0 && !cell.samples().hasFailed());
  }

  /** Explanations of generated names in the tests; empty if no test contains such a name. */
  static List<String> legend(ConcurrentResult result) {
    boolean isNeeded =
        result.classResult().methods().stream()
            .flatMap(method -> method.cells().stream())
            .anyMatch(cell -> cell.cell().test().description().contains("Perfgate_"));
    return isNeeded
        ? List.of(
            "Perfgate_Impl_1_T(2000) is a generated implementation of T (Perfgate_Listener_1 a listener); its"
                + " methods take some microseconds with 2000, tens of nanoseconds with 20, and nothing with 0")
        : List.of();
  }
}
