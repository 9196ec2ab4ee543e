package io.github.perfgate.core.report.aggregate;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.workload.ComparedRounds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Whether shards are the parts of one gate: each of them once, and all of the same state. Shards
 * are compared with what most of them have.
 */
final class ShardCheck {
  private static final int MOST_DIFFERENCES = 4;
  private static final String CLASSES = "digest of classes";

  /** Settings that differ between the shards of one gate, or say nothing about measuring. */
  private static final Set<String> OWN = Set.of("shard", GateResult.FAMILY, "seed", "calibration");

  private static final String SAME =
      "measure all shards on the same commit, with the same settings and the same JDK";

  private final List<ShardFlaw> flaws = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();
  private final Map<Integer, FoundShard> shards = new TreeMap<>();

  /**
   * @param found the results of shards
   */
  ShardCheck(List<FoundShard> found) {
    List<FoundShard> parts = new ArrayList<>();
    for (FoundShard one : found) {
      if (one.result().gated().shard() == null) {
        flaws.add(
            new ShardFlaw(
                one.folder() + " has the results of a whole gate, and not of a shard",
                "leave it out, or measure it with -Dperfgate.shard=i/n"));
      } else {
        parts.add(one);
      }
    }
    Set<FoundShard> foreign = foreign(parts);
    Set<Integer> told = new HashSet<>();
    for (FoundShard one : parts) {
      told.add(part(one).index());
      if (!foreign.contains(one)) {
        add(one);
      }
    }
    lost(parts, foreign, told);
    copied();
    classes();
    machines();
  }

  private static ShardPart part(FoundShard one) {
    return Objects.requireNonNull(one.result().gated().shard(), "only shards are compared");
  }

  /** What keeps the shards from being merged. */
  List<ShardFlaw> flaws() {
    return List.copyOf(flaws);
  }

  /** What a reader of the merged result has to know. */
  List<String> lines() {
    return List.copyOf(lines);
  }

  /** The shards in their order. */
  List<FoundShard> shards() {
    return List.copyOf(shards.values());
  }

  private void add(FoundShard one) {
    FoundShard other = shards.putIfAbsent(part(one).index(), one);
    if (other == null) {
      return;
    }
    if (other.result().equals(one.result())) {
      lines.add(
          "%s has the same results of shard %s as %s, and counts once; name it once in -Dperfgate.shards"
              .formatted(one.folder(), part(one).inWords(), other.folder()));
    } else {
      flaws.add(
          new ShardFlaw(
              "Shard %s is there twice, with different results: in %s and in %s"
                  .formatted(part(one).inWords(), other.folder(), one.folder()),
              "name only one of them in -Dperfgate.shards, the first that was measured"));
    }
  }

  /** The rounds of a question on one host are never those on another. */
  private void copied() {
    Map<ComparedRounds, FoundShard> owners = new HashMap<>();
    Set<String> told = new LinkedHashSet<>();
    for (FoundShard one : shards.values()) {
      for (AskedQuestion question : one.result().outcome().questions()) {
        ComparedRounds rounds = question.rounds();
        FoundShard owner = rounds == null ? null : owners.putIfAbsent(rounds, one);
        if (owner != null && part(owner).index() != part(one).index()) {
          told.add("%s and %s".formatted(part(owner).inWords(), part(one).inWords()));
        }
      }
    }
    for (String pair : told) {
      flaws.add(
          new ShardFlaw(
              "Shards %s have the same samples".formatted(pair),
              "give each shard its own -Dperfgate.outputDirectory, and measure the second one again"));
    }
  }

  private void lost(List<FoundShard> parts, Set<FoundShard> foreign, Set<Integer> told) {
    FoundShard any = parts.stream().filter(one -> !foreign.contains(one)).findFirst().orElse(null);
    if (any == null) {
      return;
    }
    int count = part(any).count();
    String again =
        part(any).rounds() == null
            ? " again, or perfgate.jar with --shard=%s"
            : " -Dperfgate.shardBy=rounds again";
    List<String> lost =
        IntStream.rangeClosed(1, count)
            .filter(index -> !told.contains(index))
            .mapToObj(index -> index + "/" + count)
            .toList();
    if (lost.size() == 1) {
      flaws.add(
          new ShardFlaw(
              "Shard %s is lost: no folder has its results".formatted(lost.get(0)),
              "run perfgate:check with -Dperfgate.shard=%s%s, and name its folder in -Dperfgate.shards"
                  .formatted(lost.get(0), again.formatted(lost.get(0)))));
    } else if (!lost.isEmpty()) {
      flaws.add(
          new ShardFlaw(
              "%d of %d shards are lost: no folder has the results of %s"
                  .formatted(lost.size(), count, String.join(", ", lost)),
              "run perfgate:check with -Dperfgate.shard=i/%d%s, for each of them, and name their folders in -Dperfgate.shards"
                  .formatted(count, again.formatted("i/" + count))));
    }
  }

