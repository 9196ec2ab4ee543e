package io.github.perfgate.core.report.aggregate;

import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.core.result.workload.WorkloadDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GateLook;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The questions of several gates as one family. What a question showed by its own test stays as it
 * is; whether the family confirms it is asked again, over all gates. It is asked in the order of
 * rounds, as a gate that measures all workloads asks: a question that is answered leaves, and the
 * family keeps its looks so far.
 */
final class UnitedFamily {
  private static final Family FAMILY = Family.standard();

  private final Map<AskedQuestion, Look> deciding = new HashMap<>();
  private final Map<AllocationDecision, Boolean> confirmed = new HashMap<>();

  UnitedFamily(List<GateResult> gates) {
    List<AskedQuestion> members =
        gates.stream()
            .flatMap(gate -> gate.outcome().questions().stream())
            .filter(AskedQuestion::inFamily)
            .toList();
    // Members with equal looks are confirmed alike, so equal ones may share an entry.
    List<List<GateLook>> looks = new ArrayList<>();
    members.forEach(member -> looks.add(new ArrayList<>()));
    List<Integer> rounds =
        members.stream()
            .flatMap(member -> member.looks().stream())
            .map(Look::rounds)
            .distinct()
            .sorted()
            .toList();
    rounds.forEach(round -> look(members, looks, round));
    List<AllocationDecision> chances =
        gates.stream()
            .flatMap(gate -> gate.workloads().stream())
            .map(WorkloadResult::allocation)
            .filter(one -> one != null && one.chance() != null)
            .toList();
    boolean[] more = FAMILY.confirmed(looks, GateLook::sequentialP, p(chances, true));
    boolean[] less = FAMILY.confirmed(looks, GateLook::sequentialPFaster, p(chances, false));
    IntStream.range(0, chances.size())
        .forEach(i -> confirmed.put(chances.get(i), more[i] || less[i]));
  }

  /**
   * Takes the looks after some rounds at the questions that are still open.
   *
   * @param looks the looks so far, in the order of the members
   */
  private void look(List<AskedQuestion> members, List<List<GateLook>> looks, int rounds) {
    Set<AskedQuestion> looked = new HashSet<>();
    for (int i = 0; i < members.size(); i++) {
      AskedQuestion member = members.get(i);
      if (!deciding.containsKey(member)) {
        for (Look look : member.looks()) {
          if (look.rounds() == rounds) {
            looks.get(i).add(look.asGateLook());
            looked.add(member);
          }
        }
      }
    }
    List<Optional<GateLook>> decided = FAMILY.deciding(looks);
    Map<AskedQuestion, Look> now = new HashMap<>();
    for (int i = 0; i < members.size(); i++) {
      AskedQuestion member = members.get(i);
      GateLook look = decided.get(i).orElse(null);
      if (look != null
          && !deciding.containsKey(member)
          && (looked.contains(member) || look.decision() != Decision.NO_CHANGE)) {
        now.put(member, Look.of(look));
      }
    }
    deciding.putAll(now);
  }

  private static double[] p(List<AllocationDecision> chances, boolean more) {
    return chances.stream()
        .mapToDouble(
            one ->
                more == one.after() > one.before()
                    ? Objects.requireNonNull(one.chance(), "only those are asked").p()
                    : 1)
        .toArray();
  }

  /** An answer, why, and whether only the means of all turns showed it. */
  private record Answer(Verdict verdict, String reason, boolean byMeans) {}

