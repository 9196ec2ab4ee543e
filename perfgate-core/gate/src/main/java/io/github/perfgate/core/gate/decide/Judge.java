package io.github.perfgate.core.gate.decide;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.gate.run.ComparisonSide;
import io.github.perfgate.core.gate.run.Skipped;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.interpretation.Answer;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Answers the questions of a gate as one family. A question that crosses its own boundary is
 * answered with "slower" (or "faster") only when Benjamini and Hochberg's procedure over the family
 * confirms that. Until then measuring goes on. A question with another interpretation than the
 * gate's is decided by that interpretation alone, as its paper says, and is no member of the
 * family. Measuring goes on only for questions on which the value of a formula still depends.
 */
public final class Judge {
  private final List<FormulaRun> formulas;
  private final List<Question> questions;
  private final GateListener listener;
  private final Acceptances acceptances;
  private final Family family;
  private final Set<WorkloadRun> exhausted = new HashSet<>();
  private final DecidableMargin decidable = new DecidableMargin();
  private Set<Question> wanted = Set.of();
  private Map<WorkloadRun, Set<Question>> wantedBy = Map.of();
  private Map<WorkloadRun, Set<String>> wantedVersions = Map.of();

  /** A judge of a gate whose questions are a family of their own. */
  public Judge(List<FormulaRun> formulas, Acceptances acceptances, GateListener listener) {
    this(formulas, acceptances, Family.standard(), listener);
  }

  /**
   * @param formulas what is asked
   * @param acceptances the regressions that are accepted
   * @param family confirms what questions show
   * @param listener is told what is decided
   */
  public Judge(
      List<FormulaRun> formulas, Acceptances acceptances, Family family, GateListener listener) {
    this.formulas = List.copyOf(formulas);
    this.acceptances = acceptances;
    this.family = family;
    this.listener = listener;
    this.questions =
        formulas.stream()
            .flatMap(formula -> formula.comparisons().stream())
            .flatMap(comparison -> comparison.questions().stream())
            .distinct()
            .toList();
  }

  /**
   * Answers questions before anything is measured: about workloads that are known to be
   * unmeasurable, or that are not to be measured. Tells what counted work has decided.
   */
  public void begin() {
    formulas.stream()
        .flatMap(formula -> formula.comparisons().stream())
        .filter(CountedComparison.class::isInstance)
        .map(CountedComparison.class::cast)
        .distinct()
        .forEach(one -> listener.decided(one.label(), one.verdict(), one.reason()));
    questions.forEach(this::giveUp);
    for (Question question : questions) {
      Skipped skipped = question.skipped();
      if (question.isOpen() && skipped != null) {
        question.decide(skipped.verdict(), skipped.reason());
      }
    }
    ask();
  }

  /** Whether no question is open that measurements could answer. */
  public boolean isSettled() {
    return wanted.isEmpty();
  }

  /** The workloads that any question is about. */
  public List<WorkloadRun> workloads() {
    return questions.stream()
        .flatMap(question -> question.measured().stream())
        .map(ComparisonSide.Measured::run)
        .distinct()
        .toList();
  }

  /** The slowdowns that questions allow, each once, the smallest first. */
  public List<Double> margins() {
    return questions.stream()
        .map(question -> question.policy().margin())
        .distinct()
        .sorted()
        .toList();
  }

  /** The versions in which a workload has to be measured on, in the workload's order. */
  public List<String> wanted(WorkloadRun run) {
    Set<String> versions = wantedVersions.getOrDefault(run, Set.of());
    return run.versions().stream().filter(versions::contains).toList();
  }

  /**
   * The workloads that open questions compare with a workload, directly or by way of others, in a
   * fixed order; the workload itself is among them.
   */
  public List<WorkloadRun> comparedWith(WorkloadRun run) {
    Set<WorkloadRun> found = new LinkedHashSet<>(List.of(run));
    Deque<WorkloadRun> next = new ArrayDeque<>(found);
    while (!next.isEmpty()) {
      about(next.remove()).stream()
          .flatMap(question -> question.measured().stream())
          .map(ComparisonSide.Measured::run)
          .filter(found::add)
          .forEach(next::add);
    }
    return found.stream().sorted(Comparator.comparing(one -> one.workload().id())).toList();
  }

