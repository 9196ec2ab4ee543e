package io.github.perfgate.core.gate.plan;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.KnownWork;
import io.github.perfgate.core.gate.decide.Questions;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.run.ComparisonSide;
import io.github.perfgate.core.gate.run.Skipped;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.count.VersionWork;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import io.github.perfgate.core.workload.trace.TracedTest;
import io.github.perfgate.stats.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Derives the measurements from the formulas: every workload is measured in every version in which
 * a formula names it.
 */
public final class Planner {
  private final GateSettings settings;
  private final Participants participants;
  private final Map<String, WorkloadRun> runs;
  private final List<Requirement> requirements;
  private final Map<String, Workload> workloads;
  private final List<Missing> missing;
  private final Map<String, Skipped> skipped;
  private final WorkCounting.Counted work;

  /**
   * @param workloads all workloads that can be measured, by id
   * @param missing the workloads that a version lacks
   * @param skipped what is not measured, by id
   * @param work what was counted
   */
  public Planner(
      GateSettings settings,
      Participants participants,
      List<Requirement> requirements,
      Map<String, Workload> workloads,
      List<Missing> missing,
      Map<String, Skipped> skipped,
      WorkCounting.Counted work) {
    this.settings = settings;
    this.participants = participants;
    this.requirements = List.copyOf(requirements);
    this.workloads = Map.copyOf(workloads);
    this.missing = List.copyOf(missing);
    this.skipped = Map.copyOf(skipped);
    this.work = work;
    this.runs = runs(workloads);
    missing().forEach(this::leave);
    runs.forEach(
        (id, run) -> {
          Skipped answer = skipped.get(id);
          if (answer != null) {
            run.skip(answer);
          }
        });
  }

  /**
   * A workload that a version lacks.
   *
   * @param workload id of the workload, or null for all workloads
   * @param reason one sentence
   */
  public record Missing(@Nullable String workload, String version, String reason) {
    /** The build must not pass silently where only the candidate fails. */
    private Verdict verdict() {
      return reason.startsWith(TracedTest.CANDIDATE_ALONE) ? Verdict.ERROR : Verdict.NOT_COMPARABLE;
    }

    private boolean isOf(String id, String inVersion) {
      return version.equals(inVersion) && (workload == null || workload.equals(id));
    }
  }

  /** What versions lack. If a whole version is absent, that is the reason for all workloads. */
  private List<Missing> missing() {
    List<Missing> absent =
        participants.others().stream()
            .filter(other -> other.built() == null)
            .map(other -> new Missing(null, other.name(), other.missing()))
            .toList();
    return Stream.concat(
            absent.stream(),
            missing.stream()
                .filter(
                    one ->
                        absent.stream().noneMatch(other -> other.version().equals(one.version()))))
        .toList();
  }

  private Map<String, WorkloadRun> runs(Map<String, Workload> workloads) {
    Map<String, Set<String>> versions = new LinkedHashMap<>();
    requirements.stream()
        .flatMap(Requirements::timed)
        .forEach(
            operand ->
                versions
                    .computeIfAbsent(operand.subject().id(), id -> new TreeSet<>())
                    .add(participants.versionOf(operand.revision())));
    List<String> order = participants.infos().stream().map(VersionInfo::name).toList();
    Map<String, WorkloadRun> planned = new LinkedHashMap<>();
    versions.forEach(
        (id, needed) ->
            planned.put(
                id,
                new WorkloadRun(
                    Objects.requireNonNull(workloads.get(id), id),
                    order.stream().filter(needed::contains).toList(),
                    settings)));
    return planned;
  }

  private void leave(Missing missing) {
    runs.forEach(
        (id, run) -> {
          boolean isMeant = missing.workload() == null || missing.workload().equals(id);
          if (isMeant && run.versions().contains(missing.version())) {
            run.leave(missing.version(), missing.verdict(), missing.reason());
          }
        });
  }

  /** The workloads whose time is measured, in the order in which the formulas name them. */
  public List<WorkloadRun> runs() {
    return List.copyOf(runs.values());
  }

  /** The same plan with fresh workloads, without any measurement. */
  public Planner anew() {
    return new Planner(settings, participants, requirements, workloads, missing, skipped, work);
  }

  /** The plan for the formulas alone that counted work decides. */
  Planner counted() {
    return new Planner(
        settings,
        participants,
        requirements.stream().filter(one -> Requirements.timed(one).findAny().isEmpty()).toList(),
        workloads,
        missing,
        skipped,
        work);
  }

  /** Whether there is nothing to decide. */
  public boolean isEmpty() {
    return requirements.isEmpty();
  }

  /**
   * The formulas with their questions.
   *
   * @param history earlier runs of a workload, given its id
   * @param seed seed of the resampling
   */
  public List<FormulaRun> formulas(Function<String, @Nullable Sample> history, long seed) {
    Questions questions = new Questions(settings, this::side, work(), history, seed);
    List<FormulaRun> formulas = new ArrayList<>();
    requirements.forEach(requirement -> formulas.add(questions.of(requirement)));
    return formulas;
  }

  private ComparisonSide.Measured side(Operand operand) {
    WorkloadRun run =
        Objects.requireNonNull(runs.get(operand.subject().id()), "every operand is planned");
    return new ComparisonSide.Measured(run, participants.versionOf(operand.revision()));
  }

  private KnownWork work() {
    List<Missing> all = missing();
    return new KnownWork() {
      @Override
      public @Nullable String absence(Operand operand) {
        String version = participants.versionOf(operand.revision());
        return all.stream()
            .filter(one -> one.isOf(operand.subject().id(), version))
            .map(Missing::reason)
            .findFirst()
            .orElse(null);
      }

      @Override
      public VersionWork of(Operand operand) {
        return work.of(operand.subject().id(), participants.versionOf(operand.revision()));
      }
    };
  }

  /** The workloads by their ids. */
  public static Map<String, Workload> byId(List<Workload> workloads) {
    return workloads.stream().collect(toMap(Workload::id, Function.identity(), (one, same) -> one));
  }
}
