package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.pom.GateConfiguration;
import io.github.perfgate.core.code.revision.Trailers;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Acceptance.Covers;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.result.verdict.Advisory;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.core.workload.spl.Truth;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The regressions that somebody accepts on purpose.
 *
 * <p>An acceptance covers a slowdown whose <em>estimate</em> is at most its ceiling. The lower end
 * of the interval would let slowdowns pass that are almost certainly above the ceiling, the more so
 * on a noisy host. The upper end would fail builds because of noise alone. The estimate is also the
 * number that the log and the reports show, so that every reader can check the decision.
 *
 * <p>An acceptance of time covers every comparison that limits the time of the workload, by the
 * ratio that the comparison shows. These are the comparison of the benchmark with its baseline, and
 * comparisons of times in written formulas with {@code <=} or, with the sides exchanged, {@code
 * >=}. An acceptance does not cover a workload that is too fast ({@code <}, {@code >}, and {@code
 * =}), nor comparisons under a {@code not}. It also covers a comparison that is undecided in the
 * end. An accepted slowdown that is undecided does not fail the build, even if undecided
 * comparisons do.
 *
 * <p>An acceptance of bytes covers what the workload allocates, if it grows to at most the ceiling
 * times the baseline's.
 *
 * <p>Everything about an advisory workload is covered, an error and a comparison with any relation
 * included. An acceptance of the same workload is reported rather than that.
 */
public final class Acceptances {
  /** Nothing is accepted. */
  public static final Acceptances NONE = new Acceptances(List.of(), List.of(), LocalDate.EPOCH);

  private static final String BASELINE = "<accepted> of the baseline";

  /** What an acceptance can be about. */
  static final Set<Verdict> COVERABLE = EnumSet.of(Verdict.REGRESSION, Verdict.INCONCLUSIVE);

  /** What an advisory workload can be excused from. */
  private static final Set<Verdict> EXCUSABLE =
      EnumSet.of(Verdict.REGRESSION, Verdict.INCONCLUSIVE, Verdict.ERROR);

  private final List<Acceptance> all;
  private final List<Advisory> advisory;
  private final double atMost;
  private final LocalDate today;

  /**
   * Acceptances with any ceiling.
   *
   * @param all acceptances; if several cover the same comparison, the first one is reported
   * @param advisory the workloads that fail nothing
   * @param today the day by which they expire
   */
  public Acceptances(List<Acceptance> all, List<Advisory> advisory, LocalDate today) {
    this(all, advisory, Double.POSITIVE_INFINITY, today);
  }

  private Acceptances(
      List<Acceptance> all, List<Advisory> advisory, double atMost, LocalDate today) {
    this.all = List.copyOf(all);
    this.advisory = List.copyOf(advisory);
    this.atMost = atMost;
    this.today = today;
  }

  /**
   * The acceptances of poms and of commits.
   *
   * @param settings whose acceptances count, and up to what
   * @param ofBaseline the baseline's poms, if their entries count
   * @param history whether the candidate is a commit. Nobody corrects an expired trailer then, so
   *     it is ignored
   * @param warnings receives problems with what the commits of the past have; such problems in the
   *     candidate's pom are errors
   */
  public static Acceptances of(
      AcceptSettings settings,
      GateConfiguration ofBaseline,
      Trailers trailers,
      boolean history,
      LocalDate today,
      List<String> warnings) {
    List<Acceptance> all = new ArrayList<>(settings.ofPom());
    for (String entry : ofBaseline.entries(AcceptanceText.SETTING)) {
      try {
        for (Acceptance read :
            AcceptanceText.parse(entry, "An entry of the baseline's <accepted>", BASELINE)) {
          if (all.stream().noneMatch(one -> isSame(one, read))) {
            all.add(read);
          }
        }
      } catch (ProblemException e) {
        warnings.add(e.getMessage());
      }
    }
    warnings.addAll(trailers.warnings());
    for (Trailers.Trailer trailer : trailers.found()) {
      try {
        AcceptanceText.parse(
                trailer.value(),
                "The trailer %s in line %d of the message of %s"
                    .formatted(AcceptanceText.TRAILER, trailer.line(), trailer.place()),
                trailer.place())
            .stream()
            .filter(read -> !history || !isExpired(read, today))
            .forEach(all::add);
      } catch (ProblemException e) {
        warnings.add(e.getMessage());
      }
    }
    boolean isLeftOut =
        settings.ofPom().isEmpty()
            && settings.inPom().stream()
                .anyMatch(one -> all.stream().noneMatch(other -> isSame(one, other)));
    if (isLeftOut) {
      warnings.add(
          "<accepted> does not count, as <acceptFrom> (-Dperfgate.acceptFrom) leaves out pom");
    }
    if (settings.advisory().size() > settings.advisoryOfPom().size()) {
      warnings.add(
          "<advisory> does not count, as <acceptFrom> (-Dperfgate.acceptFrom) leaves out pom");
    }
    return new Acceptances(all, advisory(settings, ofBaseline, warnings), settings.atMost(), today);
  }

  private static List<Advisory> advisory(
      AcceptSettings settings, GateConfiguration ofBaseline, List<String> warnings) {
    List<Advisory> advisory = new ArrayList<>(settings.advisoryOfPom());
    for (String entry : ofBaseline.entries(Advisory.SETTING)) {
      try {
        advisory.add(Advisory.parse(entry, "An entry of the baseline's <advisory>"));
      } catch (ProblemException e) {
        warnings.add(e.getMessage());
      }
    }
    return advisory;
  }

