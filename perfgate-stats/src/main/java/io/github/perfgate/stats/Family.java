package io.github.perfgate.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The workloads of one gate, taken together.
 *
 * <p>Each workload may be looked at several times and has its own chance of a false alarm, so many
 * workloads have many such chances. A workload is called a regression only if it crosses its own
 * boundary <em>and</em> the family confirms it. The family applies Benjamini and Hochberg's
 * procedure to the smallest sequential p value that each workload has shown so far ({@link
 * GateLook#sequentialP}). This value is 1 for a workload without a look.
 *
 * <p>What is controlled, for workloads that are independent or positively dependent:
 *
 * <ul>
 *   <li>If no workload is slower than its margin allows, the chance that any of them is called a
 *       regression is at most {@code rate}. This is the chance of a false build failure, however
 *       often each was looked at and whenever each stopped.
 *   <li>If some are, the expected share of false ones among those called regressions is at most
 *       {@code rate} (the false discovery rate). The build fails for a reason then.
 * </ul>
 *
 * <p>The members are fixed before anything is measured. Had members joined at their first looks,
 * what was decided before would have been decided in too small a family.
 *
 * <p>The smallest p values only fall while rounds are added, and with them the adjusted ones. What
 * is confirmed once stays confirmed, so the order in which workloads are evaluated does not matter.
 * The smallest p value of a workload that stopped must stay in the family with the value that it
 * had.
 *
 * <p>"Slower than the margin allows" is a statement about whole distributions here. The hypothesis
 * is that VM values of the candidate are no larger than those of a baseline slowed down by the
 * margin. Simulated builds with 50 workloads exactly at the margin, under normal, heavy-tailed,
 * bimodal and drifting noise, fail less often than {@code rate} allows.
 *
 * <p>Nothing corrects {@link Decision#NO_CHANGE}: each such decision by itself is wrong with a
 * chance of at most the policy's {@code beta}.
 *
 * @param rate the false discovery rate, above 0 and not above 0.5
 * @param gates how many gates of about the same size decide as one family, at least 1. A gate that
 *     does not know the others assumes that they show nothing, so what it confirms, the whole
 *     family confirms as well.
 * @param whole how many workloads the family has, if this gate sees only a part of them; 0 if it
 *     sees them all. A part confirms only what passes the strictest step of the procedure: the
 *     whole family confirms it in any case, and which workloads share a gate does not matter.
 */
public record Family(double rate, int gates, int whole) {
  /** Checks the values. */
  public Family {
    if (!(rate > 0 && rate <= 0.5)) {
      throw new IllegalArgumentException(
          "rate must be a share above 0 and not above 0.5, but is " + rate);
    }
    if (gates < 1) {
      throw new IllegalArgumentException("a family has at least one gate, but gates is " + gates);
    }
    if (whole < 0) {
      throw new IllegalArgumentException("whole must not be negative, but is " + whole);
    }
  }

  /** A gate that is a family of its own. */
  public Family(double rate) {
    this(rate, 1, 0);
  }

  /** The family of the default policy, at 5 %. */
  public static Family standard() {
    return new Family(0.05);
  }

  /** The same rate for a family of several gates. */
  public Family over(int several) {
    return new Family(rate, several, whole);
  }

  /**
   * The same rate for a gate that sees only a part of its family.
   *
   * @param workloads how many workloads the whole family has, at least 1
   */
  public Family partOf(int workloads) {
    if (workloads < 1) {
      throw new IllegalArgumentException(
          "a family has at least one workload, but workloads is " + workloads);
    }
    return new Family(rate, gates, workloads);
  }

  /**
   * Decides about workloads. One that crosses its own boundary without the family's consent is not
   * decided; the consent may come later, with what other workloads show.
   *
   * @param workloads the looks at every workload of the gate so far, also at those that stopped
   * @return in the same order the look that decides about the workload, if any does. It is the
   *     first one with a confirmed regression or improvement, or the last one if that shows no
   *     change
   */
  public List<Optional<GateLook>> deciding(List<List<GateLook>> workloads) {
    boolean[] slower = confirmed(workloads, GateLook::sequentialP);
    boolean[] faster = confirmed(workloads, GateLook::sequentialPFaster);
    return IntStream.range(0, workloads.size())
        .mapToObj(i -> deciding(workloads.get(i), slower[i], faster[i]))
        .toList();
  }

  private boolean[] confirmed(List<List<GateLook>> workloads, ToDoubleFunction<GateLook> p) {
    return confirmed(smallest(workloads, p).toArray());
  }

  private static DoubleStream smallest(
      List<List<GateLook>> workloads, ToDoubleFunction<GateLook> p) {
    return workloads.stream().mapToDouble(looks -> looks.stream().mapToDouble(p).min().orElse(1));
  }

  /**
   * Which of further hypotheses are confirmed when they join the workloads of the gate. What is
   * decided about the workloads stays as it is, as it was decided while the gate measured.
   *
   * @param workloads the looks at every workload of the gate
   * @param p the p value of a look that counts here: {@link GateLook#sequentialP} or {@link
   *     GateLook#sequentialPFaster}
   * @param further the p values of the further hypotheses
   * @return whether a hypothesis is confirmed, in the order of {@code further}
   */
  public boolean[] confirmed(
      List<List<GateLook>> workloads, ToDoubleFunction<GateLook> p, double[] further) {
    boolean[] all =
        confirmed(DoubleStream.concat(smallest(workloads, p), Arrays.stream(further)).toArray());
    return Arrays.copyOfRange(all, workloads.size(), all.length);
  }

  private static Optional<GateLook> deciding(List<GateLook> looks, boolean slower, boolean faster) {
    Optional<GateLook> confirmed = slower ? first(looks, Decision.REGRESSION) : Optional.empty();
    if (confirmed.isEmpty() && faster) {
      confirmed = first(looks, Decision.IMPROVEMENT);
    }
    // What an earlier look excluded, the last one may leave open again.
    int last = Math.max(0, looks.size() - 1);
    return confirmed.or(() -> first(looks.subList(last, looks.size()), Decision.NO_CHANGE));
  }

  private static Optional<GateLook> first(List<GateLook> looks, Decision decision) {
    return looks.stream().filter(look -> look.decision() == decision).findFirst();
  }

  /**
   * Which workloads the family confirms.
   *
   * @param smallestSequentialP for every workload of the gate the smallest sequential p value so
   *     far, 1 for those without a look
   * @return in the same order, whether the workload is confirmed
   */
  public boolean[] confirmed(double[] smallestSequentialP) {
    boolean[] confirmed = new boolean[smallestSequentialP.length];
    if (whole > 0) {
      for (int i = 0; i < confirmed.length; i++) {
        confirmed[i] = smallestSequentialP[i] <= rate / whole / gates;
      }
      return confirmed;
    }
    double[] all = Arrays.copyOf(smallestSequentialP, smallestSequentialP.length * gates);
    Arrays.fill(all, smallestSequentialP.length, all.length, 1);
    double[] adjusted = Multiplicity.benjaminiHochberg(all);
    for (int i = 0; i < confirmed.length; i++) {
      confirmed[i] = adjusted[i] <= rate;
    }
    return confirmed;
  }
}
