package io.github.perfgate.core.report.words;

import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.AllocationSummary;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.HostRounds;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Explains how a result was decided, in sentences with its own numbers; plain text that is not
 * escaped yet.
 */
public final class HowDecided {
  private static final String WORKLOADS =
      "A workload is slower only if a rank test or a paired t test of its rounds, or a paired t test of the means of all turns, shows a slowdown beyond the margin. It is faster only if one of them shows a speedup beyond the margin and none speaks against it. For a workload within its margin, the probability of either is %s at most, over all interim analyses. “No change” is said only if ranks and means exclude a slowdown of the typical fork beyond the margin (with an error of %s at most). Otherwise measuring continues up to the final analysis. A workload that is not decided then is inconclusive.";
  private static final String COMPARISONS =
      "A comparison asks whether a time is longer than another time, or a limit, allows. It is violated only if a rank test or a paired t test of the rounds, or a paired t test of the means of all turns, shows that. For a time that is exactly as long as allowed, the probability is %s at most, over all interim analyses. It holds only if a longer time is excluded (with an error of %s at most). Otherwise measuring continues up to the final analysis. A comparison that is not decided then is undecided.";
  private static final String FAMILY_OF_WORKLOADS =
      "More workloads mean more false alarms. So a workload that crosses its boundary is slower only if the procedure of Benjamini and Hochberg confirms it over all workloads of this gate. At most %s of the workloads called slower are expected to be false alarms.";
  private static final String FAMILY_OF_COMPARISONS =
      "More comparisons mean more false alarms. So a comparison that crosses its boundary is violated only if the procedure of Benjamini and Hochberg confirms it over all comparisons of this gate. At most %s of those called violated are expected to be false alarms.";

  private static final String COUNTS =
      "Comparisons of counted work need neither timing nor statistics, as every run of a version does exactly the same. If runs differ, the comparison is undecided.";

  private static final String ALLOCATION =
      "Allocated bytes differ only if every fork of one version allocates more than every fork of the other, by more than %s and more than 12 B. In addition, the exact count must agree, or the separation must be as improbable by chance as a time that crosses its boundary. The exact count alone shows nothing, as it includes what compilers remove. Bytes are judged once, at the end: %s.";

  private static final String BY_ROUNDS =
      "Each host measured a fixed number of rounds and decided nothing. There was one analysis, of the rounds of all hosts. It compares versions within each host. If the change differs between hosts (Welch's analysis of variance at %s, after Holm), each host is judged by itself: a workload is slower if any host shows that, with the p values multiplied by the number of hosts, and faster or unchanged only if every host shows it. Its change is that of the slowest host. The conclusions hold for these hosts. ";

  /** The default level, for results that do not tell it. */
  private static final double ALPHA = GatePolicy.withMargin(GatePolicy.DEFAULT_MARGIN).alpha();

  private static final int MOST_NUMBERS = 5;

  private final GateResult result;
  private final List<WorkloadResult> measured;

  public HowDecided(GateResult result) {
    this.result = result;
    this.measured = result.workloads().stream().filter(one -> one.evidence().rounds() > 0).toList();
  }

  /** The paragraphs of the explanation. */
  public List<String> paragraphs() {
    List<String> paragraphs = new ArrayList<>();
    if (!measured.isEmpty()) {
      paragraphs.add(measuring());
      paragraphs.add(slowdown());
      looks(paragraphs);
      others(paragraphs);
      allocation(paragraphs);
    }
    if (comparisons().anyMatch(ComparisonResult::wasCounted)) {
      paragraphs.add(COUNTS);
    }
    if (written()) {
      paragraphs.add(formulas());
    }
    if (!result.workloads().isEmpty() || result.concurrent() == null) {
      paragraphs.add(verdicts());
    }
    if (result.concurrent() != null) {
      paragraphs.add(concurrent());
    }
    paragraphs.add(outcome());
    ReuseWords.of(result).ifPresent(paragraphs::add);
    return paragraphs;
  }

