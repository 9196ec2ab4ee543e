package io.github.perfgate.core.report.aggregate;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.ExitRule;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.Timing;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes one result of those of several gates, which are modules of a build or shards of a module.
 * All their workloads are one family.
 */
public final class Aggregation {
  /** The kinds of versions that no commit names. */
  private static final Set<String> COMPILED = Set.of("release", "git", "file");

  private final List<GateResult> gates;
  private final List<String> names;
  private final String module;
  private final FailOn failOn;
  private final FailOnNotCompared failOnNotCompared;

  /**
   * @param gates the results of the modules, at least one
   * @param module {@code G:A} of the module that stands for all of them
   * @param failOn from which outcome on the build fails
   * @param failOnNotCompared whether the build fails if what a change can affect was not compared
   * @throws ProblemException if one of them has a part of its workloads only
   */
  public Aggregation(
      List<GateResult> gates, String module, FailOn failOn, FailOnNotCompared failOnNotCompared) {
    this(
        whole(gates),
        gates.stream().map(gate -> gate.gated().module()).toList(),
        module,
        failOn,
        failOnNotCompared);
  }

  /**
   * @param gates the results of the gates, at least one
   * @param names what the gates are called, in the same order
   * @param module {@code G:A} of the module that stands for all of them
   * @param failOn from which outcome on the build fails
   * @param failOnNotCompared whether the build fails if what a change can affect was not compared
   */
  Aggregation(
      List<GateResult> gates,
      List<String> names,
      String module,
      FailOn failOn,
      FailOnNotCompared failOnNotCompared) {
    if (gates.isEmpty()) {
      throw new IllegalArgumentException("there is no result to aggregate");
    }
    UnitedFamily family = new UnitedFamily(gates);
    this.gates = gates.stream().map(family::decided).toList();
    this.names = List.copyOf(names);
    this.module = module;
    this.failOn = failOn;
    this.failOnNotCompared = failOnNotCompared;
  }

  private static List<GateResult> whole(List<GateResult> gates) {
    for (GateResult gate : gates) {
      ShardPart shard = gate.gated().shard();
      if (shard != null) {
        throw new ProblemException(
            Help.SHARD,
            "The results of %s are those of shard %s, which is no whole module"
                .formatted(gate.gated().module(), shard.inWords()),
            "run perfgate:merge with the folders of all its shards in -Dperfgate.shards");
      }
    }
    return gates;
  }

  /**
   * Checks that the results are of one commit of the candidate, as those of one build are. Modules
   * of several repositories have commits of their own.
   *
   * @throws ProblemException if they are not
   */
  public void requireOneCandidate() {
    boolean isOneRepository =
        gates.stream().map(gate -> gate.gated().remote()).distinct().count() == 1;
    Optional<String> different = differentCommits(Revision.CURRENT);
    if (isOneRepository && different.isPresent()) {
      throw new ProblemException(
          Help.AGGREGATE, different.get(), "measure all modules in one build");
    }
  }

