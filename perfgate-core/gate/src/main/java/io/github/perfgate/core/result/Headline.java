package io.github.perfgate.core.result;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.base.problem.Decimals;
import io.github.perfgate.core.result.verdict.Findings;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.AllocationSummary;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The outcome of a gate in one sentence. It counts every workload once, by the graver one of its
 * verdicts on time and bytes, as the list of workloads does. Workloads that were not measured, as
 * they execute nothing that changed, are counted apart.
 *
 * @param rule what decides whether the build passes
 * @param formulas the formulas with their values
 */
record Headline(ExitRule rule, List<FormulaResult> formulas) {
  /**
   * What a sentence counts together.
   *
   * @param ofBytes whether the verdict is that on allocated bytes
   * @param unaffected whether nothing was measured, as it executes nothing that changed
   */
  private record Kind(Verdict verdict, boolean ofBytes, boolean unaffected)
      implements Comparable<Kind> {
    private static final Comparator<Kind> GRAVEST_FIRST =
        Comparator.comparing(Kind::verdict)
            .thenComparing(Kind::ofBytes)
            .thenComparing(Kind::unaffected);

    static Kind of(WorkloadResult workload) {
      boolean byBytes = isByBytes(workload);
      return new Kind(
          byBytes ? workload.gravest() : workload.verdict(),
          byBytes,
          !byBytes && workload.unaffected());
    }

    @Override
    public int compareTo(Kind other) {
      return GRAVEST_FIRST.compare(this, other);
    }
  }

  /** One thing that a sentence counts, and what excuses it: {@code accepted}, or empty. */
  private record Item(Kind kind, String mark) {}

  /** How a sentence calls what it counts. */
  private interface Phrases {
    /** The predicate of the first kind, with its verb. */
    String first(Kind kind, boolean isOne);

    /** What follows the number of another kind. */
    String other(Kind kind, boolean isOne);

    /** What follows the number of all, if a change can affect none of them. */
    String unaffected();
  }

  /** The sentence of a gate with written formulas. */
  String ofFormulas() {
    List<Item> items =
        formulas.stream()
            .map(
                formula ->
                    new Item(
                        new Kind(
                            Objects.requireNonNullElseGet(
                                formula.failure(rule.failOn()), formula::decided),
                            false,
                            false),
                        formula.excused(rule.failOn()) ? marks(formula) : ""))
            .toList();
    Phrases phrases =
        new Phrases() {
          @Override
          public String first(Kind kind, boolean isOne) {
            return (isOne ? "is " : "are ") + other(kind, isOne);
          }

          @Override
          public String other(Kind kind, boolean isOne) {
            return ofFormula(kind.verdict());
          }

          @Override
          public String unaffected() {
            return "affected";
          }
        };
    return sentence(
        "comparison",
        new Part(counts("formula", "comparison", items, phrases), areDecisive(formulas)),
        rule.others().stream());
  }

  private static String ofFormula(Verdict verdict) {
    return switch (verdict) {
      case REGRESSION -> "violated";
      case ERROR -> "not measurable";
      case INCONCLUSIVE -> "undecided";
      case IMPROVEMENT, NO_CHANGE -> "shown to hold";
      case NOT_COMPARABLE, NOTHING_COMPARED -> "not comparable";
    };
  }

  /**
   * The sentence of a gate in which only its own formulas decide.
   *
   * @param baseline the baseline in words
   */
  String ofWorkloads(List<WorkloadResult> workloads, String baseline) {
    Map<String, String> excused = new HashMap<>();
    formulas.stream()
        .filter(formula -> formula.excused(rule.failOn()))
        .forEach(formula -> excused.putAll(excused(formula)));
    List<Item> items =
        workloads.stream()
            .map(
                workload ->
                    new Item(
                        Kind.of(workload),
                        isByBytes(workload)
                            ? workload.mark()
                            : excused.getOrDefault(workload.id(), "")))
            .toList();
    List<WorkloadResult> byTime = workloads.stream().filter(one -> !isByBytes(one)).toList();
    String counts =
        counts(
            "workload",
            "workload",
            items,
            new OfWorkloads(baseline, beyond(workloads), isShown(workloads)));
    String bytes = AllocationSummary.of(byTime).sentenceOfThese();
    return sentence(
        "workload",
        new Part(
            counts + (bytes.isEmpty() ? "" : "; " + bytes),
            areDecisive(formulas) || counted().anyMatch(this::isDecisive)),
        rule.others().stream().filter(one -> !one.isCountedWithWorkloads()));
  }

