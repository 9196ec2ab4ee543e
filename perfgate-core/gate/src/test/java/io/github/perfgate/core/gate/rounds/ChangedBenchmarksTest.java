package io.github.perfgate.core.gate.rounds;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.outcome.EditedBenchmark;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.result.shard.ShardIndex;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.ComparedRounds;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.Ancestry.Form;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.stats.VmStatistic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What may be concluded from benchmarks that changed with the code. */
class ChangedBenchmarksTest {
  private static final long SEED = 20261128;

  @TempDir Path folder;

  @Test
  void formsThatDifferInMoreThanNamesShowNothingButASlowdown() throws InterruptedException {
    Map<String, Question> questions =
        run(
            new SimulatedStarter(SEED).slowdown("slower", 2).slowdown("faster", 0.5),
            adapted("slower", Form.OTHER),
            adapted("faster", Form.OTHER),
            adapted("same", Form.OTHER));

    assertThat(verdict(questions, "slower")).isEqualTo(Verdict.REGRESSION);
    assertThat(verdict(questions, "faster")).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict(questions, "same")).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(Objects.requireNonNull(questions.get("faster")).reason())
        .contains("the benchmark changed too, by more than names, and may do less", "although");
  }

  @Test
  void otherInterpretationsShowNothingElseEither() throws InterruptedException {
    GateSettings settings =
        SimulatedSettings.of(5, Duration.ofHours(9), SEED)
            .with(ExitSettings.DEFAULT)
            .with(
                new Rules(
                    new Rules.Choice("quick", null, 0.05),
                    0.02,
                    Map.of(),
                    Map.of(),
                    VmStatistic.MEAN,
                    Rules.ALLOCATION));
    Map<String, Question> questions =
        run(
            settings,
            new SimulatedStarter(SEED).slowdown("slower", 2).slowdown("faster", 0.5),
            adapted("slower", Form.OTHER),
            adapted("faster", Form.OTHER),
            adapted("same", Form.OTHER),
            adapted("renamed", Form.RENAMED));

    assertThat(verdict(questions, "slower")).isEqualTo(Verdict.REGRESSION);
    assertThat(verdict(questions, "faster")).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict(questions, "same")).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict(questions, "renamed")).isEqualTo(Verdict.NO_CHANGE);
  }

  @Test
  void aShardByRoundsTellsTheMergeOfTwoForms() throws InterruptedException {
    GateSettings settings =
        SimulatedSettings.of(5, Duration.ofMinutes(60), SEED)
            .with(ExitSettings.DEFAULT)
            .inShard(ShardSettings.ofRounds(new ShardIndex(1, 2), 30));
    Map<String, Question> questions =
        run(
            settings,
            new SimulatedStarter(SEED),
            adapted("other", Form.OTHER),
            adapted("renamed", Form.RENAMED));

    assertThat(forMerge(questions, "other").doubt()).contains("by more than names");
    assertThat(forMerge(questions, "renamed").doubt()).isNull();
  }

  private static ComparedRounds forMerge(Map<String, Question> questions, String id) {
    return Objects.requireNonNull(Objects.requireNonNull(questions.get(id)).forMerge(), id);
  }

  @Test
  void formsThatDifferInNamesAloneAreComparedAsAnyOther() throws InterruptedException {
    Map<String, Question> questions =
        run(
            new SimulatedStarter(SEED).slowdown("slower", 2).slowdown("faster", 0.5),
            adapted("slower", Form.RENAMED),
            adapted("faster", Form.RENAMED),
            adapted("same", Form.SAME));

    assertThat(verdict(questions, "slower")).isEqualTo(Verdict.REGRESSION);
    assertThat(verdict(questions, "faster")).isEqualTo(Verdict.IMPROVEMENT);
    assertThat(verdict(questions, "same")).isEqualTo(Verdict.NO_CHANGE);
  }

  @Test
  void aNewBenchmarkIsMeasuredAndNotComparableOnlyIfItDoesNotLink() throws InterruptedException {
    Map<String, Question> questions =
        run(
            new SimulatedStarter(SEED)
                .slowdown("linked", 2)
                .fails("unlinked", Revision.BASELINE, Kind.LINKAGE, "no method a.B.c()"),
            workload("linked").from(Ancestry.NEW),
            workload("unlinked").from(Ancestry.NEW));

    assertThat(verdict(questions, "linked")).isEqualTo(Verdict.REGRESSION);
    assertThat(verdict(questions, "unlinked")).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(Objects.requireNonNull(questions.get("unlinked")).reason())
        .isEqualTo("new: does not link against the baseline: no method a.B.c()");
  }

  @Test
  void anEditIsToldFromWhatTheCodeDoes() throws InterruptedException {
    Workload edited = adapted("edited", Form.OTHER);
    Workload former = edited.former();
    Map<String, Question> questions =
        run(
            new SimulatedStarter(SEED)
                .links("edited")
                .takes("edited", Revision.BASELINE, 3000)
                .takes("edited", Revision.CURRENT, 3000)
                .slowdown("edited:former", 1.5),
            edited,
            former);

    assertThat(verdict(questions, "edited")).isEqualTo(Verdict.NO_CHANGE);
    assertThat(verdict(questions, "edited:former")).isEqualTo(Verdict.REGRESSION);
    Map<WorkloadRun, Question> own =
        questions.values().stream()
            .collect(toMap(one -> one.measured().get(0).run(), Function.identity()));
    assertThat(own.keySet()).hasSize(2);
    for (WorkloadRun run : own.keySet()) {
      List<String> remarks = EditedBenchmark.remarks(run, own);
      if (run.workload().isFormer()) {
        assertThat(remarks).isEmpty();
      } else {
        assertThat(remarks)
            .singleElement()
            .asString()
            .containsPattern(
                "by the change of the code: \\+[\\d.]+ % in the former form \\(edited:former\\), [-+]?[\\d.]+ % in the new form")
            .containsPattern(
                "by the change of the benchmark: 1\\.\\d+ µs → [23]\\.\\d+ µs, \\+\\d+ % on the candidate's code");
      }
    }
  }

  @Test
  void aFormerFormThatFailsInTheCandidateIsNoError() throws InterruptedException {
    Map<String, Question> questions =
        run(
            new SimulatedStarter(SEED)
                .fails("edited:former", Revision.CURRENT, Kind.EXCEPTION, "no such argument"),
            adapted("edited", Form.RENAMED),
            adapted("edited", Form.RENAMED).former());

    assertThat(verdict(questions, "edited")).isEqualTo(Verdict.NO_CHANGE);
    assertThat(verdict(questions, "edited:former")).isEqualTo(Verdict.NOT_COMPARABLE);
  }

  private static Verdict verdict(Map<String, Question> questions, String id) {
    return Objects.requireNonNull(questions.get(id), id).verdict();
  }

  private Map<String, Question> run(SimulatedStarter starter, Workload... workloads)
      throws InterruptedException {
    return run(
        SimulatedSettings.of(5, Duration.ofMinutes(60), SEED).with(ExitSettings.DEFAULT),
        starter,
        workloads);
  }

  private Map<String, Question> run(
      GateSettings settings, SimulatedStarter starter, Workload... workloads)
      throws InterruptedException {
    List<FormulaRun> formulas = Formulated.of(settings, SEED, List.of(workloads));
    new RecordedCampaign(folder).run(starter, Acceptances.NONE, settings, formulas);
    return formulas.stream()
        .map(formula -> formula.comparisons().get(0).questions().get(0))
        .collect(toMap(Question::label, question -> question));
  }

  private static Workload adapted(String id, Form form) {
    Workload workload = workload(id);
    return workload.from(new Ancestry(Ancestry.Kind.KEPT, null, workload.target(), form));
  }

  private static Workload workload(String id) {
    return new Workload(
        id, WorkloadKind.JMH, new JmhTarget(id, "avgt", Map.of(), 1, null, List.of(), null));
  }
}
