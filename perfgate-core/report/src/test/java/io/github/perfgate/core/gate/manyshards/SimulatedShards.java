package io.github.perfgate.core.gate.manyshards;

import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.gate.StoredGate;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.shard.ShardIndex;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Measures the shards of a suite, each on a host of its own.
 *
 * @param suite what is true
 * @param inputs the folder of the stored gate over the suite
 * @param factors how hosts differ
 * @param hosts how many shards there are
 * @param costs what workloads cost, by id, in nanoseconds; empty if that is not known
 */
record SimulatedShards(
    SimulatedSuite suite, Path inputs, HostFactors factors, int hosts, Map<String, Double> costs) {

  /** The name of a shard's folder. */
  static String name(int index) {
    return "shard-%03d".formatted(index);
  }

  /**
   * Measures all shards into folders of one folder, two at a time.
   *
   * @return how long each of them measured, in nanoseconds
   */
  List<Long> measure(Path folder, long seed) throws Exception {
    List<Callable<Long>> tasks = new ArrayList<>();
    for (int index = 1; index <= hosts; index++) {
      ShardIndex shard = new ShardIndex(index, hosts);
      tasks.add(() -> measure(folder, shard, seed));
    }
    ExecutorService two = Executors.newFixedThreadPool(2);
    try {
      List<Long> nanos = new ArrayList<>();
      for (Future<Long> one : two.invokeAll(tasks)) {
        nanos.add(one.get());
      }
      return nanos;
    } finally {
      two.shutdownNow();
    }
  }

  /**
   * Measures one shard, and writes its samples and results.
   *
   * @return how long it measured, in nanoseconds
   */
  long measure(Path all, ShardIndex index, long seed) throws Exception {
    Path folder = all.resolve(name(index.index()));
    Files.createDirectories(folder);
    Path samples = folder.resolve(SampleStore.FILE);
    long own = seed * 1_000 + index.index();
    SampleStore.begin(samples, new SampleHeader("f".repeat(64), own, Instant.EPOCH, ""));
    SimulatedHost host = new SimulatedHost(suite, factors, own);
    GateResult result =
        StoredGate.measure(inputs, samples, new ShardSettings(index, costs), host, host::now);
    AtomicFile.write(folder.resolve(ResultsJson.FILE), out -> new ResultsJson().write(result, out));
    return host.now();
  }
}