  /** Whether several hosts shared the rounds of workloads. */
  public static boolean isByRounds(GateResult result) {
    return "rounds".equals(result.conditions().settings().get("shardBy"));
  }

  private String measuring() {
    IntSummaryStatistics rounds =
        measured.stream().mapToInt(workload -> workload.evidence().rounds()).summaryStatistics();
    IntSummaryStatistics iterations =
        measured.stream()
            .mapToInt(workload -> workload.evidence().iterations())
            .summaryStatistics();
    long starts =
        measured.stream()
            .flatMap(workload -> workload.evidence().samples().byName().values().stream())
            .mapToLong(times -> times.starts().size())
            .sum();
    String order =
        switch (setting("strategy")) {
          case "lockstep" ->
              "They take turns, iteration by iteration, so that a disturbance of the host slows all of them";
          case "parallel" -> "Both run at the same time, on CPUs of their own";
          case "sequential" -> "All JVMs of one version run before those of the other";
          default -> "Their order is random and balanced";
        };
    String seed = setting("seed");
    String value =
        setting("strategy").equals("lockstep")
            ? "A round yields one value, the median ratio of neighbouring turns. A fork has %s"
            : "A fork yields one value, the mean of its %s";
    return "Each round starts a fresh JVM (a fork) for every version of a workload. %s%s. There were %s, in %s of each workload. %s, after a warm-up of %s."
        .formatted(
            order,
            seed.isEmpty() ? "" : " (seed " + seed + ")",
            Words.count(starts, "fork"),
            range(rounds, "round"),
            value.formatted(range(iterations, "measured iteration")),
            setting("warmupIterations").isEmpty()
                ? "some iterations"
                : setting("warmupIterations") + " iterations");
  }

  private String slowdown() {
    List<String> margins =
        measured.stream()
            .filter(one -> !one.decision().interpretation().isEmpty())
            .map(one -> Words.percent(one.decision().margin()))
            .distinct()
            .limit(MOST_NUMBERS)
            .toList();
    return "The change compares the time of the candidate with that of the baseline: above 0 % the candidate takes longer, below 0 % the baseline does."
        + (margins.isEmpty()
            ? ""
            : " A slowdown of up to %s is allowed (the margin)."
                .formatted(String.join(" or ", margins)));
  }

  private void looks(List<String> paragraphs) {
    List<ComparisonResult> byGate =
        comparisons()
            .filter(one -> one.rule().interpretation().equals(InterpretationAnswer.GATE))
            .toList();
    if (byGate.isEmpty()
        && measured.stream()
            .noneMatch(one -> one.decision().interpretation().equals(InterpretationAnswer.GATE))) {
      return;
    }
    String after =
        measured.stream()
            .flatMap(one -> one.evidence().looks().stream())
            .map(Look::rounds)
            .distinct()
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    paragraphs.add(
        (isByRounds(result) && result.conditions().hosts() != null
                ? BY_ROUNDS.formatted(Words.percent(HostRounds.INTERACTION_LEVEL))
                : after.isEmpty()
                    ? ""
                    : "There were interim analyses after %s rounds. ".formatted(after))
            + (written() ? COMPARISONS : WORKLOADS)
                .formatted(levels(byGate), Words.percent(GatePolicy.BETA)));
    String modules = setting(GateResult.FAMILY);
    paragraphs.add(
        (written() ? FAMILY_OF_COMPARISONS : FAMILY_OF_WORKLOADS)
                .formatted(Words.percent(Family.standard().rate()))
            + (modules.isEmpty() ? "" : " Here: " + modules + "."));
  }

  private static String levels(List<ComparisonResult> byGate) {
    return byGate.isEmpty()
        ? Words.percent(ALPHA)
        : byGate.stream()
            .map(one -> Words.percent(one.rule().level()))
            .distinct()
            .limit(MOST_NUMBERS)
            .collect(Collectors.joining(" or "));
  }

