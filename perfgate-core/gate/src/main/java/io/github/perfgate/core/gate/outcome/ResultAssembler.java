package io.github.perfgate.core.gate.outcome;

import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.CountedComparison;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.decide.TimedComparison;
import io.github.perfgate.core.gate.input.MeasureCommand;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.Rule;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.ComparisonResult.Point;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Allocation;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.BenchmarkChange;
import io.github.perfgate.core.result.workload.EffectSize;
import io.github.perfgate.core.result.workload.Evidence;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.core.result.workload.TimesByVersion;
import io.github.perfgate.core.result.workload.WorkloadDecision;
import io.github.perfgate.core.result.workload.WorkloadExecution;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.harness.UnitTestBenchmark;
import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.stats.Diagnostics;
import io.github.perfgate.stats.Effect;
import io.github.perfgate.stats.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Converts the measurements of a campaign into the result model. */
final class ResultAssembler {
  private final MeasureCommand command;
  private final @Nullable String baseline;
  private final Acceptances acceptances;
  private final Places places;

  /**
   * @param command says how a workload is measured again
   * @param baseline the baseline as the setting takes it
   * @param acceptances the regressions that are accepted
   * @param places the places of workloads and formulas in the sources
   */
  ResultAssembler(
      MeasureCommand command, @Nullable String baseline, Acceptances acceptances, Places places) {
    this.command = command;
    this.baseline = baseline;
    this.acceptances = acceptances;
    this.places = places;
  }

  /**
   * The result of a workload.
   *
   * @param question the question that compares its versions, or null if there is none
   * @param allocation what was decided about its bytes, or null if nothing was
   * @param remarks what else is to be known of it
   */
  WorkloadResult workload(
      WorkloadRun run,
      @Nullable Question question,
      @Nullable AllocationDecision allocation,
      List<String> remarks) {
    return question == null ? alone(run) : compared(run, question, allocation, remarks);
  }

  private WorkloadResult compared(
      WorkloadRun run,
      Question question,
      @Nullable AllocationDecision allocation,
      List<String> remarks) {
    Effect effect = question.effect();
    // The minimum detectable effect follows from the gate's boundaries, so other interpretations
    // have none.
    Effect sequential = question.rule().sequential() ? effect : null;
    return new WorkloadResult(
        run.workload().id(),
        kind(run.workload()),
        new WorkloadDecision(
            question.verdict(),
            question.reason(),
            question.isSuspect(),
            question.rule().margin(),
            question.rule().interpretation()),
        new EffectSize(
            question.slowdown(),
            sequential == null ? null : sequential.minimumDetectable(),
            roundsForMargin(sequential, question.rounds()),
            effect == null ? null : effect.cliffsDelta(),
            effect == null ? null : effect.hodgesLehmann()),
        new Evidence(
            question.rounds(),
            iterations(run),
            TimesByVersion.of(run.versions(), run::rows),
            TimesByVersion.of(run.versions(), run::warmup),
            Allocation.of(run.versions(), run.bytes()::of),
            question.looks().stream().map(Look::of).toList(),
            answers(question),
            run.failures(),
            CircumstanceSummary.of(run),
            Stream.of(remarks, warnings(run, question)).flatMap(List::stream).toList()),
        allocation,
        question.verdict() == Verdict.REGRESSION
            ? acceptances.covering(run.workload().id(), question.slowdown())
            : acceptances.advisory(run.workload().id(), question.verdict()),
        execution(run),
        null);
  }

  /** A workload that no formula limits by its own baseline. */
  private WorkloadResult alone(WorkloadRun run) {
    Verdict verdict = run.failures().isEmpty() ? Verdict.NOT_COMPARABLE : Verdict.ERROR;
    return new WorkloadResult(
        run.workload().id(),
        kind(run.workload()),
        new WorkloadDecision(
            verdict, "judged by the formulas that name it, not by itself", false, 0, ""),
        EffectSize.UNKNOWN,
        new Evidence(
            run.rounds(),
            iterations(run),
            TimesByVersion.of(run.versions(), run::rows),
            TimesByVersion.of(run.versions(), run::warmup),
            Allocation.of(run.versions(), run.bytes()::of),
            List.of(),
            List.of(),
            run.failures(),
            CircumstanceSummary.of(run),
            Stream.ofNullable(run.separated()).toList()),
        null,
        acceptances.advisory(run.workload().id(), verdict),
        execution(run),
        null);
  }

  private static int iterations(WorkloadRun run) {
    return run.versions().stream()
        .flatMap(version -> run.rows(version).starts().stream())
        .mapToInt(List::size)
        .max()
        .orElse(run.iterations());
  }

  private WorkloadExecution execution(WorkloadRun run) {
    String id = run.workload().id();
    return new WorkloadExecution(
        places.workloads().get(id),
        threads(run),
        mode(run.workload()),
        command.of(id, baseline),
        benchmark(run),
        null);
  }

  private static @Nullable BenchmarkChange benchmark(WorkloadRun run) {
    Ancestry ancestry = run.workload().ancestry();
    if (run.ownClass() && ancestry.form() != Ancestry.Form.SAME) {
      return new BenchmarkChange(BenchmarkChange.Kind.ADAPTED, ancestry.formerly());
    }
    return switch (ancestry.kind()) {
      case NEW -> new BenchmarkChange(BenchmarkChange.Kind.NEW, null);
      case MOVED -> new BenchmarkChange(BenchmarkChange.Kind.MOVED, ancestry.formerly());
      case FORMER -> new BenchmarkChange(BenchmarkChange.Kind.FORMER, null);
      case KEPT -> null;
    };
  }