  /** The result over all modules, the worst verdict of which decides. */
  public GateResult result() {
    List<WorkloadResult> workloads = all(GateResult::workloads);
    List<FormulaResult> formulas = all(GateResult::formulas);
    List<ConcurrentClass> classes = all(GateResult::concurrentClasses);
    ExitRule rule =
        new ExitRule(
            failOn,
            failOnNotCompared,
            ExitRule.others(workloads, classes),
            Coverage.together(gates.stream().map(gate -> gate.outcome().coverage()).toList()));
    List<VersionInfo> versions = versions();
    return new GateResult(
        GateResult.SCHEMA_VERSION,
        new GateResult.Gated(
            module,
            null,
            gates.stream()
                .map(gate -> gate.gated().remote())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null),
            gates.stream()
                .map(gate -> gate.gated().started())
                .min(Instant::compareTo)
                .orElseThrow()),
        rule.outcome(formulas, workloads, baselineInWords(versions), questions()),
        versions,
        workloads,
        formulas,
        allIfAny(GateResult::tests),
        allIfAny(GateResult::concurrent),
        allIfAny(GateResult::work),
        new GateResult.Conditions(
            settings(),
            gates.get(0).conditions().host(),
            warnings(workloads),
            Timing.together(gates.stream().map(gate -> gate.conditions().timing()).toList()),
            null,
            GateResult.reusedBy(gates)));
  }

  private <T> List<T> all(Function<GateResult, List<T>> part) {
    return gates.stream().flatMap(gate -> part.apply(gate).stream()).toList();
  }

  /** Null if no module has this part. */
  private <T> @Nullable List<T> allIfAny(Function<GateResult, @Nullable List<T>> part) {
    List<List<T>> parts = gates.stream().map(part).filter(Objects::nonNull).toList();
    return parts.isEmpty() ? null : parts.stream().flatMap(List::stream).toList();
  }

  /** The questions with the places that their formulas have now. */
  private List<AskedQuestion> questions() {
    List<AskedQuestion> all = new ArrayList<>();
    int before = 0;
    for (GateResult gate : gates) {
      int offset = before;
      gate.outcome().questions().forEach(one -> all.add(one.movedBy(offset)));
      before += gate.formulas().size();
    }
    return all;
  }

  private List<VersionInfo> versions() {
    Map<String, List<VersionInfo>> byName =
        gates.stream()
            .flatMap(gate -> gate.versions().stream())
            .collect(
                Collectors.groupingBy(VersionInfo::name, LinkedHashMap::new, Collectors.toList()));
    return byName.values().stream().map(Aggregation::together).toList();
  }

  /** A version of several modules. They may have been compared with different ones. */
  private static VersionInfo together(List<VersionInfo> same) {
    VersionInfo first = same.get(0);
    boolean isOne = same.stream().map(VersionInfo::commit).distinct().count() == 1;
    return new VersionInfo(
        first.name(),
        first.kind(),
        isOne ? first.commit() : null,
        isOne ? first.subject() : null,
        same.stream().map(VersionInfo::artifact).distinct().collect(joining(", ")),
        same.stream().anyMatch(VersionInfo::dirty),
        same.stream().map(VersionInfo::reason).distinct().collect(joining("; ")));
  }

  private static @Nullable String baselineInWords(List<VersionInfo> versions) {
    return versions.stream()
        .filter(version -> version.name().equals(Revision.BASELINE))
        .map(
            version -> {
              String commit = version.commit();
              return commit == null
                  ? COMPILED.contains(version.kind())
                      ? version.artifact()
                      : Revision.inWords(Revision.BASELINE)
                  : "%s (%s)"
                      .formatted(Revision.inWords(Revision.BASELINE), Revision.shortId(commit));
            })
        .findFirst()
        .orElse(null);
  }

  /** The settings that all gates share. */
  static Map<String, String> shared(List<GateResult> gates) {
    Map<String, String> shared = new LinkedHashMap<>(gates.get(0).conditions().settings());
    gates.forEach(gate -> shared.entrySet().retainAll(gate.conditions().settings().entrySet()));
    return shared;
  }

  private Map<String, String> settings() {
    Map<String, String> shared = shared(gates);
    shared.put(FailOn.SETTING, failOn.inPom());
    shared.put(FailOnNotCompared.SETTING, failOnNotCompared.inPom());
    shared.put(GateResult.FAMILY, "all workloads of %s".formatted(modules()));
    return shared;
  }

  private String modules() {
    return String.join(", ", names);
  }

  private List<String> warnings(List<WorkloadResult> workloads) {
    Map<String, Long> ids =
        workloads.stream()
            .collect(
                Collectors.groupingBy(
                    WorkloadResult::id, LinkedHashMap::new, Collectors.counting()));
    List<String> doubled =
        ids.entrySet().stream()
            .filter(entry -> entry.getValue() > 1)
            .map(Map.Entry::getKey)
            .toList();
    List<String> own = new ArrayList<>();
    if (!doubled.isEmpty()) {
      own.add(
          "Several modules have workloads with the same id, so links may lead to either: "
              + String.join(", ", doubled));
    }
    for (String version : List.of(Revision.CURRENT, Revision.BASELINE)) {
      differentCommits(version)
          .ifPresent(words -> own.add(words + ". Measure all modules in one build."));
    }
    return Stream.concat(
            own.stream(),
            new NamedWarnings(
                    names, gates.stream().map(gate -> gate.conditions().warnings()).toList())
                .all())
        .toList();
  }

  /** Results of earlier builds may have been left by another commit. */
  private Optional<String> differentCommits(String version) {
    Map<String, List<String>> modules = new LinkedHashMap<>();
    for (int i = 0; i < gates.size(); i++) {
      for (VersionInfo info : gates.get(i).versions()) {
        if (info.name().equals(version) && info.commit() != null) {
          modules
              .computeIfAbsent(Revision.shortId(info.commit()), unknown -> new ArrayList<>())
              .add(names.get(i));
        }
      }
    }
    return modules.size() < 2
        ? Optional.empty()
        : Optional.of(
            "The results are of different commits of %s, so they do not belong together: %s"
                .formatted(
                    Revision.inWords(version),
                    modules.entrySet().stream()
                        .map(one -> one.getKey() + " in " + String.join(", ", one.getValue()))
                        .collect(joining("; "))));
  }
}
