package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.problem.Counted;
import io.github.perfgate.core.result.Direction;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.stats.inference.LogWelch;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Holds what a test shows with few threads against what it shows with more. Each thread has the
 * same to do, so that a version that is slow with few of them is no faster with more. Where it is,
 * and where it is as fast as the other version then, the JVM has compiled the same code in one way
 * here and in another there; so it did, in five VM starts of five, to a method of Joda-Time that is
 * the same in both releases, with a difference of 70 % between them.
 *
 * @param logMargin the logarithm of the change that does not count
 * @param level at which it must be shown that the version is faster with more threads
 */
record Company(double logMargin, double level) {
  /** A result that others of the same test do not contradict, else one that says so. */
  CellResult heard(CellResult result, List<CellResult> all) {
    return result.differs()
        ? all.stream()
            .filter(other -> contradicts(other, result))
            .findFirst()
            .map(other -> result.inconclusive(reason(result, other)))
            .orElse(result)
        : result;
  }

  private boolean contradicts(CellResult more, CellResult few) {
    return more.cell().test().equals(few.cell().test())
        && more.cell().threads() > few.cell().threads()
        && more.direction() == Direction.NO_CHANGE
        && LogWelch.of(slower(few, more), slower(few, few)).pGreater(logMargin) < level;
  }

  /** What the version that is slower by one result takes in another. */
  private static double[] slower(CellResult by, CellResult in) {
    return in.samples().values(by.slowdown() > 1 ? Revision.CURRENT : Revision.BASELINE);
  }

  private static String reason(CellResult few, CellResult more) {
    return String.format(
        Locale.ROOT,
        "the %s takes %.3g ns a call with %s and %.3g ns with %s, where both versions take as long: the JVM compiled it in two ways, which says nothing of the code",
        few.slowdown() > 1 ? "candidate" : "baseline",
        Arrays.stream(slower(few, few)).average().orElse(Double.NaN),
        Counted.of(few.cell().threads(), "thread"),
        Arrays.stream(slower(few, more)).average().orElse(Double.NaN),
        Counted.of(more.cell().threads(), "thread"));
  }
}