  /**
   * The result of a formula.
   *
   * @param shown questions whose answers by all interpretations are already in the results of their
   *     workloads
   */
  FormulaResult formula(FormulaRun run, Set<Question> shown) {
    boolean written = !run.requirement().place().isEmpty();
    Map<Comparison, Point> points =
        written ? SeriesPoints.of(run.requirement().formula().comparisons()) : Map.of();
    List<ComparisonResult> comparisons =
        run.comparisons().stream()
            .map(
                one ->
                    one instanceof CountedComparison counted
                        ? comparison(counted)
                        : comparison(
                            (TimedComparison) one,
                            shown,
                            written ? times((TimedComparison) one, points) : null))
            .toList();
    return new FormulaResult(
        run.requirement().text(),
        run.requirement().place(),
        places.formulas().get(run.requirement()),
        FormulaVerdict.of(run.value()),
        comparisons.stream()
            .map(comparison -> comparison.rule().interpretation())
            .distinct()
            .collect(Collectors.joining(", ")),
        comparisons,
        run.tree());
  }

  /** The times of both sides; null if there is no round yet. */
  private static ComparisonResult.@Nullable ComparedTimes times(
      TimedComparison run, Map<Comparison, Point> points) {
    Question question = run.decisive();
    return question.rounds() == 0
        ? null
        : new ComparisonResult.ComparedTimes(
            vmValues(question.leftSample(), question.rule()),
            vmValues(question.rightSample(), question.rule()),
            points.get(run.comparison()));
  }

  private static List<Double> vmValues(Sample sample, Rule rule) {
    return Arrays.stream(sample.vmValues(rule.vmStatistic())).boxed().toList();
  }

  private static ComparisonResult comparison(CountedComparison run) {
    return new ComparisonResult(
        run.workload(),
        run.comparison().toSpl(),
        FormulaVerdict.of(run.value()),
        run.reason(),
        new ComparisonResult.Sides(
            null,
            run.comparison().left().toSpl(),
            run.comparison().right().toSpl(),
            0,
            run.numbers(),
            null),
        new ComparisonResult.Decider(ComparisonResult.COUNT, 0, 0),
        false,
        run.comparable(),
        new ComparisonResult.Acceptability(false, null),
        List.of());
  }

  private ComparisonResult comparison(
      TimedComparison run, Set<Question> shown, ComparisonResult.@Nullable ComparedTimes times) {
    Question question = run.decisive();
    return new ComparisonResult(
        run.workload(),
        run.comparison().toSpl(),
        FormulaVerdict.of(run.value()),
        question.reason(),
        new ComparisonResult.Sides(
            question.slowdown(),
            question.left().inWords(),
            question.right().inWords(),
            question.rounds(),
            null,
            times),
        new ComparisonResult.Decider(
            question.rule().interpretation(), question.rule().level(), question.rule().margin()),
        !run.isNegated() && question.isSuspect(),
        question.verdict() != Verdict.NOT_COMPARABLE,
        new ComparisonResult.Acceptability(run.slow() != null, acceptances.covering(run)),
        shown.contains(question) ? List.of() : answers(question));
  }

  private static @Nullable String mode(Workload workload) {
    return workload.kind() == WorkloadKind.JUNIT
        ? UnitTestBenchmark.modeIn(workload.target())
        : null;
  }

  private static @Nullable Integer threads(WorkloadRun run) {
    int threads = run.workload().target().threads();
    return threads < 1 ? null : threads;
  }

  private static List<InterpretationAnswer> answers(Question question) {
    return question.rounds() >= Question.FEWEST_ROUNDS
        ? question.answers().stream().map(InterpretationAnswer::of).toList()
        : List.of();
  }

  private static String kind(Workload workload) {
    return workload.kind().name().toLowerCase(Locale.ROOT);
  }

  private static List<String> warnings(WorkloadRun run, Question question) {
    List<String> warnings = new ArrayList<>();
    if (run.ownClass()) {
      warnings.add(
          "each version ran its own class of the benchmark: the candidate's does not link against the"
              + " baseline, and "
              + switch (run.workload().ancestry().form()) {
                case SAME -> "its source did not change";
                case RENAMED -> "the benchmark changed too, by names alone";
                case OTHER -> "the benchmark changed too, by more than names";
              });
    }
    warnings.addAll(CircumstanceSummary.doubts(run));
    Effect effect = question.effect();
    if (effect != null && effect.slowerInFewTurns()) {
      warnings.add(
          "most calls %s, the mean slower (%s): pauses, or something else that happens in few turns"
              .formatted(
                  effect.change().interval().upper() < 1 ? "faster" : "not slower",
                  ChangeText.change(effect.means().ratio())));
    }
    if (question.rounds() >= Question.FEWEST_ROUNDS) {
      warnings.addAll(
          FlagWarnings.of(
              Diagnostics.of(
                  question.rightSample(), question.leftSample(), question.rule().margin()),
              () -> SteadyStates.inWords(run, question.rule().margin())));
    }
    return warnings;
  }

  /**
   * The rounds that the margin needs; null if the rounds were enough, or if no practical number is.
   */
  private static @Nullable Integer roundsForMargin(@Nullable Effect effect, int rounds) {
    return effect == null
            || effect.roundsForMargin() <= rounds
            || effect.roundsForMargin() == Integer.MAX_VALUE
        ? null
        : effect.roundsForMargin();
  }
}