  /** A gate with what this family decides. */
  GateResult decided(GateResult gate) {
    Map<AskedQuestion, Answer> changed = new HashMap<>();
    for (AskedQuestion question : gate.outcome().questions()) {
      Answer answer = answer(question);
      if (answer != null) {
        changed.put(question, answer);
      }
    }
    List<FormulaResult> formulas = formulas(gate, changed);
    // Two margins make two questions of a workload; the first one is its verdict.
    Map<String, AskedQuestion> own = new HashMap<>();
    gate.outcome().questions().stream()
        .filter(question -> question.workload() != null)
        .forEach(question -> own.putIfAbsent(question.workload(), question));
    List<WorkloadResult> workloads =
        gate.workloads().stream()
            .map(this::withBytes)
            .map(
                one -> {
                  AskedQuestion question = own.get(one.id());
                  Answer answer = question == null ? null : changed.get(question);
                  return answer == null ? one : with(one, answer, acceptance(question, formulas));
                })
            .toList();
    return new GateResult(
        gate.schemaVersion(),
        gate.gated(),
        new GateResult.Outcome(
            gate.verdict(),
            gate.passed(),
            gate.outcome().sentence(),
            gate.outcome().coverage(),
            gate.outcome().questions().stream()
                .map(
                    one ->
                        changed.containsKey(one) ? one.answered(changed.get(one).verdict()) : one)
                .toList()),
        gate.versions(),
        workloads,
        formulas,
        gate.tests(),
        gate.concurrent(),
        gate.work(),
        gate.conditions());
  }

  /** The answer by this family; null if it stays. */
  private @Nullable Answer answer(AskedQuestion question) {
    boolean shown =
        question.verdict() == Verdict.REGRESSION || question.verdict() == Verdict.IMPROVEMENT;
    boolean isOpen = question.verdict() == Verdict.INCONCLUSIVE && !question.disturbed();
    if (!question.inFamily() || !(shown || isOpen || question.verdict() == Verdict.NO_CHANGE)) {
      return null;
    }
    Look look = deciding.get(question);
    if (look == null && !shown) {
      return null;
    }
    Answer answer =
        look == null
            ? new Answer(Verdict.INCONCLUSIVE, unconfirmed(question.verdict()), false)
            : new Answer(
                Objects.requireNonNull(look.decision()), look.decidedInWords(), look.byMeans());
    return answer.verdict() == question.verdict() ? null : answer;
  }

  /** Why a question is inconclusive whose own look shows this verdict. */
  static String unconfirmed(Verdict shown) {
    return "%s by its own test, but not confirmed over all workloads"
        .formatted(shown == Verdict.REGRESSION ? "slower" : "faster");
  }

  private WorkloadResult withBytes(WorkloadResult one) {
    AllocationDecision allocation = one.allocation();
    return allocation == null
        ? one
        : new WorkloadResult(
            one.id(),
            one.kind(),
            one.decision(),
            one.effect(),
            one.evidence(),
            allocation.inFamily(confirmed.getOrDefault(allocation, false)),
            one.accepted(),
            one.execution(),
            one.explanation());
  }

  private static WorkloadResult with(
      WorkloadResult one, Answer answer, @Nullable Acceptance accepted) {
    return new WorkloadResult(
        one.id(),
        one.kind(),
        new WorkloadDecision(
            answer.verdict(),
            answer.reason(),
            isSuspect(one.verdict(), answer),
            one.decision().margin(),
            one.decision().interpretation()),
        one.effect().decided(answer.byMeans()),
        one.evidence(),
        one.allocation(),
        accepted != null && isExcused(answer.verdict(), accepted) ? accepted : null,
        one.execution(),
        one.explanation());
  }

  /** Whether an acceptance excuses this; what holds needs none. */
  private static boolean isExcused(Verdict verdict, Acceptance accepted) {
    return switch (verdict) {
      case REGRESSION -> true;
      case INCONCLUSIVE, NOT_COMPARABLE, NOTHING_COMPARED, ERROR -> accepted.coversAll();
      case IMPROVEMENT, NO_CHANGE -> false;
    };
  }

  /** What crossed its boundary as slower looks slower. */
  private static boolean isSuspect(Verdict before, Answer answer) {
    return before == Verdict.REGRESSION && answer.verdict() == Verdict.INCONCLUSIVE;
  }

  private static ComparisonResult.Sides sides(
      ComparisonResult one, List<Verdict> before, int decisive) {
    return decisive == decisive(before) ? one.sides() : one.sides().exchanged();
  }