  private void others(List<String> paragraphs) {
    List<String> names =
        Stream.concat(
                measured.stream().map(workload -> workload.decision().interpretation()),
                comparisons().map(one -> one.rule().interpretation()))
            .filter(name -> !name.isEmpty() && !name.equals(InterpretationAnswer.GATE))
            .filter(name -> !name.equals(ComparisonResult.COUNT))
            .distinct()
            .toList();
    if (!names.isEmpty()) {
      paragraphs.add(
          "%s decided after the last round, and decided nothing where measuring ended before it. Only the interpretation gate can show that nothing changed."
              .formatted(String.join(", ", names)));
    }
  }

  private void allocation(List<String> paragraphs) {
    List<AllocationDecision> decisions = AllocationSummary.of(measured).decisions();
    if (decisions.isEmpty()) {
      return;
    }
    Parts<Verdict> parts =
        Parts.of("workload", decisions.stream().map(AllocationDecision::verdict));
    parts.add(Verdict.REGRESSION, "with more");
    parts.add(Verdict.INCONCLUSIVE, "with more that is not shown");
    parts.add(Verdict.IMPROVEMENT, "with less");
    parts.add(Verdict.NO_CHANGE, "without a difference that was shown");
    paragraphs.add(ALLOCATION.formatted(Words.percent(decisions.get(0).margin()), parts));
  }

  /**
   * How many things have a verdict, in words.
   *
   * @param noun what has a verdict
   * @param verdicts the verdict of each
   * @param words what was said so far
   */
  private record Parts<V>(String noun, List<V> verdicts, List<String> words) {
    static <V> Parts<V> of(String noun, Stream<V> verdicts) {
      return new Parts<>(noun, verdicts.toList(), new ArrayList<>());
    }

    void add(V verdict, String text) {
      add(verdicts.stream().filter(verdict::equals).count(), text);
    }

    void add(long count, String text) {
      if (count > 0) {
        words.add(Words.count(count, noun) + " " + text);
      }
    }

    @Override
    public String toString() {
      return String.join("; ", words);
    }
  }

  private String concurrent() {
    List<ConcurrentClass> classes = result.concurrentClasses();
    List<ConcurrentMethod> methods = ConcurrentWords.methodsOf(classes);
    if (classes.isEmpty()) {
      return "No thread-safe class changed, so there were no concurrent tests.";
    }
    Parts<Direction> parts = Parts.of("method", methods.stream().map(ConcurrentMethod::direction));
    parts.add(Direction.REGRESSION, "shown to be slower or not to end any more");
    parts.add(Direction.MIXED, "slower with some arguments and faster with others");
    parts.add(Direction.IMPROVEMENT, "shown to be faster");
    parts.add(Direction.INCONCLUSIVE, "undecided");
    parts.add(Direction.NO_CHANGE, "without a difference that was shown");
    return "Concurrent tests were generated for %s, with a margin of %s for each test%s. How a method is judged is explained there."
        .formatted(
            Words.count(classes.size(), "thread-safe class"),
            Words.percent(classes.get(0).measurement().margin()),
            methods.isEmpty() ? "; no method was measured" : ": " + parts);
  }

  private String formulas() {
    Parts<FormulaVerdict> parts =
        Parts.of("formula", result.formulas().stream().map(FormulaResult::verdict));
    parts.add(FormulaVerdict.VIOLATED, "shown to be violated");
    parts.add(FormulaVerdict.ERROR, "without an answer, as something could not be measured");
    parts.add(FormulaVerdict.UNDECIDED, "undecided");
    parts.add(FormulaVerdict.HOLDS, "shown to hold");
    return "Formulas decide: " + parts + ".";
  }

