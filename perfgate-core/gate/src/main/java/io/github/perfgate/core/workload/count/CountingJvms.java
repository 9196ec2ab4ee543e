package io.github.perfgate.core.workload.count;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.core.workload.trace.AgentFiles;
import io.github.perfgate.core.workload.trace.TestJvm;
import io.github.perfgate.runtime.count.ArraySizes;
import io.github.perfgate.runtime.count.CodeSite;
import io.github.perfgate.runtime.count.Repetitions;
import io.github.perfgate.runtime.count.WorkCounter;
import io.github.perfgate.runtime.count.asm.CountTool;
import io.github.perfgate.runtime.count.file.WorkFile;
import io.github.perfgate.runtime.host.CountBenchmarksMain;
import io.github.perfgate.runtime.junit.CountTestsMain;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Starts the JVMs in which workloads of one version are counted. Workloads with the same JVM
 * arguments share a JVM. If one ends it, the others go on in another one.
 *
 * @param version the version's name
 * @param javaHome the JDK or JRE
 * @param classPath workloads, code, dependencies and what runs them
 * @param jvmEnvironment where tests expect to run
 * @param limit how long one workload may take
 */
record CountingJvms(
    String version,
    Path javaHome,
    List<Path> classPath,
    JvmEnvironment jvmEnvironment,
    Duration limit)
    implements Counter {
  /** The classes that all instrumented classes see. */
  private static final List<Class<?>> SEEN_BY_ALL =
      List.of(
          ArraySizes.class,
          CodeSite.class,
          CodeSite.Unit.class,
          Repetitions.class,
          WorkCounter.class);

  /**
   * Arguments without which the same code would do other work in another run. JIT compilers replace
   * other methods than the interpreter does. The JDK writes classes for calls by reflection and for
   * method handles when these are frequent. An error of memory ends the JVM, since what follows it
   * is arbitrary. Identity hash codes are drawn from a sequence: at random they may, or may not,
   * meet in a map.
   */
  private static final List<String> STEADY =
      List.of(
          "-XX:+IgnoreUnrecognizedVMOptions",
          "-XX:+TieredCompilation",
          "-XX:TieredStopAtLevel=1",
          "-XX:+ExitOnOutOfMemoryError",
          "-XX:+UnlockExperimentalVMOptions",
          "-XX:hashCode=3",
          "-Djmh.ignoreLock=true",
          "-Djava.lang.invoke.MethodHandle.CUSTOMIZE_THRESHOLD=-1",
          "-Dsun.reflect.inflationThreshold=2147483647",
          "-Djdk.reflect.useNativeAccessorOnly=true");

  CountingJvms {
    classPath = List.copyOf(classPath);
  }

  @Override
  public Map<String, CountedRun> count(
      List<Countable> workloads, boolean ofMethods, Path folder, Duration time)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + time.toNanos();
    Map<String, CountedRun> all = new LinkedHashMap<>();
    Map<List<Object>, List<Countable>> shared = new LinkedHashMap<>();
    for (Countable one : workloads) {
      String obstacle = one.obstacle();
      if (obstacle != null) {
        all.put(one.id(), CountedRun.failed(obstacle));
      } else {
        shared
            .computeIfAbsent(List.of(one.getClass(), one.jvmArgs()), arguments -> new ArrayList<>())
            .add(one);
      }
    }
    for (List<Countable> group : shared.values()) {
      Path own = Files.createDirectories(folder.resolve("jvm-" + all.size()));
      all.putAll(countTogether(group, ofMethods, own, deadline));
    }
    return all;
  }

  private Map<String, CountedRun> countTogether(
      List<Countable> group, boolean ofMethods, Path folder, long deadline)
      throws IOException, InterruptedException {
    String agent = AgentFiles.agent(folder, CountTool.class, SEEN_BY_ALL, Map.of());
    Map<String, CountedRun> all = new LinkedHashMap<>();
    List<Countable> left = new ArrayList<>(group);
    while (!left.isEmpty()) {
      long rest = deadline - System.nanoTime();
      Map<String, CountedRun> counted =
          rest <= 0 ? Map.of() : run(left, ofMethods, agent, folder, Duration.ofNanos(rest));
      if (counted.isEmpty()) {
        return all;
      }
      all.putAll(counted);
      left.removeIf(one -> counted.containsKey(one.id()));
    }
    return all;
  }

  /** Counts the first workloads, at least one unless the time is over. */
  private Map<String, CountedRun> run(
      List<Countable> workloads, boolean ofMethods, String agent, Path folder, Duration time)
      throws IOException, InterruptedException {
    Path orders = folder.resolve("orders");
    Path output = folder.resolve("work.txt");
    Path log = folder.resolve("log.txt");
    Files.deleteIfExists(output);
    boolean tests = workloads.get(0) instanceof Countable.Test;
    write(workloads, orders);
    List<String> own = new ArrayList<>(List.of(agent));
    if (tests) {
      own.add(TestJvm.ASSERTIONS);
    }
    List<String> jvmArgs = new ArrayList<>(workloads.get(0).jvmArgs());
    jvmArgs.addAll(STEADY);
    boolean ended =
        new TestJvm(version, javaHome, classPath, jvmEnvironment, folder, own, jvmArgs)
            .ends(
                time,
                tests ? CountTestsMain.class : CountBenchmarksMain.class,
                List.of(
                    orders.toString(),
                    output.toString(),
                    String.valueOf(limit.toMillis()),
                    String.valueOf(ofMethods)),
                log);
    Map<String, CountedRun> counted = new LinkedHashMap<>();
    if (Files.exists(output)) {
      Map<String, MethodId> ids = new HashMap<>();
      String open =
          WorkFile.read(
              output,
              work ->
                  counted.put(
                      workloads.get(Integer.parseInt(work.name())).id(),
                      CountedRun.of(work, name -> ids.computeIfAbsent(name, MethodCount::id))));
      if (open != null && ended) {
        counted.put(
            workloads.get(Integer.parseInt(open)).id(),
            CountedRun.failed("it ends its JVM (" + TestJvm.lastWords(log) + ")"));
      }
    }
    if (counted.isEmpty() && ended) {
      String problem = "the JVM that counts does not start: " + TestJvm.lastWords(log);
      workloads.forEach(one -> counted.put(one.id(), CountedRun.failed(problem)));
    }
    return counted;
  }

  private static void write(List<Countable> workloads, Path file) throws IOException {
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
      for (Countable one : workloads) {
        if (one instanceof Countable.Benchmark benchmark) {
          benchmark.order().toFrame().writeTo(out);
        } else if (one instanceof Countable.Test test) {
          out.write((test.test() + '\t' + test.mode() + '\n').getBytes(StandardCharsets.UTF_8));
        }
      }
    }
  }
}