  private static @Nullable Acceptance acceptance(
      AskedQuestion question, List<FormulaResult> formulas) {
    return question.places().stream()
        .map(place -> formulas.get(place.formula()).comparisons().get(place.comparison()))
        .map(ComparisonResult::accepted)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static List<FormulaResult> formulas(GateResult gate, Map<AskedQuestion, Answer> changed) {
    Map<AskedQuestion.Place, List<AskedQuestion>> asked = new LinkedHashMap<>();
    for (AskedQuestion question : gate.outcome().questions()) {
      question
          .places()
          .forEach(place -> asked.computeIfAbsent(place, any -> new ArrayList<>()).add(question));
    }
    Map<Integer, Map<Integer, ComparisonResult>> others = new HashMap<>();
    asked.forEach(
        (place, questions) -> {
          if (questions.stream().anyMatch(changed::containsKey)) {
            ComparisonResult before =
                gate.formulas().get(place.formula()).comparisons().get(place.comparison());
            others
                .computeIfAbsent(place.formula(), any -> new HashMap<>())
                .put(place.comparison(), with(before, place.negated(), questions, changed));
          }
        });
    List<FormulaResult> all = new ArrayList<>(gate.formulas());
    others.forEach((index, comparisons) -> all.set(index, all.get(index).with(comparisons)));
    return all;
  }

  /**
   * Which of a comparison's questions determines its value, as in a gate: the first violated one,
   * else the first that is not answered, else the first.
   *
   * @param answers the answers to its questions, in their order
   */
  static int decisive(List<Verdict> answers) {
    List<FormulaVerdict> values = answers.stream().map(UnitedFamily::value).toList();
    int violated = values.indexOf(FormulaVerdict.VIOLATED);
    return violated >= 0
        ? violated
        : IntStream.range(0, values.size())
            .filter(i -> values.get(i) != FormulaVerdict.HOLDS)
            .findFirst()
            .orElse(0);
  }

  /**
   * The value of a comparison.
   *
   * @param answers the answers to all of its questions
   * @param negated whether it holds if the answer is no
   */
  static FormulaVerdict value(List<Verdict> answers, boolean negated) {
    List<FormulaVerdict> values = answers.stream().map(UnitedFamily::value).toList();
    FormulaVerdict all =
        Stream.of(FormulaVerdict.VIOLATED, FormulaVerdict.ERROR, FormulaVerdict.UNDECIDED)
            .filter(values::contains)
            .findFirst()
            .orElse(FormulaVerdict.HOLDS);
    return negated ? all.negated() : all;
  }

  private static FormulaVerdict value(Verdict answer) {
    return switch (answer) {
      case REGRESSION -> FormulaVerdict.VIOLATED;
      case IMPROVEMENT, NO_CHANGE -> FormulaVerdict.HOLDS;
      case INCONCLUSIVE, NOT_COMPARABLE, NOTHING_COMPARED -> FormulaVerdict.UNDECIDED;
      case ERROR -> FormulaVerdict.ERROR;
    };
  }

  /**
   * A comparison whose questions have other answers.
   *
   * @param questions its questions, in their order
   */
  private static ComparisonResult with(
      ComparisonResult one,
      boolean negated,
      List<AskedQuestion> questions,
      Map<AskedQuestion, Answer> changed) {
    List<Verdict> before = questions.stream().map(AskedQuestion::verdict).toList();
    List<Verdict> after =
        questions.stream()
            .map(its -> changed.containsKey(its) ? changed.get(its).verdict() : its.verdict())
            .toList();
    FormulaVerdict value = value(after, negated);
    int decisive = decisive(after);
    Answer answer = changed.get(questions.get(decisive));
    return new ComparisonResult(
        one.workload(),
        one.text(),
        value,
        answer == null ? one.reason() : answer.reason(),
        answer == null
            ? sides(one, before, decisive)
            : sides(one, before, decisive).decided(answer.byMeans()),
        one.rule(),
        value == FormulaVerdict.UNDECIDED
            && (answer == null ? one.suspect() : isSuspect(before.get(decisive), answer)),
        one.comparable(),
        value == FormulaVerdict.HOLDS
            ? new ComparisonResult.Acceptability(one.acceptance().acceptable(), null)
            : one.acceptance(),
        one.answers());
  }
}
