package io.github.perfgate.core.gate.rounds;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.result.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Runs campaigns over simulated forks, which move the clock, and keeps what they tell. */
final class RecordedCampaign implements GateListener {
  static final long SEED = 20261122;

  final List<Forecast> forecasts = new ArrayList<>();
  final List<Progress> progress = new ArrayList<>();
  private final Path folder;

  /**
   * @param folder where the samples are stored
   */
  RecordedCampaign(Path folder) {
    this.folder = folder;
  }

  static GateSettings settings(Duration budget, ExitSettings exit) {
    return SimulatedSettings.of(5, budget, SEED).with(exit);
  }

  Map<String, Question> run(SimulatedStarter starter, GateSettings settings, String... ids)
      throws InterruptedException {
    return run(starter, Acceptances.NONE, settings, ids);
  }

  Map<String, Question> run(
      SimulatedStarter starter, Acceptances acceptances, GateSettings settings, String... ids)
      throws InterruptedException {
    List<FormulaRun> formulas = Formulated.of(settings, SEED, ids);
    run(starter, acceptances, settings, formulas);
    return formulas.stream()
        .map(formula -> formula.comparisons().get(0).questions().get(0))
        .collect(toMap(Question::label, question -> question));
  }

  void run(
      SimulatedStarter starter,
      Acceptances acceptances,
      GateSettings settings,
      List<FormulaRun> formulas)
      throws InterruptedException {
    SampleStore store =
        SampleStore.begin(file(), new SampleHeader("state", SEED, Instant.EPOCH, "host"));
    new Campaign(formulas, acceptances, settings, store, true, starter, this, starter::now, 0)
        .run();
  }

  Path file() {
    return folder.resolve("samples.jsonl");
  }

  @Override
  public void begun(Forecast forecast) {
    forecasts.add(forecast);
  }

  @Override
  public void advanced(Supplier<Progress> step) {
    progress.add(step.get());
  }

  @Override
  public void decided(String workload, Verdict verdict, String reason) {}
}
