package io.github.perfgate.core.gate;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.interpretation.Answer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Answers questions, over the whole family of them: one whose own boundary is crossed is answered
 * with "slower" (or "faster") only when Benjamini and Hochberg's procedure over the family confirms
 * it; until then measuring goes on. An interpretation that was chosen instead of the gate decides
 * by itself, as its paper says, and is no member of the family. Measuring goes on for those
 * questions only on which the value of a formula still depends.
 */
final class Judge {
  private final List<FormulaRun> formulas;
  private final List<Question> questions;
  private final GateListener listener;
  private Set<Question> wanted = Set.of();
  private Map<WorkloadRun, Set<String>> wantedVersions = Map.of();

  Judge(List<FormulaRun> formulas, GateListener listener) {
    this.formulas = List.copyOf(formulas);
    this.listener = listener;
    this.questions =
        formulas.stream()
            .flatMap(formula -> formula.comparisons().stream())
            .flatMap(comparison -> comparison.questions().stream())
            .distinct()
            .toList();
  }

  /** Answers what is known to be unmeasurable before anything is measured. */
  void begin() {
    questions.forEach(this::giveUp);
    ask();
  }

  /** The workloads that any question is about. */
  List<WorkloadRun> workloads() {
    return questions.stream()
        .flatMap(question -> question.measured().stream())
        .map(Side.Measured::run)
        .distinct()
        .toList();
  }

  /** The versions in which a workload has to be measured on, in the workload's order. */
  List<String> wanted(WorkloadRun run) {
    Set<String> versions = wantedVersions.getOrDefault(run, Set.of());
    return run.versions().stream().filter(versions::contains).toList();
  }

  /** The rounds of a workload after which its questions can be answered for the first time. */
  int firstDecision(WorkloadRun run) {
    return wanted.stream()
        .filter(question -> question.measured().stream().anyMatch(side -> side.run() == run))
        .mapToInt(Question::firstDecision)
        .max()
        .orElse(0);
  }

  /** How many questions are answered with "slower". */
  int regressions() {
    return (int)
        questions.stream()
            .filter(question -> !question.isOpen() && question.verdict() == Verdict.REGRESSION)
            .count();
  }

  /** Finds out on which questions, and so on which measurements, anything still depends. */
  private void ask() {
    wanted = formulas.stream().flatMap(FormulaRun::open).collect(toSet());
    wantedVersions =
        wanted.stream()
            .flatMap(question -> question.measured().stream())
            .collect(groupingBy(Side.Measured::run, mapping(Side.Measured::version, toSet())));
  }

  /** Takes the looks that are due and answers what can be answered. */
  void look() {
    questions.stream().filter(Question::isOpen).forEach(this::giveUp);
    Set<Question> looked =
        questions.stream().filter(Question::isOpen).filter(Question::look).collect(toSet());
    if (!looked.isEmpty()) {
      Set<Question> slower = confirmed(Question::slowerP);
      Set<Question> faster = confirmed(Question::fasterP);
      for (Question question : questions) {
        if (question.isOpen()) {
          decide(question, slower, faster, looked);
        }
      }
    }
    ask();
  }

  /** A side that cannot be measured leaves nothing to ask. */
  private void giveUp(Question question) {
    question.measured().stream()
        .map(side -> side.run().unmeasurable(side.version()))
        .filter(Objects::nonNull)
        .max(Comparator.comparing(WorkloadRun.Unmeasurable::isError))
        .ifPresent(why -> decide(question, why.verdict(), why.reason()));
  }

  private void decide(
      Question question, Set<Question> slower, Set<Question> faster, Set<Question> looked) {
    if (isTooDisturbed(question)) {
      return; // The host may become quiet; if it does not, nothing is decided.
    }
    Answer answer = question.answer();
    if (answer != null) {
      decide(question, answer);
    } else if (!question.looks().isEmpty()) {
      decide(
          question,
          slower.contains(question),
          faster.contains(question),
          looked.contains(question));
    }
  }

