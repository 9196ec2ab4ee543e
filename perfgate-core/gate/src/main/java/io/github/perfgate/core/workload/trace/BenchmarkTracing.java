package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.process.Deadline;
import io.github.perfgate.runtime.host.TraceBenchmarksMain;
import io.github.perfgate.runtime.junit.TestMode;
import io.github.perfgate.runtime.protocol.RunOrder;
import io.github.perfgate.runtime.trace.TraceFile;
import io.github.perfgate.runtime.trace.asm.TraceTool;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Executes the benchmarks of a version for a moment each, and records the methods that they execute
 * and the files that they read, set-up and other threads included. Benchmarks that take the same
 * JVM arguments share a JVM, in which each has a class loader of its own.
 */
final class BenchmarkTracing {
  private static final Logger LOG = LoggerFactory.getLogger(BenchmarkTracing.class);

  /** Begins the obstacle of a benchmark that was not executed; another run may have time for it. */
  static final String LATE = "not all benchmarks ended within";

  /** Without it, JMH waits for other runs on the host. */
  private static final String UNLOCKED = "-Djmh.ignoreLock=true";

  private final Tracing.Environment environment;
  private final Map<String, RunOrder> benchmarks;
  private final Deadline deadline;

  private BenchmarkTracing(
      Tracing.Environment environment, Map<String, RunOrder> benchmarks, Deadline deadline) {
    this.environment = environment;
    this.benchmarks = benchmarks;
    this.deadline = deadline;
  }

  /**
   * Traces benchmarks. A benchmark that fails, ends its JVM or does not come to its turn within the
   * environment's limit has an obstacle and no calls.
   *
   * @param benchmarks what to execute, with all JVM arguments, by the ids of the results
   */
  static List<TracedTest> trace(Tracing.Environment environment, Map<String, RunOrder> benchmarks)
      throws InterruptedException {
    Map<List<String>, Map<String, RunOrder>> byArguments = new LinkedHashMap<>();
    benchmarks.forEach(
        (id, order) ->
            byArguments
                .computeIfAbsent(order.jvmArgs(), arguments -> new LinkedHashMap<>())
                .put(id, order));
    Deadline deadline = Deadline.in(environment.limit());
    List<TracedTest> all = new ArrayList<>();
    try {
      for (Map.Entry<List<String>, Map<String, RunOrder>> group : byArguments.entrySet()) {
        Tracing.Environment own = environment.in("benchmarks-" + all.size(), group.getKey());
        all.addAll(new BenchmarkTracing(own, group.getValue(), deadline).traces());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all;
  }

  private List<TracedTest> traces() throws IOException, InterruptedException {
    List<String> ids = List.copyOf(benchmarks.keySet());
    String key =
        TraceCache.key(
            environment, benchmarks.values().stream().map(BenchmarkTracing::inWords).toList());
    TraceFile known =
        environment.cache().find(key, "benchmarks", environment.version()).orElse(null);
    if (known != null) {
      return List.copyOf(named(known, ids).values());
    }
    LOG.info(
        "Running {} of {} for a moment each to see what they execute",
        ids.size() == 1 ? "1 benchmark" : ids.size() + " benchmarks",
        Revision.inWords(environment.version()));
    Path output = environment.folder().resolve("benchmarks.bin");
    Map<String, TracedTest> found = new LinkedHashMap<>();
    List<String> left = new ArrayList<>(ids);
    int starts = 0;
    while (!left.isEmpty() && !deadline.isOver()) {
      starts++;
      Map<String, TracedTest> traced = run(left, output);
      found.putAll(traced);
      if (traced.isEmpty() && !deadline.isOver()) {
        found.put(left.get(0), unknown(left.get(0), "its JVM ends early"));
      }
      left.removeAll(found.keySet());
    }
    if (starts == 1 && left.isEmpty() && found.values().stream().noneMatch(TracedTest::failed)) {
      environment.cache().keep(key, output);
    }
    String late = LATE + " %d s".formatted(environment.limit().toSeconds());
    left.forEach(id -> found.put(id, unknown(id, late)));
    return ids.stream().map(id -> Objects.requireNonNull(found.get(id), id)).toList();
  }

  /**
   * Starts a JVM for some benchmarks.
   *
   * @return the traces of the first ones; all of them if none ended the JVM and the time was enough
   */
  private Map<String, TracedTest> run(List<String> ids, Path output)
      throws IOException, InterruptedException {
    Path orders = environment.folder().resolve("orders.bin");
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(orders))) {
      for (String id : ids) {
        Objects.requireNonNull(benchmarks.get(id), id).toFrame().writeTo(out);
      }
    }
    Files.deleteIfExists(output);
    new TestJvm(
            environment.version(),
            environment.javaHome(),
            environment.classPath(),
            environment.jvmEnvironment(),
            environment.folder(),
            List.of(
                AgentFiles.traceAgent(
                    environment.folder(),
                    environment.traced(),
                    Map.of(TraceTool.FILES, String.valueOf(true))),
                UNLOCKED),
            environment.jvmArgs())
        .ends(
            deadline.left(),
            TraceBenchmarksMain.class,
            List.of(orders.toString(), output.toString()),
            environment.folder().resolve("benchmarks.log"));
    return Files.exists(output) ? named(TraceFile.read(output), ids) : Map.of();
  }

  /** The traces, which are in the order of the benchmarks, with the ids of the benchmarks. */
  private static Map<String, TracedTest> named(TraceFile file, List<String> ids)
      throws IOException {
    List<TracedTest> traces = Tracing.tests(file);
    if (traces.size() > ids.size()) {
      throw new IOException("there are more traces than benchmarks");
    }
    Map<String, TracedTest> named = new LinkedHashMap<>();
    for (int place = 0; place < traces.size(); place++) {
      String id = ids.get(place);
      named.put(id, traces.get(place).as(id));
    }
    return named;
  }

  private static TracedTest unknown(String id, String obstacle) {
    return new TracedTest(
        id, "", "", id, TestMode.WHOLE, obstacle, 0, Map.of(), Set.of(), Set.of());
  }

  private static String inWords(RunOrder order) {
    return String.join(
        "\t",
        order.benchmark(),
        order.mode(),
        String.valueOf(order.iterationNanos()),
        order.parameters().toString());
  }
}