  private static boolean isSame(Acceptance one, Acceptance other) {
    return one.workload().equals(other.workload())
        && one.covers() == other.covers()
        && one.ceiling() == other.ceiling()
        && Objects.equals(one.until(), other.until())
        && one.reason().equals(other.reason());
  }

  /** The acceptance as it counts for a workload: with the largest ceiling at most. */
  static Acceptance limited(Acceptance one, double atMost) {
    return one.ceiling() <= atMost
        ? one
        : new Acceptance(
            one.workload(),
            one.covers(),
            atMost,
            one.until(),
            one.reason(),
            "%s (limited by <%s>, -Dperfgate.%s)"
                .formatted(one.place(), AcceptanceText.AT_MOST, AcceptanceText.AT_MOST));
  }

  /** The acceptance that covers a slowdown of a workload; null if there is none. */
  public @Nullable Acceptance covering(String workload, @Nullable Slowdown slowdown) {
    return slowdown == null
        ? advisory(workload)
        : covering(workload, Covers.TIME, slowdown.atLeast());
  }

  /**
   * The acceptance that covers what concurrent tests found of a method; null if there is none.
   * Their ceilings need much room, as the tests are generated, and are not limited.
   */
  public @Nullable Acceptance covering(ConcurrentMethod method) {
    ConcurrentTest slowest = method.slowest();
    if (slowest == null || method.noLongerEnds()) {
      return null;
    }
    Slowdown slowdown = slowest.slowdown();
    return slowdown == null
        ? advisory(method.id())
        : covering(method.id(), Covers.TIME, slowdown.atLeast(), Double.POSITIVE_INFINITY);
  }

  /**
   * The acceptance of an advisory workload, if its verdict could fail a build; else null.
   *
   * @param verdict what was decided about the workload
   */
  public @Nullable Acceptance advisory(String workload, Verdict verdict) {
    return EXCUSABLE.contains(verdict) ? advisory(workload) : null;
  }

  private @Nullable Acceptance advisory(String workload) {
    return advisory.stream()
        .filter(one -> !one.isExpired(today))
        .filter(one -> one.isAbout(workload) || one.isAbout(Workload.settingsId(workload)))
        .map(one -> one.of(workload))
        .findFirst()
        .orElse(null);
  }

  /**
   * The acceptance of the bytes that a workload allocates; null if there is none.
   *
   * @param growth how many times as many it allocates as in the baseline
   */
  @Nullable Acceptance coveringBytes(String workload, double growth) {
    return covering(workload, Covers.BYTES, growth);
  }

  private @Nullable Acceptance covering(String workload, Covers covers, double ratio) {
    return covering(workload, covers, ratio, atMost);
  }

  private @Nullable Acceptance covering(
      String workload, Covers covers, double ratio, double limit) {
    return all.stream()
        .filter(one -> isAbout(one, workload, covers) && !isExpired(one, today))
        .map(one -> limited(one, limit))
        .filter(one -> ratio <= one.ceiling())
        .findFirst()
        .orElseGet(() -> advisory(workload));
  }

  /**
   * The acceptance that covers a comparison that is violated, or was measured and left undecided;
   * null if there is none.
   */
  public @Nullable Acceptance covering(ComparisonRun comparison) {
    if (isOpen(comparison)) {
      return null;
    }
    String slow = comparison instanceof TimedComparison timed ? timed.slow() : null;
    boolean isMeant = slow != null && all.stream().anyMatch(one -> isAbout(one, slow, Covers.TIME));
    return isMeant
            && comparison instanceof TimedComparison run
            && COVERABLE.contains(run.decisive().verdict())
        ? covering(slow, run.decisive().slowdown())
        : comparison.value() == Truth.TRUE ? null : advisory(comparison.workload());
  }

  private static boolean isAbout(Acceptance one, String workload, Covers covers) {
    // What is accepted of a benchmark is accepted of its former form.
    return (one.workload().equals(workload) || one.workload().equals(Workload.settingsId(workload)))
        && one.covers() == covers;
  }

  private static boolean isOpen(ComparisonRun comparison) {
    return comparison instanceof TimedComparison timed && timed.decisive().isOpen();
  }

  static boolean isExpired(Acceptance one, LocalDate today) {
    LocalDate until = one.until();
    return until != null && until.isBefore(today);
  }

  /**
   * Warnings about acceptances that do not apply.
   *
   * @param concurrent the thread-safe classes that were compared; null if their comparison was not
   *     requested
   * @param filter tells which workloads this gate leaves alone
   * @param several whether other modules go through the gate as well, one of which may have a
   *     workload that this one lacks
   */
  public List<String> warnings(
      List<WorkloadResult> workloads,
      List<FormulaResult> formulas,
      @Nullable List<ConcurrentClass> concurrent,
      WorkloadFilter filter,
      boolean several) {
    return new AcceptanceWarnings(all, advisory, atMost, today)
        .of(workloads, formulas, concurrent, filter, several);
  }

  /**
   * The same in a shard. Acceptances of the workloads of other shards are left to these.
   *
   * @param isJudgedHere whether a shard warns about the acceptance of a workload
   */
  public List<String> warnings(
      List<WorkloadResult> workloads,
      List<FormulaResult> formulas,
      WorkloadFilter filter,
      Predicate<String> isJudgedHere) {
    List<Acceptance> here = all.stream().filter(one -> isJudgedHere.test(one.workload())).toList();
    return new AcceptanceWarnings(here, advisory, atMost, today)
        .of(workloads, formulas, null, filter, true);
  }
}
