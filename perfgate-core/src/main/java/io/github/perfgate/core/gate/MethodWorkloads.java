package io.github.perfgate.core.gate;

import io.github.perfgate.core.build.Artifact;
import io.github.perfgate.core.harness.SplBenchmarks;
import io.github.perfgate.core.launch.HostSpec;
import io.github.perfgate.core.launch.MeasuredRuntime;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.spl.Maker;
import io.github.perfgate.core.spl.Subject;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The workloads of methods that formulas name: their benchmarks are generated and compiled for
 * every version, against its own classes.
 *
 * @param workloads every method that some version has
 * @param missing what single versions lack
 * @param hosts by version name, its host with the benchmarks on its class path
 */
record MethodWorkloads(
    List<Workload> workloads, List<Planner.Missing> missing, Map<String, HostSpec> hosts) {
  private static final String JMH_GROUP = "org.openjdk.jmh";

  /** JMH for a project that has none. */
  private static final String JMH_VERSION = "1.37";

  /** The classes that formulas need: measured ones, generators and factories. */
  static Set<String> classes(Requirements written) {
    Set<String> classes = new LinkedHashSet<>();
    for (Set<Subject.Method> methods : written.methods().values()) {
      for (Subject.Method method : methods) {
        classes.add(method.name().type());
        Stream.of(method.generator(), method.factory())
            .filter(Objects::nonNull)
            .map(Maker::type)
            .forEach(classes::add);
      }
    }
    return classes;
  }

  /**
   * Generates the benchmarks.
   *
   * @param methods the methods by version
   * @param hosts by version name, the host without the benchmarks
   * @param temporary an existing folder that the caller deletes
   * @throws ProblemException if the candidate lacks a method, or one cannot be called
   */
  static MethodWorkloads generate(
      GateInput input,
      Map<String, Set<Subject.Method>> methods,
      Map<String, HostSpec> hosts,
      Path temporary) {
    if (methods.isEmpty()) {
      return new MethodWorkloads(List.of(), List.of(), hosts);
    }
    List<Path> jmh = jmh(input);
    boolean ownJmh = input.module().dependencies().stream().anyMatch(MethodWorkloads::isJmh);
    Map<String, HostSpec> extended = new LinkedHashMap<>(hosts);
    Map<Subject.Method, JmhTarget> targets = new LinkedHashMap<>();
    List<Planner.Missing> missing = new ArrayList<>();
    hosts.forEach(
        (version, host) -> {
          Set<Subject.Method> own = methods.getOrDefault(version, Set.of());
          List<Path> classPath = new ArrayList<>(host.classPath());
          classPath.addAll(ownJmh ? List.of() : jmh);
          if (!own.isEmpty()) {
            SplBenchmarks made =
                SplBenchmarks.generate(
                    own,
                    ground(version, classPath, jmh, input.javaHome(), folder(temporary, version)));
            classPath.add(0, made.folder());
            made.missing()
                .forEach((method, reason) -> missing.add(missing(method, version, reason)));
            made.targets()
                .forEach(
                    (method, target) -> {
                      JmhTarget before = targets.putIfAbsent(method, target);
                      if (before != null && !before.equals(target)) {
                        missing.add(
                            missing(method, version, version + " does not let it be called alike"));
                      }
                    });
          }
          extended.put(version, host.on(classPath));
        });
    List<Workload> workloads = new ArrayList<>();
    targets.forEach(
        (method, target) -> workloads.add(new Workload(method.id(), WorkloadKind.SPL, target)));
    return new MethodWorkloads(workloads, missing, extended);
  }

  private static SplBenchmarks.Ground ground(
      String version, List<Path> classPath, List<Path> jmh, Path javaHome, Path folder) {
    List<Path> compiled = new ArrayList<>(classPath);
    compiled.add(MeasuredRuntime.path());
    return new SplBenchmarks.Ground(
        version, version.equals(Revision.CURRENT), compiled, jmh, javaHome, folder);
  }

  /** The candidate is what the formulas were written for. */
  private static Planner.Missing missing(Subject.Method method, String version, String reason) {
    if (version.equals(Revision.CURRENT)) {
      throw new ProblemException(
          "`%s` cannot be measured: %s".formatted(method.toSpl(), reason),
          "correct the formula, or measure it in a revision that has it: method@revision");
    }
    return new Planner.Missing(method.id(), version, reason);
  }

  private static Path folder(Path temporary, String version) {
    try {
      String readable = version.replaceAll("[^A-Za-z0-9.-]", "_");
      return Files.createDirectories(
          temporary.resolve("spl-" + readable + "-" + Integer.toHexString(version.hashCode())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** JMH's annotation processor with all that it needs, in the project's own version of JMH. */
  private static List<Path> jmh(GateInput input) {
    String version =
        input.module().dependencies().stream()
            .filter(MethodWorkloads::isJmh)
            .map(Artifact::version)
            .findFirst()
            .orElse(JMH_VERSION);
    return input
        .releases()
        .resolve(new Revision.Release("JMH", JMH_GROUP, "jmh-generator-annprocess", version))
        .stream()
        .map(Artifact::file)
        .toList();
  }

  private static boolean isJmh(Artifact artifact) {
    return artifact.groupId().equals(JMH_GROUP) && artifact.artifactId().equals("jmh-core");
  }
}