  /** What is counted with the times of workloads. */
  private Stream<Findings> counted() {
    return rule.others().stream().filter(Findings::isCountedWithWorkloads);
  }

  private static String beyond(List<WorkloadResult> workloads) {
    List<Double> margins =
        workloads.stream()
            .filter(one -> one.verdict() != Verdict.NOT_COMPARABLE)
            .map(one -> one.decision().margin())
            .distinct()
            .toList();
    return " by more than "
        + (margins.size() == 1 ? Decimals.brief(100 * margins.get(0), 3) + " %" : "the margin");
  }

  /**
   * Whether the verdict on bytes is the graver one, or the one that nobody accepts. If it is
   * accepted, and the time is not in order either, the time counts.
   */
  private static boolean isByBytes(WorkloadResult workload) {
    AllocationDecision allocation = workload.allocation();
    if (allocation == null) {
      return false;
    }
    return workload.gravest() == workload.verdict()
        ? workload.accepted() != null && allocation.violated()
        : allocation.accepted() == null || workload.verdict().compareTo(Verdict.INCONCLUSIVE) > 0;
  }

  /**
   * How workloads are called.
   *
   * @param baseline the baseline in words
   * @param beyond the margin in words
   * @param isShown whether "not slower" was shown
   */
  private record OfWorkloads(String baseline, String beyond, boolean isShown) implements Phrases {
    @Override
    public String first(Kind kind, boolean isOne) {
      if (kind.ofBytes()) {
        return (isOne ? "allocates " : "allocate ") + AllocationSummary.inWords(kind.verdict());
      }
      if (kind.unaffected()) {
        return other(kind, isOne) + " since " + baseline;
      }
      return (isOne ? "is " : "are ")
          + switch (kind.verdict()) {
            case REGRESSION -> "slower than " + baseline + beyond;
            case ERROR -> "not measurable";
            case INCONCLUSIVE -> "inconclusive against " + baseline;
            case IMPROVEMENT -> "faster than " + baseline;
            case NO_CHANGE ->
                (isShown ? "not slower" : "not shown to be slower") + " than " + baseline + beyond;
            case NOT_COMPARABLE, NOTHING_COMPARED -> "not comparable with " + baseline;
          };
    }

    @Override
    public String other(Kind kind, boolean isOne) {
      if (kind.unaffected()) {
        return (isOne ? "executes" : "execute") + " nothing that changed";
      }
      if (kind.ofBytes()) {
        return first(kind, isOne);
      }
      return (isOne ? "is " : "are ")
          + switch (kind.verdict()) {
            case REGRESSION -> "slower";
            case ERROR -> "not measurable";
            case INCONCLUSIVE -> "inconclusive";
            case IMPROVEMENT -> "faster";
            case NO_CHANGE -> isShown ? "not slower" : "not shown to be slower";
            case NOT_COMPARABLE, NOTHING_COMPARED -> "not comparable";
          };
    }

    @Override
    public String unaffected() {
      return "affected since " + baseline;
    }
  }

  /**
   * Whether "not slower" was shown. Only the gate's own policy shows it; other interpretations only
   * fail to see a slowdown.
   */
  private static boolean isShown(List<WorkloadResult> workloads) {
    return workloads.stream()
        .allMatch(
            workload -> workload.decision().interpretation().equals(InterpretationAnswer.GATE));
  }

  /**
   * A part of the sentence.
   *
   * @param counts what it says, without its full stop
   * @param decides whether it tells what fails the build, or would fail it with another {@code
   *     failOn}
   */
  private record Part(String counts, boolean decides) {}

  /**
   * The sentence, which begins with what decides.
   *
   * @param compared what is compared
   * @param first what is said of formulas or workloads
   * @param others what else was found
   */
  private String sentence(String compared, Part first, Stream<Findings> others) {
    if (isNothing()) {
      return new NothingCompared(rule.coverage()).sentence(compared, rule.passes(formulas));
    }
    String parts =
        Stream.concat(
                Stream.of(first), others.map(one -> new Part(one.sentence(), isDecisive(one))))
            .filter(part -> !part.counts().isEmpty())
            .sorted(Comparator.comparing(part -> !part.decides()))
            .map(Part::counts)
            .collect(joining("; "));
    return parts.isEmpty()
        ? "Nothing was compared: there was nothing to measure."
        : outcome() + ": " + parts + ".";
  }

