package io.github.perfgate.it.synthetic;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.loops.CodeLoop;
import io.github.perfgate.core.loops.CodePlace;
import io.github.perfgate.core.loops.CodePlace.Origin;
import io.github.perfgate.core.loops.Confidence;
import io.github.perfgate.core.loops.FailOnLoops;
import io.github.perfgate.core.loops.KnownLoops;
import io.github.perfgate.core.loops.LoopClusters;
import io.github.perfgate.core.loops.LoopGrowth;
import io.github.perfgate.core.loops.LoopKey;
import io.github.perfgate.core.loops.LoopRule;
import io.github.perfgate.core.loops.LoopsResult;
import io.github.perfgate.core.loops.NeededLoops;
import io.github.perfgate.core.loops.Observation;
import io.github.perfgate.core.loops.Observation.Figures;
import io.github.perfgate.core.loops.RedundantLoop;
import io.github.perfgate.core.loops.RepeatedRead;
import io.github.perfgate.core.loops.WatchedWorkloads;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Loops such as the tests of a large project show, drawn from a seed: long names, generics and
 * lambdas, deep stacks, needed ones and known ones, and some names that want to be more than names.
 */
public final class SyntheticLoops {
  public static final String NEEDED = "every <element> is a sum & needs `all` of them";

  private static final List<String> METHODS =
      List.of("merge", "lambda$distinct$3", "<init>", "findFirstByCustomerAndOrderNumber", "size");
  private static final MethodId INDEX_OF =
      new MethodId("java.util.ArrayList", "indexOfRange", "(Ljava/lang/Object;II)I");
  private static final CodePlace CONTAINS =
      new CodePlace(
          new MethodId("java.util.ArrayList", "contains", "(Ljava/lang/Object;)Z"),
          299,
          Origin.JDK);

  private final Random random;

  public SyntheticLoops(long seed) {
    random = new Random(seed);
  }

  /**
   * A result.
   *
   * @param loops how many there are besides those with hostile names
   */
  public LoopsResult result(int loops) {
    List<Observation> observations = new ArrayList<>();
    IntStream.range(0, loops).forEach(i -> observations.add(usual(i)));
    SyntheticGate.HOSTILE_NAMES.forEach(name -> observations.add(hostile(name)));
    KnownLoops known =
        new KnownLoops(
            new TreeSet<>(
                List.of(observations.get(1).key(), new LoopKey("com.acme.Gone.gone() > a.B.c"))),
            "src/test/loops/known-loops.txt");
    NeededLoops needed =
        new NeededLoops(
            List.of(
                new NeededLoops.Entry(
                    "@NeededLoop", "com.acme", NEEDED, observations.get(2)::equals)));
    LoopClusters clusters = LoopClusters.of(observations, needed, known);
    return new LoopsResult(
        "com.acme:tables",
        "a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0",
        Instant.parse("2026-11-20T10:00:00Z"),
        Duration.ofMillis(12_340),
        settings(),
        new WatchedWorkloads(
            1_200,
            Duration.ofSeconds(90),
            12,
            9_000,
            3,
            1,
            40,
            "sampled",
            SyntheticGate.HOSTILE_NAMES.stream()
                .collect(Collectors.toMap(name -> name, name -> "it fails: " + name))),
        clusters.with(clusters.loops().stream().map(this::completed).toList()),
        known,
        new LoopRule(FailOnLoops.NEVER, FailOnLoops.HIGH),
        SyntheticGate.HOSTILE_NAMES);
  }

  private static Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("loops.mode", "sampled");
    SyntheticGate.HOSTILE_NAMES.forEach(name -> settings.put(name, name));
    return settings;
  }

  private RedundantLoop completed(RedundantLoop loop) {
    MethodId method = loop.worst().named().method();
    return loop.at(new SourcePlace("src/main/java/" + method.owner() + ".java", 17))
        .with(
            random.nextInt(3) == 0
                ? new LoopGrowth(method.owner() + ".run", "n", 100, 200, 5_000, 20_000, 10.0, 41.0)
                : null);
  }

  private Observation usual(int number) {
    String owner =
        "com.acme.warehouse.ordering.internal.Module%d.CustomerOrderLineItemRepository$Cached"
            .formatted(number);
    String name = METHODS.get(number % METHODS.size());
    MethodId method =
        new MethodId(owner, name, "(Ljava/util/Map;Ljava/util/List;[[Ljava/lang/String;I)V");
    return observation(
        new CodePlace(method, 10 + number, Origin.OWN),
        "java.lang.Object[]",
        IntStream.rangeClosed(0, number % 30)
            .mapToObj(test -> owner + "Test.merges" + test)
            .collect(Collectors.toSet()));
  }

  private Observation hostile(String name) {
    return observation(
        new CodePlace(new MethodId(name, name, "(Ljava/lang/Object;)V"), 3, Origin.OWN),
        name,
        Set.of(name));
  }

  private Observation observation(CodePlace outer, String read, Set<String> workloads) {
    List<CodePlace> path = new ArrayList<>();
    for (int i = random.nextInt(12); i > 0; i--) {
      path.add(
          new CodePlace(new MethodId(outer.method().owner() + i, "step", "()V"), i, Origin.OWN));
    }
    CodePlace inner = new CodePlace(INDEX_OF, 314, Origin.JDK);
    path.add(CONTAINS);
    path.add(inner);
    int iterations = 10 + random.nextInt(1_000_000);
    return new Observation(
        List.of(
            new CodePlace(
                new MethodId(outer.method().owner() + "Test", "shows", "()V"), 12, Origin.TEST)),
        new CodeLoop(outer, 0),
        path,
        new CodeLoop(inner, 1),
        new Figures(
            1 + random.nextInt(5),
            iterations,
            iterations - random.nextInt(3),
            random.nextDouble(),
            random.nextDouble(),
            1 + random.nextInt(1_000_000_000),
            random.nextBoolean() ? Confidence.HIGH : Confidence.LOW),
        List.of(new RepeatedRead(read, List.of(inner, outer))),
        workloads);
  }
}
