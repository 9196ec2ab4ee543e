package io.github.perfgate.core.gate.outcome;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.AllocationJudge;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.input.Forecast;
import io.github.perfgate.core.gate.input.MeasureCommand;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.rounds.Campaign;
import io.github.perfgate.core.gate.run.ComparisonSide;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.ConsideredTest;
import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.ExitRule;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.Timing;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.count.WorkComparison;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts the result of a gate together from what was measured and what is known besides. It starts no
 * JVM and asks neither the host nor a clock, so that tests can conclude from stored samples.
 */
public final class Conclusion {
  private final GateSettings settings;
  private final Participants participants;
  private final Places places;

  /**
   * @param settings how to measure and decide
   * @param participants the compared versions
   * @param places where workloads and formulas are written
   */
  public Conclusion(GateSettings settings, Participants participants, Places places) {
    this.settings = settings;
    this.participants = participants;
    this.places = places;
  }

  /**
   * What was decided.
   *
   * @param workloads in the order of their ids
   * @param formulas in the order in which they stand
   * @param questions what the statistics were asked
   */
  public record Decided(
      List<WorkloadResult> workloads, List<FormulaResult> formulas, List<AskedQuestion> questions) {
    /**
     * The same with what workloads execute.
     *
     * @param changed the changed methods, by id
     */
    public Decided executing(Map<String, List<String>> changed) {
      return new Decided(
          workloads.stream()
              .map(one -> one.executing(changed.getOrDefault(one.id(), List.of())))
              .toList(),
          formulas,
          questions);
    }
  }

  /**
   * The results of workloads and formulas.
   *
   * @param runs what was measured
   * @param formulas what was asked, with the answers
   * @param work what was counted; null where nothing was
   * @param acceptances the regressions that are accepted
   * @param command says how a workload is measured again
   */
  public Decided decided(
      List<WorkloadRun> runs,
      List<FormulaRun> formulas,
      @Nullable List<WorkComparison> work,
      Acceptances acceptances,
      MeasureCommand command) {
    Participant baseline = participants.baseline();
    ResultAssembler assembler =
        new ResultAssembler(
            command, baseline == null ? null : baseline.asSetting(), acceptances, places);
    List<Question> questions =
        formulas.stream()
            .flatMap(formula -> formula.comparisons().stream())
            .flatMap(comparison -> comparison.questions().stream())
            .toList();
    Map<WorkloadRun, Question> own = new LinkedHashMap<>();
    questions.forEach(
        question ->
            question.measured().stream()
                .map(ComparisonSide.Measured::run)
                .filter(run -> question.compares(run, Revision.CURRENT, Revision.BASELINE))
                .forEach(run -> own.putIfAbsent(run, question)));
    Map<WorkloadRun, AllocationDecision> allocations =
        new AllocationJudge(
                settings.rules().allocation(),
                acceptances,
                questions,
                work == null ? List.of() : work)
            .decide(own);
    Set<Question> shown = Set.copyOf(own.values());
    return new Decided(
        runs.stream()
            .map(
                run ->
                    assembler.workload(
                        run, own.get(run), allocations.get(run), EditedBenchmark.remarks(run, own)))
            .sorted(Comparator.comparing(WorkloadResult::id))
            .toList(),
        formulas.stream().map(formula -> assembler.formula(formula, shown)).toList(),
        QuestionResults.of(formulas));
  }

  /**
   * The settings by their names in the pom.
   *
   * @param baseline the setting {@code baseline}
   * @param after the settings of what is compared after the workloads
   * @param campaign null where there was nothing to measure
   * @param known what was known beforehand
   */
  public Map<String, String> inWords(
      String baseline, Map<String, String> after, @Nullable Campaign campaign, Forecast known) {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("baseline", baseline);
    words.putAll(settings.inWords());
    words.putAll(after);
    if (campaign != null) {
      words.put("seed", String.valueOf(campaign.seed()));
    }
    known.words().forEach(sentence -> words.put("calibration", sentence));
    return words;
  }

  /**
   * The result.
   *
   * @param shard which part of the workloads this gate has; null if it has them all
   * @param tests every unit test; null where unit tests are no workloads
   * @param unaffected why no unit test was measured, if no change can affect any; else null
   * @param coverage how much of what the change can affect was compared
   * @param concurrent the thread-safe classes; null where none were compared
   * @param work what was counted; null where nothing was
   * @param words the settings
   * @param warnings everything that was not done or is in doubt; what is said twice stands there
   *     once
   */
  public GateResult result(
      Instant started,
      @Nullable ShardPart shard,
      Decided decided,
      @Nullable List<ConsideredTest> tests,
      @Nullable String unaffected,
      Coverage coverage,
      @Nullable List<ConcurrentClass> concurrent,
      @Nullable List<WorkComparison> work,
      Map<String, String> words,
      HostFacts host,
      List<String> warnings,
      Timing timing) {
    List<ConcurrentClass> classes = concurrent == null ? List.of() : concurrent;
    ExitRule rule =
        new ExitRule(
            settings.exit().failOn(),
            settings.exit().failOnNotCompared(),
            ExitRule.others(decided.workloads(), classes),
            coverage);
    ModuleBuild module =
        Objects.requireNonNull(participants.current().built(), "the candidate is built").module();
    List<FormulaResult> formulas = decided.formulas();
    Participant baseline = participants.baseline();
    GateResult.Outcome outcome =
        rule.outcome(
            formulas,
            decided.workloads(),
            baseline == null ? null : baseline.inWords(),
            decided.questions());
    GateResult.Outcome ofNothing =
        coverage.isEmpty() && formulas.isEmpty() && classes.isEmpty()
            ? ofNothing(shard, unaffected, concurrent, work, outcome)
            : null;
    return new GateResult(
        GateResult.SCHEMA_VERSION,
        new GateResult.Gated(
            module.groupId() + ":" + module.artifactId(),
            places.pom(),
            places.remote(),
            started,
            shard),
        ofNothing == null ? outcome : ofNothing,
        participants.infos(),
        decided.workloads(),
        formulas,
        tests,
        concurrent,
        work,
        new GateResult.Conditions(words, host, warnings.stream().distinct().toList(), timing));
  }

  /**
   * The outcome of a gate in which there was nothing to compare for a good reason; null if there is
   * none.
   */
  private static GateResult.@Nullable Outcome ofNothing(
      @Nullable ShardPart shard,
      @Nullable String unaffected,
      @Nullable List<ConcurrentClass> concurrent,
      @Nullable List<WorkComparison> work,
      GateResult.Outcome outcome) {
    if (shard != null && shard.workloads() > 0) {
      return outcome.as(Verdict.NOT_COMPARABLE, "No workload is in this shard.");
    }
    if (unaffected != null) {
      return outcome.as(Verdict.NO_CHANGE, "Passed: " + unaffected + ".");
    }
    if (concurrent != null) {
      return outcome.as(Verdict.NO_CHANGE, "Passed: 0 thread-safe classes affected.");
    }
    return work == null || work.isEmpty()
        ? null
        : outcome.as(
            Verdict.NOT_COMPARABLE,
            "Nothing was timed; the work of %s was counted."
                .formatted(Counted.of(work.size(), "workload")));
  }
}
