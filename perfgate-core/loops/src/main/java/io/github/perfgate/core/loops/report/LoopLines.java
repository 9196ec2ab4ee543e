package io.github.perfgate.core.loops.report;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.Reason;
import io.github.perfgate.core.loops.CodePlace;
import io.github.perfgate.core.loops.LoopAdvice;
import io.github.perfgate.core.loops.LoopStatus;
import io.github.perfgate.core.loops.LoopsResult;
import io.github.perfgate.core.loops.RedundantLoop;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The lines of the log about loops. */
public final class LoopLines {
  private static final int SHOWN = 10;

  private LoopLines() {}

  /** One line for each of the first loops, the worst first. */
  public static List<String> summary(LoopsResult result) {
    return shown(result.loops());
  }

  /**
   * The message of a build that fails.
   *
   * @param needed the file that declares needed loops
   * @param folder the folder of the report
   */
  public static List<String> failure(LoopsResult result, Path needed, Path folder) {
    List<RedundantLoop> failing = result.failing();
    boolean onlyNew =
        failing.stream().allMatch(loop -> loop.standing() == LoopStatus.NEW)
            && result.known() != null;
    List<String> lines = new ArrayList<>();
    lines.add(
        "Failed: %d %s, %s"
            .formatted(
                failing.size(),
                failing.size() == 1 ? "redundant nested loop" : "redundant nested loops",
                onlyNew && result.known() != null
                    ? "new since " + result.known().where()
                    : "by <loops><failOn> (-Dperfgate.loops.failOn)"));
    lines.addAll(shown(failing));
    lines.add(
        "  where one is needed, say why with @NeededLoop(\"…\"), or in %s: %s: %s"
            .formatted(needed, asEntry(failing.get(0)), Reason.PLACEHOLDER));
    if (onlyNew) {
      lines.add("  to let all be known that are there now: -Dperfgate.loops.writeKnown=true");
    }
    lines.add("Report: " + folder.resolve(LoopsReports.PAGE));
    return lines;
  }

  /** The loop as an entry in the file of needed loops: the outer and the inner method. */
  private static String asEntry(RedundantLoop loop) {
    CodePlace entry = loop.worst().entry();
    String inner =
        entry.isOwn() ? entry.name() : entry.method().owner() + "." + entry.method().name();
    return PlainText.line(loop.worst().responsible().name() + " > " + inner);
  }

  private static List<String> shown(List<RedundantLoop> loops) {
    List<String> lines = new ArrayList<>();
    loops.stream().limit(SHOWN).forEach(loop -> lines.add("  " + line(loop)));
    if (loops.size() > SHOWN) {
      lines.add("  and %d more".formatted(loops.size() - SHOWN));
    }
    return lines;
  }

  /**
   * The line of a loop: {@code HIGH com.acme.Table.distinct(List), line 17: `ArrayList.contains`
   * reads …}.
   */
  private static String line(RedundantLoop loop) {
    return PlainText.line(
        "%s%s %s: %s"
            .formatted(
                loop.confidence().name(),
                loop.standing() == LoopStatus.FOUND
                    ? ""
                    : " (" + loop.standing().name().toLowerCase(Locale.ROOT) + ")",
                loop.worst().named().withLine(),
                LoopAdvice.of(loop).inWords()));
  }
}
