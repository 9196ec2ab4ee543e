package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.participants.GeneratorPath;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.harness.SplBenchmarks;
import io.github.perfgate.core.workload.spl.Factory;
import io.github.perfgate.core.workload.spl.Subject;
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
 * @param missing the methods that single versions lack
 * @param hosts the hosts with the benchmarks on their class paths, by version name
 */
public record MethodWorkloads(
    List<Workload> workloads, List<Planner.Missing> missing, Map<String, HostSpec> hosts) {
  /** The classes that formulas need: measured ones, generators and factories. */
  public static Set<String> classes(Requirements written) {
    Set<String> classes = new LinkedHashSet<>();
    for (Set<Subject.Method> methods : written.methods().values()) {
      for (Subject.Method method : methods) {
        classes.add(method.name().type());
        Stream.of(method.generator(), method.factory())
            .filter(Objects::nonNull)
            .map(Factory::type)
            .forEach(classes::add);
      }
    }
    return classes;
  }

  /**
   * Generates the benchmarks.
   *
   * @param methods the methods by version
   * @param hosts the hosts without the benchmarks, by version name
   * @param temporary an existing folder that the caller deletes
   * @throws ProblemException if the candidate lacks a method, or a method cannot be called
   */
  public static MethodWorkloads generate(
      GateInput input,
      Map<String, Set<Subject.Method>> methods,
      Map<String, HostSpec> hosts,
      Path temporary) {
    if (methods.isEmpty()) {
      return new MethodWorkloads(List.of(), List.of(), hosts);
    }
    GeneratorPath generator = GeneratorPath.of(input);
    Map<String, HostSpec> extended = new LinkedHashMap<>(generator.on(hosts));
    Map<Subject.Method, JmhTarget> targets = new LinkedHashMap<>();
    List<Planner.Missing> missing = new ArrayList<>();
    generator
        .on(hosts)
        .forEach(
            (version, host) -> {
              Set<Subject.Method> own = methods.getOrDefault(version, Set.of());
              List<Path> classPath = new ArrayList<>(host.classPath());
              if (!own.isEmpty()) {
                SplBenchmarks made =
                    SplBenchmarks.generate(
                        own,
                        generator.compilation(
                            version, host, input.outer().javaHome(), temporary, "spl"));
                classPath.add(0, made.folder());
                made.missing()
                    .forEach((method, reason) -> missing.add(missing(method, version, reason)));
                made.targets()
                    .forEach(
                        (method, target) -> {
                          JmhTarget before = targets.putIfAbsent(method, target);
                          if (before != null && !before.equals(target)) {
                            missing.add(
                                missing(
                                    method, version, version + " does not let it be called alike"));
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

  /**
   * A method that a version lacks. The formulas were written for the candidate, so a method that
   * the candidate lacks is an error.
   */
  private static Planner.Missing missing(Subject.Method method, String version, String reason) {
    if (version.equals(Revision.CURRENT)) {
      throw new ProblemException(
          Help.FORMULA,
          "`%s` cannot be measured: %s".formatted(method.toSpl(), reason),
          "correct the formula, or measure it in a revision that has it: method@revision");
    }
    return new Planner.Missing(method.id(), version, reason);
  }
}
