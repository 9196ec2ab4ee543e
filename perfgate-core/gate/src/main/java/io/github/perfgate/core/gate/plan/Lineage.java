package io.github.perfgate.core.gate.plan;

import static java.util.stream.Collectors.groupingBy;

import io.github.perfgate.core.code.change.NamelessText.Names;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.Ancestry.Form;
import io.github.perfgate.core.workload.Ancestry.Kind;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.JmhWorkloads;
import io.github.perfgate.core.workload.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which benchmark of the baseline each benchmark of the candidate was before: the one of its name,
 * or else its twin, which does the same under a name that the candidate does not have any more.
 */
final class Lineage {
  /** What is known of the benchmarks of one version. */
  private record Side(Map<String, ListedBenchmark> byName, BenchmarkBodies bodies) {
    static Side of(List<ListedBenchmark> benchmarks, BenchmarkBodies bodies) {
      Map<String, ListedBenchmark> byName = new LinkedHashMap<>();
      benchmarks.forEach(one -> byName.putIfAbsent(one.name(), one));
      return new Side(byName, bodies);
    }

    Optional<String> body(String name, Names names) {
      return Optional.ofNullable(byName.get(name)).flatMap(one -> bodies.of(one, names));
    }

    Optional<String> whole(String name, Names names) {
      return Optional.ofNullable(byName.get(name)).flatMap(one -> bodies.whole(one, names));
    }

    Set<String> types(String name) {
      ListedBenchmark benchmark = byName.get(name);
      return benchmark == null ? Set.of() : bodies.types(benchmark);
    }
  }

  /** What two benchmarks have in common if they are twins; empty for nothing. */
  private interface Trait {
    Optional<String> of(Side side, String name);
  }

  /** The first trait that two benchmarks share alone makes them twins. */
  private static final List<Trait> TRAITS =
      Stream.concat(
              Stream.of(Names.values())
                  .flatMap(
                      names ->
                          Stream.<Trait>of(
                              (side, name) ->
                                  side.body(name, names).map(body -> method(name) + "\n" + body),
                              (side, name) ->
                                  side.body(name, names).map(body -> type(name) + "\n" + body),
                              (side, name) -> side.body(name, names))),
              Stream.of((side, name) -> Optional.of(method(type(name)) + "." + method(name))))
          .toList();

  private final Side now;
  private final Side then;
  private final Predicate<String> sourceUnchanged;
  private final Map<String, String> twins;
  private final Map<String, List<Workload>> nowByName;
  private final Map<String, List<Workload>> thenByName;

  /**
   * @param current the candidate's benchmarks
   * @param baseline the baseline's own benchmarks
   * @param sourceUnchanged whether both versions have the same source of a class
   */
  Lineage(
      List<ListedBenchmark> current,
      BenchmarkBodies currentBodies,
      List<ListedBenchmark> baseline,
      BenchmarkBodies baselineBodies,
      Predicate<String> sourceUnchanged) {
    this.now = Side.of(current, currentBodies);
    this.then = Side.of(baseline, baselineBodies);
    this.sourceUnchanged = sourceUnchanged;
    this.twins = twins(now, then);
    this.nowByName = byName(current);
    this.thenByName = byName(baseline);
  }

  private static Map<String, List<Workload>> byName(List<ListedBenchmark> benchmarks) {
    return JmhWorkloads.of(benchmarks).stream()
        .collect(groupingBy(workload -> workload.target().benchmark()));
  }

  private static Map<String, String> twins(Side now, Side then) {
    List<String> recent = without(now.byName().keySet(), then.byName().keySet()::contains);
    List<String> gone = without(then.byName().keySet(), now.byName().keySet()::contains);
    Map<String, String> twins = new HashMap<>();
    for (Trait trait : TRAITS) {
      Map<String, List<String>> before = grouped(without(gone, twins::containsValue), then, trait);
      grouped(without(recent, twins::containsKey), now, trait)
          .forEach(
              (shared, names) -> {
                List<String> others = before.getOrDefault(shared, List.of());
                if (names.size() == 1 && others.size() == 1) {
                  twins.put(names.get(0), others.get(0));
                }
              });
    }
    return twins;
  }