  private String verdicts() {
    Parts<Verdict> parts =
        Parts.of("workload", result.workloads().stream().map(WorkloadResult::verdict));
    Predicate<WorkloadResult> unaffected = WorkloadResult::unaffected;
    Predicate<WorkloadResult> measured = unaffected.negate();
    parts.add(Verdict.REGRESSION, "shown to be slower than allowed");
    parts.add(Verdict.IMPROVEMENT, "shown to be faster by more than the margin");
    parts.add(
        count(Verdict.NO_CHANGE, measured.and(HowDecided::isOfGate)),
        "for which a slowdown beyond the margin is excluded");
    parts.add(
        count(Verdict.NO_CHANGE, measured.and(one -> !isOfGate(one))),
        "for which no slowdown beyond the margin was observed");
    parts.add(
        count(Verdict.NO_CHANGE, unaffected), "not measured, as nothing that changed is executed");
    parts.add(Verdict.INCONCLUSIVE, "inconclusive");
    parts.add(Verdict.ERROR, "that could not be measured");
    parts.add(
        count(Verdict.NOT_COMPARABLE, one -> !isAlone(one)),
        "without a counterpart in the other version");
    parts.add(
        count(Verdict.NOT_COMPARABLE, HowDecided::isAlone),
        "judged by the formulas that name it, not by itself");
    return parts.words().isEmpty()
        ? "No workload was measured."
        : (written() ? "The workloads by themselves: " : "The outcome: ") + parts + ".";
  }

  private long count(Verdict verdict, Predicate<WorkloadResult> which) {
    return result.workloads().stream()
        .filter(one -> one.verdict() == verdict)
        .filter(which)
        .count();
  }

  private static boolean isOfGate(WorkloadResult workload) {
    return workload.decision().interpretation().equals(InterpretationAnswer.GATE);
  }

  /** Whether no formula compares the workload's versions. */
  private static boolean isAlone(WorkloadResult workload) {
    return workload.decision().interpretation().isEmpty();
  }

  private static boolean isAdvisory(WorkloadResult workload) {
    Acceptance accepted = workload.accepted();
    return accepted != null && accepted.coversAll();
  }

  private String outcome() {
    long accepted =
        Stream.concat(
                result.workloads().stream().map(WorkloadResult::accepted),
                comparisons().map(ComparisonResult::accepted))
            .filter(one -> one != null && !one.coversAll())
            .map(Acceptance::workload)
            .distinct()
            .count();
    long advisory = result.workloads().stream().filter(HowDecided::isAdvisory).count();
    long methods =
        ConcurrentWords.methodsOf(result.concurrentClasses()).stream()
            .filter(one -> one.accepted() != null)
            .count();
    String failOn = setting("failOn");
    return "The build %s%s.%s%s%s"
        .formatted(
            result.passed() ? "passes" : "fails",
            failOn.isEmpty() ? "" : "; failOn is: " + failOn.toLowerCase(Locale.ROOT),
            accepted == 0
                ? ""
                : " %s accepted on purpose."
                    .formatted(
                        accepted == 1
                            ? "The slowdown of 1 workload is"
                            : "The slowdowns of " + accepted + " workloads are"),
            advisory == 0
                ? ""
                : " %s cannot fail the build, being advisory."
                    .formatted(Words.count(advisory, "workload")),
            methods == 0
                ? ""
                : " Accepted on purpose: the slowdown of %s."
                    .formatted(Words.count(methods, "method")));
  }

  private boolean written() {
    return result.formulas().stream().anyMatch(FormulaResult::wasWritten);
  }

  private Stream<ComparisonResult> comparisons() {
    return result.formulas().stream().flatMap(formula -> formula.comparisons().stream());
  }

  private String setting(String name) {
    return result.conditions().settings().getOrDefault(name, "");
  }

  private static String range(IntSummaryStatistics counts, String noun) {
    return counts.getMin() == counts.getMax()
        ? Words.count(counts.getMin(), noun)
        : counts.getMin() + " to " + Words.count(counts.getMax(), noun);
  }
}