  private boolean isDecisive(Findings one) {
    return rule.passes(formulas) ? one.isViolated() : one.failure(rule.failOn()) != null;
  }

  private boolean areDecisive(List<FormulaResult> formulas) {
    return rule.passes(formulas)
        ? ExitRule.areViolated(formulas)
        : rule.ofFormulas(formulas) != null;
  }

  /**
   * How many are of each kind; empty if there are none.
   *
   * @param noun what has a verdict
   * @param compared what is compared
   */
  private String counts(String noun, String compared, List<Item> all, Phrases phrases) {
    boolean affectsNothing = rule.coverage().affectsNothing();
    if (all.isEmpty() && !affectsNothing) {
      return "";
    }
    if (affectsNothing || all.stream().allMatch(item -> item.kind().unaffected())) {
      return "0 of %s %s"
          .formatted(
              Counted.of(Math.max(all.size(), rule.coverage().unaffected()), compared),
              phrases.unaffected());
    }
    Map<Kind, List<String>> marks = new TreeMap<>();
    all.forEach(
        item -> marks.computeIfAbsent(item.kind(), kind -> new ArrayList<>()).add(item.mark()));
    Kind lead = lead(marks.keySet());
    List<String> ofLead = Objects.requireNonNull(marks.remove(lead));
    String rest =
        marks.entrySet().stream()
            .map(
                kind ->
                    ", %d %s%s"
                        .formatted(
                            kind.getValue().size(),
                            phrases.other(kind.getKey(), kind.getValue().size() == 1),
                            excused(kind.getValue(), " (%d %s)")))
            .collect(joining());
    return "%d of %d %s%s %s%s%s"
        .formatted(
            ofLead.size(),
            all.size(),
            noun,
            all.size() == 1 ? "" : "s",
            phrases.first(lead, ofLead.size() == 1),
            excused(ofLead, ", %d of them %s"),
            rest);
  }

  /** How many of a kind are excused, and by what; empty if none is. */
  private static String excused(List<String> marks, String format) {
    List<String> set = marks.stream().filter(mark -> !mark.isEmpty()).toList();
    return set.isEmpty()
        ? ""
        : format.formatted(set.size(), set.stream().distinct().sorted().collect(joining(" or ")));
  }

  /** The excused workloads of a formula, each with the mark of its acceptance. */
  private static Map<String, String> excused(FormulaResult formula) {
    Map<String, String> marks = new HashMap<>();
    for (ComparisonResult comparison : formula.comparisons()) {
      if (comparison.accepted() != null) {
        marks.put(comparison.workload(), comparison.accepted().mark());
      }
    }
    return marks;
  }

  private static String marks(FormulaResult formula) {
    return excused(formula).values().stream().distinct().sorted().collect(joining(" or "));
  }

  /** Whether nothing was compared, and that is the worst of it. */
  private boolean isNothing() {
    Coverage coverage = rule.coverage();
    Verdict failure = rule.failure(formulas);
    return coverage.compared() == 0
        && !coverage.notCompared().isEmpty()
        && (failure == null || failure == Verdict.NOTHING_COMPARED);
  }

  private String outcome() {
    return (!rule.passes(formulas)
            ? "Failed"
            : rule.isViolated(formulas)
                ? "Passed, as <failOn> is never, but would have failed"
                : "Passed")
        + share();
  }

  /** How much was compared, if that was not all. */
  private String share() {
    Coverage coverage = rule.coverage();
    if (coverage.notCompared().isEmpty()) {
      return "";
    }
    boolean isKnown = coverage.notCompared().stream().noneMatch(one -> one.workloads().isEmpty());
    return isKnown
        ? ", %d of %d compared".formatted(coverage.compared(), coverage.affected())
        : ", %d compared and others not known".formatted(coverage.compared());
  }

  /** What fails the build comes first, even if a graver verdict does not fail it. */
  private Kind lead(Set<Kind> kinds) {
    return Stream.concat(
            Stream.ofNullable(rule.ofFormulas(formulas))
                .map(verdict -> new Kind(verdict, false, false)),
            counted()
                .flatMap(one -> Stream.ofNullable(one.failure(rule.failOn())))
                .map(verdict -> new Kind(verdict, true, false)))
        .filter(kinds::contains)
        .min(Comparator.naturalOrder())
        .orElseGet(() -> kinds.iterator().next());
  }
}