  /** The shards that belong to another gate than most. */
  private Set<FoundShard> foreign(List<FoundShard> parts) {
    List<Map<String, String>> states = parts.stream().map(ShardCheck::state).toList();
    Set<String> names = new LinkedHashSet<>();
    states.forEach(state -> names.addAll(state.keySet()));
    Set<FoundShard> foreign = new HashSet<>();
    Map<String, Integer> usual = new LinkedHashMap<>();
    names.forEach(name -> usual.put(name, usual(states, name)));
    for (int i = 0; i < parts.size(); i++) {
      Map<String, String> state = states.get(i);
      List<String> differences = new ArrayList<>();
      for (String name : names) {
        int other = Objects.requireNonNull(usual.get(name));
        String own = state.getOrDefault(name, "absent");
        String theirs = states.get(other).getOrDefault(name, "absent");
        if (!own.equals(theirs)) {
          differences.add(
              "its %s is %s, but %s in %s"
                  .formatted(
                      name,
                      PlainText.line(own),
                      PlainText.line(theirs),
                      parts.get(other).folder()));
        }
      }
      if (!differences.isEmpty()) {
        foreign.add(parts.get(i));
        flaws.add(
            new ShardFlaw(
                "%s is foreign: %s"
                    .formatted(
                        parts.get(i).folder(),
                        differences.stream().limit(MOST_DIFFERENCES).collect(joining(", "))),
                SAME));
      }
    }
    return foreign;
  }

  /** The first place that has the value that most have. */
  private static int usual(List<Map<String, String>> states, String name) {
    Map<String, Integer> count = new LinkedHashMap<>();
    states.forEach(state -> count.merge(state.getOrDefault(name, ""), 1, Integer::sum));
    int best = 0;
    for (int i = 1; i < states.size(); i++) {
      if (count.get(states.get(i).getOrDefault(name, ""))
          > count.get(states.get(best).getOrDefault(name, ""))) {
        best = i;
      }
    }
    return best;
  }

  /** What all shards of a gate have in common, by names for messages. */
  private static Map<String, String> state(FoundShard one) {
    GateResult result = one.result();
    Map<String, String> state = new LinkedHashMap<>();
    state.put("module", result.gated().module());
    state.put("number of shards", String.valueOf(part(one).count()));
    if (part(one).rounds() != null) {
      state.put("number of rounds", String.valueOf(part(one).rounds()));
    }
    boolean dirty = false;
    for (VersionInfo version : result.versions()) {
      String commit = version.commit();
      boolean isFile = version.kind().equals("file");
      state.put(
          version.name(),
          (commit != null ? commit : isFile ? "a file" : version.artifact())
              + (version.dirty() ? " with uncommitted changes" : ""));
      dirty |= version.dirty() || isFile || (commit == null && version.kind().equals("worktree"));
    }
    if (dirty) {
      state.put(CLASSES, part(one).classes());
    }
    state.put("JDK", result.conditions().host().java());
    result
        .conditions()
        .settings()
        .forEach(
            (name, value) -> {
              if (!OWN.contains(name)) {
                state.put("<" + name + ">", value.isEmpty() ? "empty" : value);
              }
            });
    state.put("division of the workloads", part(one).partition());
    return state;
  }

  /** One commit may be built into different classes, and each shard compares its own. */
  private void classes() {
    if (shards.values().stream().map(one -> part(one).classes()).distinct().count() > 1) {
      lines.add(
          "The shards were built from the same commits into different classes; build them with the same JDK and without time stamps in classes");
    }
  }

  private void machines() {
    Map<String, List<String>> machines = new LinkedHashMap<>();
    for (FoundShard one : shards.values()) {
      MeasuringFacts measuring = one.result().conditions().host().measuring();
      if (measuring != null) {
        machines
            .computeIfAbsent(measuring.jvm(), jvm -> new ArrayList<>())
            .add(part(one).inWords());
      }
    }
    if (machines.size() > 1) {
      lines.add(
          "The measured JVMs of the shards have different collectors, heaps or compilers: %s; set them in <jvmArgs>"
              .formatted(
                  machines.entrySet().stream()
                      .map(one -> one.getKey() + " in " + String.join(", ", one.getValue()))
                      .collect(joining("; "))));
    }
  }
}