  private void decide(Question question, boolean slower, boolean faster, boolean looked) {
    List<GateLook> looks = question.looks();
    GateLook last = looks.get(looks.size() - 1);
    GateLook regression = slower ? question.first(Decision.REGRESSION) : null;
    GateLook improvement = faster ? question.first(Decision.IMPROVEMENT) : null;
    if (regression != null) {
      decide(
          question,
          Verdict.REGRESSION,
          words(
              "slower than the margin allows",
              regression,
              regression.pSlower(),
              regression.boundary()));
    } else if (improvement != null) {
      decide(
          question,
          Verdict.IMPROVEMENT,
          words(
              "faster by more than the margin",
              improvement,
              improvement.pFaster(),
              improvement.boundary()));
    } else if (looked && last.decision() == Decision.NO_CHANGE) {
      decide(
          question,
          Verdict.NO_CHANGE,
          words(
              "a slowdown beyond the margin is excluded",
              last,
              last.pNotSlower(),
              last.notSlowerBoundary()));
    }
  }

  private void decide(Question question, Answer answer) {
    decide(
        question,
        Verdict.of(answer.decision()),
        String.format(
            Locale.ROOT,
            "%s by the interpretation %s at the level %s after %d rounds (p = %.2g)",
            switch (answer.decision()) {
              case REGRESSION -> "slower than the margin allows";
              case IMPROVEMENT -> "faster by more than the margin";
              case NO_CHANGE -> "no difference beyond the margin is shown";
              case CONTINUE -> "nothing is decided";
            },
            answer.interpretation(),
            question.rule().level(),
            question.rounds(),
            answer.decision() == Decision.IMPROVEMENT ? answer.pFaster() : answer.pSlower()));
  }

  private void decide(Question question, Verdict verdict, String reason) {
    question.decide(verdict, reason);
    listener.decided(question.label(), verdict, reason);
  }

  private static String words(String what, GateLook look, double p, double boundary) {
    return String.format(
        Locale.ROOT,
        "%s after %d rounds (p = %.2g, boundary %.2g)",
        what,
        look.rounds(),
        p,
        boundary);
  }

  /** The questions that the family confirms, given each one's sequential p value. */
  private Set<Question> confirmed(ToDoubleFunction<Question> pValue) {
    List<Question> family =
        questions.stream()
            .filter(question -> question.rule().sequential())
            .filter(question -> !question.isUnanswerable())
            .toList();
    boolean[] confirmed =
        Family.standard().confirmed(family.stream().mapToDouble(pValue).toArray());
    return IntStream.range(0, family.size())
        .filter(i -> confirmed[i])
        .mapToObj(family::get)
        .collect(toSet());
  }

  /** Measuring is over: whatever is not answered now is inconclusive. */
  void close(boolean outOfBudget) {
    for (Question question : questions) {
      if (question.isOpen()) {
        decide(
            question,
            Verdict.INCONCLUSIVE,
            wanted.contains(question)
                ? open(question, outOfBudget)
                : "measuring ended after %s: no formula depends on it any more"
                    .formatted(rounds(question.rounds())));
      }
    }
  }

  private static String rounds(int number) {
    return number + (number == 1 ? " round" : " rounds");
  }

  private static boolean isTooDisturbed(Question question) {
    return question.measured().stream().anyMatch(side -> side.run().isTooDisturbed());
  }

  private static String disturbed(Question question) {
    WorkloadRun run =
        question.measured().stream()
            .map(Side.Measured::run)
            .max(Comparator.comparingInt(each -> each.disturbances().size()))
            .orElseThrow();
    String last =
        run.disturbances().values().stream().map(words -> words.get(0)).findFirst().orElse("");
    return "%d of %s were disturbed from outside (%s), too many to trust any of them; `mvn perfgate:doctor` says more, <repeatDisturbed>false</repeatDisturbed> decides all the same"
        .formatted(run.disturbances().size(), rounds(run.rounds()), last);
  }

  private static String open(Question question, boolean outOfBudget) {
    int number = question.rounds();
    String rounds = rounds(number);
    if (isTooDisturbed(question)) {
      return disturbed(question);
    }
    if (outOfBudget && number < question.firstDecision()) {
      return question.rule().sequential()
          ? "the budget ended after %s, before the first look at %d"
              .formatted(rounds, question.firstDecision())
          : "the budget ended after %s, and the interpretation %s decides after %d"
              .formatted(rounds, question.rule().interpretation(), question.firstDecision());
    }
    if (question.first(Decision.REGRESSION) != null) {
      return "slower by its own test, but not confirmed over the family of workloads after "
          + rounds;
    }
    return outOfBudget
        ? "the budget ended after %s without a decision".formatted(rounds)
        : "%s could show neither that it is slower than the margin allows nor that it is not"
            .formatted(rounds);
  }
}
