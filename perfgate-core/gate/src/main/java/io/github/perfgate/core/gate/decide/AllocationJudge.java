package io.github.perfgate.core.gate.decide;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.workload.count.Work;
import io.github.perfgate.core.workload.count.WorkComparison;
import io.github.perfgate.stats.AllocationMargin;
import io.github.perfgate.stats.AllocationMargin.Separation;
import io.github.perfgate.stats.BytesPerOperation;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GateLook;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Judges the bytes that operations allocate, by what was measured when time was decided.
 *
 * <p>Bytes differ if those of all forks do. If the exact count says so, too, that decides. If it
 * does not, the difference could be chance. Then the p value of the separation has to cross the
 * boundary of the policy at the last interim analysis. The family has to confirm it, too. The
 * family consists of what is left to chance here, and of the questions about time. Forks on two
 * levels show a difference only together with the exact count.
 *
 * <p>The exact count alone never decides, as it counts what compilers remove: an iterator or a
 * boxed index in a loop may be no byte at all. If iterations allocate too little to be measured,
 * more counted bytes leave the workload undecided, and others say nothing.
 */
public final class AllocationJudge {
  private final AllocationMargin margin;
  private final Acceptances acceptances;
  private final Map<String, WorkComparison> counted;
  private final List<List<GateLook>> times;

  /**
   * @param questions all questions about time, answered
   * @param work what was counted
   */
  public AllocationJudge(
      AllocationMargin margin,
      Acceptances acceptances,
      Collection<Question> questions,
      List<WorkComparison> work) {
    this.margin = margin;
    this.acceptances = acceptances;
    this.counted =
        work.stream()
            .filter(one -> one.count() == WorkComparison.Count.EXACT)
            .collect(toMap(WorkComparison::id, one -> one, (one, same) -> one));
    this.times =
        questions.stream().filter(Question::isOfFamily).distinct().map(Question::looks).toList();
  }

  /** What speaks for a difference. */
  private enum Basis {
    /** The forks alone, so that it could be chance. */
    FORKS,
    /** The forks and the exact count. */
    BOTH,
    /** The exact count alone, which shows nothing. */
    COUNT
  }

  /** Bytes that are known of both versions of a workload, and how they lie to each other. */
  private record Bytes(
      WorkloadRun run,
      Question question,
      double before,
      double after,
      Separation found,
      Basis basis) {
    /** Whether enough is known for a verdict. */
    boolean isDecidable() {
      return found.decision() != Decision.CONTINUE && (basis != Basis.FORKS || !found.needsCount());
    }

    /** The p value of a difference in this direction. */
    double p(Decision direction) {
      return found.decision() == direction ? found.p() : 1;
    }
  }

  /**
   * Judges workloads.
   *
   * @param own the workloads with the questions that compare the candidate with the baseline
   * @return what is decided; a workload of whose bytes too little is known is missing
   */
  public Map<WorkloadRun, AllocationDecision> decide(Map<WorkloadRun, Question> own) {
    List<Bytes> all = new ArrayList<>();
    own.forEach(
        (run, question) -> {
          Bytes known =
              question.rounds() == 0 || question.isUnanswerable() ? null : bytes(run, question);
          if (known != null && known.isDecidable()) {
            all.add(known);
          }
        });
    List<Bytes> left = all.stream().filter(one -> one.basis() == Basis.FORKS).toList();
    Set<WorkloadRun> shown = confirmed(left, Decision.REGRESSION, GateLook::sequentialP);
    shown.addAll(confirmed(left, Decision.IMPROVEMENT, GateLook::sequentialPFaster));
    Map<WorkloadRun, AllocationDecision> decided = new LinkedHashMap<>();
    for (Bytes one : all) {
      boolean isShown = one.basis() == Basis.BOTH || shown.contains(one.run());
      decided.put(one.run(), decision(one, isShown));
    }
    return decided;
  }

