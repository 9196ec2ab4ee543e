package io.github.perfgate.it.truth;

import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rounds of a workload, from one gate or from several. */
final class KeptTurns {
  private final List<Measured> baseline = new ArrayList<>();
  private final List<Measured> candidate = new ArrayList<>();

  /** The rounds of each workload in the files of several gates, in which they were compressed. */
  static Map<String, KeptTurns> ofAll(List<Path> files) {
    Map<String, KeptTurns> all = new LinkedHashMap<>();
    try {
      Path expanded = Files.createTempFile("samples", ".jsonl");
      for (Path file : files) {
        Kept.expand(file, expanded);
        addAll(expanded, all);
      }
      Files.delete(expanded);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all;
  }

  /** The rounds of each workload of one gate. */
  static Map<String, KeptTurns> of(Path file) {
    Map<String, KeptTurns> all = new LinkedHashMap<>();
    addAll(file, all);
    return all;
  }

  private static void addAll(Path file, Map<String, KeptTurns> all) {
    SampleStore store = SampleStore.open(file);
    if (store == null) {
      return;
    }
    for (Fork left : store.forks()) {
      Fork right = store.find(left.workload(), "CURRENT", left.round());
      if (left.version().equals("BASELINE")
          && right != null
          && right.attempt() == left.attempt()
          && left.outcome() instanceof Measured before
          && right.outcome() instanceof Measured after) {
        KeptTurns turns = all.computeIfAbsent(left.workload(), workload -> new KeptTurns());
        turns.baseline.add(before);
        turns.candidate.add(after);
      }
    }
  }

  /** The rounds as the gate's tests see them. */
  RoundRatios rounds() {
    return RoundRatios.of(sample(baseline), sample(candidate), VmStatistic.MEAN);
  }

  private static Sample sample(List<Measured> forks) {
    Sample sample = Sample.of(forks.stream().map(Measured::iterations).toList());
    if (forks.stream().noneMatch(fork -> fork.operations().isEmpty())) {
      sample = sample.ofOperations(forks.stream().map(Measured::operations).toList());
    }
    return forks.stream().noneMatch(fork -> fork.turns().isEmpty())
        ? sample.takenInTurns()
        : sample;
  }
}