  private static List<String> without(Iterable<String> names, Predicate<String> left) {
    List<String> rest = new ArrayList<>();
    names.forEach(
        name -> {
          if (!left.test(name)) {
            rest.add(name);
          }
        });
    return rest;
  }

  private static Map<String, List<String>> grouped(List<String> names, Side side, Trait trait) {
    Map<String, List<String>> grouped = new LinkedHashMap<>();
    for (String name : names) {
      trait
          .of(side, name)
          .ifPresent(text -> grouped.computeIfAbsent(text, same -> new ArrayList<>()).add(name));
    }
    return grouped;
  }

  private static String method(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String type(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  /** A workload of a benchmark of the candidate, with what the baseline has of it. */
  Workload of(Workload workload) {
    String name = workload.target().benchmark();
    if (!now.byName().containsKey(name)) {
      return workload;
    }
    boolean kept = then.byName().containsKey(name);
    String old = before(name);
    if (old == null) {
      return workload.from(Ancestry.NEW);
    }
    JmhTarget own = own(workload, old);
    return workload.from(
        new Ancestry(
            kept ? Kind.KEPT : Kind.MOVED, kept ? null : old, own, form(workload, old, own)));
  }

  /** The name that a benchmark of the candidate has in the baseline; null if it is new. */
  @Nullable String before(String name) {
    return then.byName().containsKey(name) ? name : twins.get(name);
  }

  /** Whether no benchmark of the candidate was this one of the baseline before. */
  boolean isGone(String benchmark) {
    return !now.byName().containsKey(benchmark) && !twins.containsValue(benchmark);
  }

  /**
   * The baseline's workload with the same parameters. If the parameters themselves changed, it is
   * the only one that agrees in those that both have.
   */
  private @Nullable JmhTarget own(Workload workload, String old) {
    List<JmhTarget> theirs = targets(thenByName, old, workload.target().mode());
    List<JmhTarget> ours =
        targets(nowByName, workload.target().benchmark(), workload.target().mode());
    Map<String, String> wanted = workload.target().parameters();
    return theirs.stream()
        .filter(target -> target.parameters().equals(wanted))
        .findFirst()
        .or(
            () ->
                only(theirs, target -> agree(target.parameters(), wanted))
                    .filter(
                        target ->
                            only(ours, one -> agree(one.parameters(), target.parameters()))
                                .isPresent()))
        .orElse(null);
  }

  private static List<JmhTarget> targets(
      Map<String, List<Workload>> workloads, String name, String mode) {
    return workloads.getOrDefault(name, List.of()).stream()
        .map(Workload::target)
        .filter(target -> target.mode().equals(mode))
        .toList();
  }

  private static Optional<JmhTarget> only(List<JmhTarget> all, Predicate<JmhTarget> which) {
    List<JmhTarget> found = all.stream().filter(which).toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private static boolean agree(Map<String, String> one, Map<String, String> other) {
    return one.entrySet().stream()
        .allMatch(
            value -> other.getOrDefault(value.getKey(), value.getValue()).equals(value.getValue()));
  }

  /** Whether JMH runs both with the same values, threads, arguments and numbers of calls. */
  private static boolean isRunAlike(JmhTarget one, JmhTarget other) {
    return one.parameters().equals(other.parameters())
        && one.mode().equals(other.mode())
        && one.threads() == other.threads()
        && one.jvmArgs().equals(other.jvmArgs())
        && Objects.equals(one.singleShots(), other.singleShots());
  }

  private Form form(Workload workload, String old, @Nullable JmhTarget own) {
    String name = workload.target().benchmark();
    if (own == null || !isRunAlike(own, workload.target())) {
      return Form.OTHER;
    }
    Function<Names, Boolean> equal =
        names -> {
          Optional<String> text = now.whole(name, names);
          return text.isPresent() && text.equals(then.whole(old, names));
        };
    return equal.apply(Names.ALL) || (name.equals(old) && isCompiledOtherwise(name))
        ? Form.SAME
        : equal.apply(Names.OF_JDK) ? Form.RENAMED : Form.OTHER;
  }

  /**
   * Whether only the compiler makes a difference: no class with a part in it has another source.
   */
  private boolean isCompiledOtherwise(String name) {
    Set<String> types = now.types(name);
    return !types.isEmpty() && types.stream().allMatch(sourceUnchanged);
  }
}
