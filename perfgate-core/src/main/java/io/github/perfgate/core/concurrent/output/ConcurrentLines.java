package io.github.perfgate.core.concurrent.output;

import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.oracle.CellResult;
import io.github.perfgate.core.concurrent.oracle.ClassResult;
import io.github.perfgate.core.concurrent.oracle.Interaction;
import io.github.perfgate.core.concurrent.oracle.MethodResult;
import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.result.ConcurrentTrouble;
import io.github.perfgate.core.result.Direction;
import io.github.perfgate.stats.inference.Interval;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The result in lines for the log. */
public final class ConcurrentLines {
  /** What a line begins with that is no result. */
  public static final String NOTE = "note: ";

  private static final double CONFIDENCE = 0.95;
  private static final int MOST_TELLING = 3;
  private static final int MOST_OTHERS = 1;
  private static final int LONGEST = 500;

  private ConcurrentLines() {}

  /** The verdict first, then the methods with the tests that show it. */
  public static List<String> of(ConcurrentResult result) {
    List<String> lines = new ArrayList<>();
    lines.add(headline(result));
    for (MethodResult method : result.classResult().methods()) {
      lines.add("%s %s".formatted(method.direction(), PlainText.line(method.method())));
      Stream<CellResult> telling =
          method.cells().stream()
              .filter(CellResult::differs)
              .sorted(
                  Comparator.comparingDouble(
                      (CellResult cell) -> -Math.abs(Math.log(cell.slowdown()))))
              .limit(MOST_TELLING);
      Stream<CellResult> others =
          method.cells().stream().filter(cell -> !cell.differs()).limit(MOST_OTHERS);
      Stream.concat(telling, others)
          .forEach(
              cell -> {
                lines.add("  " + line(cell, result));
                if (cell.differs() && cell.cell().threads() > 1) {
                  result
                      .waits()
                      .getOrDefault(cell.cell(), List.of())
                      .forEach(wait -> lines.add("    " + wait.inWords()));
                }
              });
    }
    for (MethodResult method : result.classResult().methods()) {
      method.troubles().forEach(trouble -> lines.add(NOTE + line(method, trouble)));
    }
    result.notes().forEach(note -> lines.add(NOTE + PlainText.line(note)));
    return lines;
  }

  /** The verdict in a line. */
  public static String headline(ConcurrentResult result) {
    ClassResult verdict = result.classResult();
    return "%s: %s%s from %s to %s (%d of %d generated tests conclusive, seed %d, %d s)"
        .formatted(
            verdict.direction(),
            result.input().type(),
            verdict.direction() == Direction.MIXED ? ", mostly " + verdict.dominant() + "," : "",
            result.input().baseline(),
            result.input().candidate(),
            verdict.conclusiveTests(),
            result.tests().size(),
            result.settings().seed(),
            result.took().toSeconds());
  }

  private static String line(CellResult cell, ConcurrentResult result) {
    String calls = PlainText.line(cell.cell().test().description());
    String name = cell.cell().test().name();
    if (cell.comparison() == null || cell.problem() != null) {
      return "%s, %s: %s"
          .formatted(calls, threads(cell), PlainText.line(String.valueOf(cell.problem())));
    }
    Interval interval = cell.comparison().interval(CONFIDENCE);
    Interaction interaction = result.interactions().get(cell.cell());
    Path benchmark = result.benchmarks().get(name);
    return String.format(
        Locale.ROOT,
        "%s, %s: %.2f × as long, 95 %% interval %.2f to %.2f, %d VM starts%s%s",
        calls,
        threads(cell),
        cell.slowdown(),
        interval.lower(),
        interval.upper(),
        cell.vmStarts(),
        interaction == null ? "" : ", " + interaction.kind().inWords(),
        benchmark == null || !cell.differs() ? "" : ", " + benchmark);
  }

  private static String line(MethodResult method, ConcurrentTrouble trouble) {
    return "%s %s, as it is called by %s: %s"
        .formatted(
            PlainText.line(method.method()),
            trouble.inWords(),
            PlainText.line(trouble.calls(), LONGEST),
            PlainText.line(trouble.message(), LONGEST));
  }

  private static String threads(CellResult cell) {
    return cell.cell().threads() == 1 ? "1 thread" : cell.cell().threads() + " threads";
  }
}