  private @Nullable Bytes bytes(WorkloadRun run, Question question) {
    WorkComparison work = counted.get(run.workload().id());
    if (run.bytes().hasFewOperations(Revision.BASELINE)
        || run.bytes().hasFewOperations(Revision.CURRENT)) {
      return work == null ? null : counted(run, question, work);
    }
    List<Double> before = run.bytes().of(Revision.BASELINE);
    List<Double> after = run.bytes().of(Revision.CURRENT);
    Separation found = margin.compare(before, after);
    if (run.doubt() != null && found.decision() != Decision.REGRESSION) {
      return null; // The candidate may do more where it is not measured.
    }
    return new Bytes(
        run,
        question,
        median(before),
        median(after),
        found,
        work != null && isAgreed(found.decision(), median(before), work)
            ? Basis.BOTH
            : Basis.FORKS);
  }

  private @Nullable Bytes counted(WorkloadRun run, Question question, WorkComparison work) {
    double before = before(work).bytes();
    double after = after(work).bytes();
    return margin.isExceeded(before, after)
        ? new Bytes(
            run, question, before, after, new Separation(Decision.REGRESSION, 1), Basis.COUNT)
        : null;
  }

  /**
   * Whether the exact count alone would change the bytes of the baseline by more than is allowed,
   * in the same direction. It counts allocations that compilers remove, so shares of it say
   * nothing.
   */
  private boolean isAgreed(Decision found, double before, WorkComparison work) {
    double growth = after(work).bytes() - before(work).bytes();
    return found != Decision.NO_CHANGE && margin.compare(before, before + growth) == found;
  }

  private static Work before(WorkComparison exact) {
    return Objects.requireNonNull(exact.before(), exact.id());
  }

  private static Work after(WorkComparison exact) {
    return Objects.requireNonNull(exact.after(), exact.id());
  }

  private static double median(List<Double> starts) {
    List<Double> medians = BytesPerOperation.medians(starts);
    return medians.isEmpty() ? Double.NaN : medians.get(0);
  }

  /** The workloads whose separation could be chance, but crosses its boundary and is confirmed. */
  private Set<WorkloadRun> confirmed(
      List<Bytes> left, Decision direction, ToDoubleFunction<GateLook> pOfTime) {
    double[] p = left.stream().mapToDouble(one -> one.p(direction)).toArray();
    boolean[] confirmed = Family.standard().confirmed(times, pOfTime, p);
    Set<WorkloadRun> shown = new HashSet<>();
    for (int i = 0; i < p.length; i++) {
      Question question = left.get(i).question();
      if (confirmed[i] && question.policy().isCrossed(p[i], question.rounds())) {
        shown.add(left.get(i).run());
      }
    }
    return shown;
  }

  private AllocationDecision decision(Bytes bytes, boolean isShown) {
    Decision found = bytes.found().decision();
    boolean isMore = found == Decision.REGRESSION;
    Verdict verdict =
        isShown ? Verdict.of(found) : isMore ? Verdict.INCONCLUSIVE : Verdict.NO_CHANGE;
    return new AllocationDecision(
        verdict,
        reason(bytes, isShown),
        verdict == Verdict.INCONCLUSIVE && bytes.found().p() < bytes.question().rule().level(),
        margin.share(),
        bytes.before(),
        bytes.after(),
        bytes.basis() == Basis.FORKS && found != Decision.NO_CHANGE
            ? new AllocationDecision.Chance(
                bytes.found().p(),
                bytes.question().policy().isCrossed(bytes.found().p(), bytes.question().rounds()))
            : null,
        verdict == Verdict.REGRESSION || verdict == Verdict.INCONCLUSIVE
            ? acceptances.coveringBytes(
                bytes.run().workload().id(), AllocationMargin.growth(bytes.before(), bytes.after()))
            : null);
  }

  private static String reason(Bytes bytes, boolean isShown) {
    Decision found = bytes.found().decision();
    if (found == Decision.NO_CHANGE) {
      return "no difference beyond the margin";
    }
    boolean isMore = found == Decision.REGRESSION;
    return switch (bytes.basis()) {
      case COUNT ->
          "allocates more by the exact count, which includes what compilers remove; its iterations allocate too little to measure it";
      case BOTH -> AllocationDecision.separated(isMore) + ", and so says the exact count";
      case FORKS -> AllocationDecision.reason(isMore, bytes.found().p(), isShown);
    };
  }
}