  /**
   * The workloads that can be measured, in the order of the formulas; those of a group are compared
   * with each other.
   */
  public List<List<WorkloadRun>> groups() {
    Set<WorkloadRun> grouped = new HashSet<>();
    List<List<WorkloadRun>> groups = new ArrayList<>();
    for (WorkloadRun run : workloads()) {
      if (!wanted(run).isEmpty() && !grouped.contains(run)) {
        List<WorkloadRun> group = comparedWith(run);
        groups.add(group);
        grouped.addAll(group);
      }
    }
    return groups;
  }

  /** The open questions that depend on a workload. */
  public Set<Question> about(WorkloadRun run) {
    return wantedBy.getOrDefault(run, Set.of());
  }

  /** The rounds of a workload after which its open questions can all be answered, at best. */
  public int nextDecision(WorkloadRun run) {
    return rounds(run, Question::nextDecision);
  }

  /** The rounds of a workload after which its open questions can be answered, whatever is true. */
  public int nextFullDecision(WorkloadRun run) {
    return rounds(run, Question::nextFullDecision);
  }

  /** The rounds of a workload after which its open questions are probably answered. */
  public int likelyDecision(WorkloadRun run) {
    return rounds(run, Question::likelyDecision);
  }

  private int rounds(WorkloadRun run, ToIntFunction<Question> decision) {
    return about(run).stream().mapToInt(decision).max().orElse(run.rounds());
  }

  /**
   * Whether an open question still depends on a workload, even if the budget allows no more rounds
   * of this workload.
   */
  public boolean isAskedAbout(WorkloadRun run) {
    return wantedBy.containsKey(run);
  }

  /** How many questions are answered with each verdict; verdicts that do not occur are missing. */
  public Map<Verdict, Integer> verdicts() {
    Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    questions.stream()
        .filter(question -> !question.isOpen())
        .forEach(question -> verdicts.merge(question.verdict(), 1, Integer::sum));
    return verdicts;
  }

  /**
   * The name in logs of the first formula whose violation is not accepted; null if there is none.
   */
  public @Nullable String violated() {
    return formulas.stream()
        .filter(formula -> formula.isViolated(acceptances))
        .map(formula -> formula.blamed(acceptances))
        .findFirst()
        .orElse(null);
  }

  /** Says that workloads can have no further round, so that their questions stay unanswered. */
  public void exhaust(Collection<WorkloadRun> runs) {
    exhausted.addAll(runs);
    ask();
  }

  /**
   * Takes workloads into the gate. The open questions about them join the family, whether or not
   * they are ever looked at: a member that joined only at its first interim analysis would make
   * earlier decisions about others too easy.
   */
  public void admit(Collection<WorkloadRun> runs) {
    exhausted.removeAll(runs);
    ask();
    runs.forEach(run -> about(run).forEach(Question::join));
  }

  /** The workloads of questions that stay unanswered because there can be no further round. */
  public Set<WorkloadRun> outOfBudget() {
    return wanted.stream()
        .filter(this::isExhausted)
        .flatMap(question -> question.measured().stream())
        .map(ComparisonSide.Measured::run)
        .collect(toSet());
  }

  private boolean isExhausted(Question question) {
    return question.measured().stream().anyMatch(side -> exhausted.contains(side.run()));
  }

  /**
   * Determines which questions, and so which measurements, can still change the value of a formula.
   */
  private void ask() {
    wanted = formulas.stream().flatMap(formula -> formula.open(acceptances)).collect(toSet());
    wantedBy =
        wanted.stream()
            .flatMap(
                question ->
                    question.measured().stream().map(side -> Map.entry(side.run(), question)))
            .collect(groupingBy(Map.Entry::getKey, mapping(Map.Entry::getValue, toSet())));
    wantedVersions =
        wanted.stream()
            .filter(question -> !isExhausted(question))
            .flatMap(question -> question.measured().stream())
            .collect(
                groupingBy(
                    ComparisonSide.Measured::run,
                    mapping(ComparisonSide.Measured::version, toSet())));
  }

  /**
   * Makes the interim analyses that are due and answers the questions that they decide.
   *
   * @return whether an interim analysis was due
   */
  public boolean look() {
    questions.stream().filter(Question::isOpen).forEach(this::giveUp);
    Set<Question> looked =
        questions.stream().filter(Question::isOpen).filter(Question::look).collect(toSet());
    if (!looked.isEmpty()) {
      Map<Question, GateLook> deciding = deciding();
      for (Question question : questions) {
        // A disturbed host may become quiet again; otherwise the question stays open.
        if (question.isOpen() && (!question.isTooDisturbed() || question.isSlowerThroughout())) {
          decide(question, deciding.get(question), looked.contains(question));
        }
      }
      decidable.tell(looked, listener);
    }
    ask();
    return !looked.isEmpty();
  }

