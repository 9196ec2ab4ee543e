package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One look of the sequential policy at a workload. All p values are one-sided.
 *
 * @param rounds rounds measured at this look
 * @param slower p value for "slower than the margin allows", all tests taken together
 * @param faster p value for "faster by more than the margin", all tests taken together
 * @param boundary the look's boundary for {@code slower} and {@code faster}
 * @param notSlower p value for "not slower than the margin", which ranks and VM means have to show
 * @param notSlowerBoundary the look's boundary for it
 * @param familySlower the p value of {@code slower} over all looks, with which the workload enters
 *     the family; see {@link GateLook#sequentialP}
 * @param familyFaster the same of {@code faster}
 * @param decision what the look decided, or null when measuring went on
 * @param byMeans whether only the means of all turns showed it, and neighbouring turns did not
 */
public record Look(
    int rounds,
    double slower,
    double faster,
    double boundary,
    double notSlower,
    double notSlowerBoundary,
    double familySlower,
    double familyFaster,
    @Nullable Verdict decision,
    boolean byMeans) {

  /** The look as a result shows it. */
  public static Look of(GateLook look) {
    return new Look(
        look.rounds(),
        look.pSlower(),
        look.pFaster(),
        look.boundary(),
        look.notSlower().p(),
        look.notSlower().boundary(),
        look.sequentialP(),
        look.sequentialPFaster(),
        look.decision() == Decision.CONTINUE ? null : Verdict.of(look.decision()),
        look.byMeans());
  }

  /** The look as the statistics made it, except that its chance to decide is not known any more. */
  public GateLook asGateLook() {
    return new GateLook(
        rounds,
        slower,
        faster,
        boundary,
        new GateLook.NotSlower(notSlower, notSlowerBoundary),
        familySlower,
        familyFaster,
        decision == null ? Double.NaN : 1,
        decision == null ? Decision.CONTINUE : Decision.valueOf(decision.name()),
        byMeans);
  }

  /** What the look decided, in words with its numbers. */
  public String decidedInWords() {
    return switch (Objects.requireNonNull(decision, "the look decided nothing")) {
      case REGRESSION -> words("slower than the margin allows", slower, boundary);
      case IMPROVEMENT -> words("faster by more than the margin", faster, boundary);
      case NO_CHANGE ->
          words(
                  "a slowdown of the typical fork beyond the margin is excluded",
                  notSlower,
                  notSlowerBoundary)
              + String.format(
                  Locale.ROOT,
                  "; slow forks could be missed if less than %.0f %% of all are slow",
                  100 * GatePolicy.rarestSlowFork(rounds));
      case ERROR, INCONCLUSIVE, NOT_COMPARABLE, NOTHING_COMPARED ->
          throw new IllegalStateException("no look decides " + decision);
    };
  }

  private String words(String what, double p, double limit) {
    return String.format(
        Locale.ROOT,
        "%s%s after %d rounds (p = %.2g, boundary %.2g)",
        what,
        byMeans ? ", by the means of all turns," : "",
        rounds,
        p,
        limit);
  }
}