  /** Answers a question if one of its sides cannot be measured. */
  private void giveUp(Question question) {
    question.measured().stream()
        .map(side -> side.run().unmeasurable(side.version()))
        .filter(Objects::nonNull)
        .max(Comparator.comparing(WorkloadRun.Unmeasurable::isError))
        .ifPresent(why -> decide(question, why.verdict(), why.reason()));
    if (question.isOpen()) {
      question.measured().stream()
          .flatMap(side -> Stream.ofNullable(side.obstacle()))
          .findFirst()
          .ifPresent(why -> decide(question, Verdict.ERROR, why));
    }
  }

  private void decide(Question question, @Nullable GateLook deciding, boolean looked) {
    Answer answer = question.answer();
    if (answer != null) {
      decide(question, answer);
    } else if (deciding != null && (looked || deciding.decision() != Decision.NO_CHANGE)) {
      question.decide(Look.of(deciding), workloads().size());
      listener.decided(question.label(), question.verdict(), question.reason());
    } else if (looked && question.isFutile()) {
      decide(question, Verdict.INCONCLUSIVE, InconclusiveReasons.futile(question));
    }
  }

  private void decide(Question question, Answer answer) {
    String doubt = answer.decision() == Decision.REGRESSION ? null : question.doubtOfWorkloads();
    if (doubt != null) {
      decide(question, Verdict.INCONCLUSIVE, doubt);
      return;
    }
    decide(
        question,
        Verdict.of(answer.decision()),
        String.format(
            Locale.ROOT,
            "%s by the interpretation %s at the %s level %s after %s (p = %.2g)",
            switch (answer.decision()) {
              case REGRESSION -> "slower than is allowed";
              case IMPROVEMENT -> "faster by more than is allowed";
              case NO_CHANGE -> "no difference beyond what is allowed is shown";
              case CONTINUE -> "nothing is decided";
            },
            answer.interpretation(),
            Interpretations.sidesOfLevel(answer.interpretation()),
            question.rule().level(),
            Counted.of(question.rounds(), "round"),
            answer.decision() == Decision.IMPROVEMENT ? answer.pFaster() : answer.pSlower()));
  }

  private void decide(Question question, Verdict verdict, String reason) {
    question.decide(verdict, reason);
    listener.decided(question.label(), verdict, reason);
  }

  /** The interim analyses that decide questions, by the rule of the family. */
  private Map<Question, GateLook> deciding() {
    List<Question> members = questions.stream().filter(Question::isOfFamily).toList();
    List<Optional<GateLook>> looks =
        family.deciding(members.stream().map(Question::looks).toList());
    return IntStream.range(0, members.size())
        .filter(i -> looks.get(i).isPresent())
        .boxed()
        .collect(toMap(members::get, i -> looks.get(i).orElseThrow()));
  }

  /**
   * Ends the measuring: questions that are not answered now are inconclusive.
   *
   * @param violated what failed the gate, if measuring was stopped because of that; else null
   * @param untilDecision nanoseconds of a workload's rounds until it can be decided next
   */
  public void close(@Nullable String violated, ToLongFunction<WorkloadRun> untilDecision) {
    for (Question question : questions) {
      if (!question.isOpen()) {
        continue;
      }
      if (!wanted.contains(question)) {
        decide(question, Verdict.INCONCLUSIVE, InconclusiveReasons.notNeeded(question));
      } else if (isExhausted(question)) {
        endBudget(question, InconclusiveReasons.outOfBudget(question, untilDecision));
      } else {
        decide(
            question,
            Verdict.INCONCLUSIVE,
            violated == null
                ? InconclusiveReasons.afterAllRounds(question)
                : InconclusiveReasons.stopped(question, violated));
      }
    }
  }

  /** Listeners are not told of what was never begun, as that can be hundreds of workloads. */
  private void endBudget(Question question, String reason) {
    if (question.rounds() == 0) {
      question.decide(Verdict.INCONCLUSIVE, reason);
    } else {
      decide(question, Verdict.INCONCLUSIVE, reason);
    }
  }
}
