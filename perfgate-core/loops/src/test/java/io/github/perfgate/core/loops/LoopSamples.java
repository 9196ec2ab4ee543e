package io.github.perfgate.core.loops;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.loops.CodePlace.Origin;
import io.github.perfgate.core.loops.Observation.Figures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Loops as the agent could have seen them. */
public final class LoopSamples {
  private LoopSamples() {}

  /** A place in the project's own code, {@code com.acme.Table.merge(Ljava/util/List;)V}. */
  public static CodePlace own(String method, int line) {
    return place(method, line, Origin.OWN);
  }

  public static CodePlace jdk(String method, int line) {
    return place(method, line, Origin.JDK);
  }

  public static CodePlace place(String method, int line, Origin origin) {
    int types = method.indexOf('(');
    int name = method.lastIndexOf('.', types);
    return new CodePlace(
        new MethodId(
            method.substring(0, name), method.substring(name + 1, types), method.substring(types)),
        line,
        origin);
  }

  public static Figures figures(long wasted, Confidence confidence) {
    return new Figures(1, 100, 98, 0.95, 0.9, wasted, confidence);
  }

  /** A list that is searched for every row of a table, which takes quadratic time. */
  public static Observation contains(int line, long wasted, String... workloads) {
    return new Observation(
        List.of(
            place("com.acme.TableTest.merges()V", 12, Origin.TEST),
            own("com.acme.Tables.join()V", 7)),
        new CodeLoop(own("com.acme.Table.merge(Ljava/util/List;)V", line), 0),
        List.of(
            jdk("java.util.ArrayList.contains(Ljava/lang/Object;)Z", 299),
            jdk("java.util.ArrayList.indexOf(Ljava/lang/Object;)I", 306),
            jdk("java.util.ArrayList.indexOfRange(Ljava/lang/Object;II)I", 314)),
        new CodeLoop(jdk("java.util.ArrayList.indexOfRange(Ljava/lang/Object;II)I", 314), 1),
        figures(wasted, Confidence.HIGH),
        List.of(
            new RepeatedRead(
                "java.lang.Object[]",
                List.of(jdk("java.util.ArrayList.indexOfRange(Ljava/lang/Object;II)I", 315)))),
        Set.of(workloads));
  }

  /** A set that removes all of a list: the outer loop is the JDK's. */
  public static Observation removeAll(String caller, long wasted) {
    return new Observation(
        List.of(place("com.acme.NamesTest.removes()V", 9, Origin.TEST), own(caller, 21)),
        new CodeLoop(jdk("java.util.AbstractSet.removeAll(Ljava/util/Collection;)Z", 176), 1),
        List.of(
            jdk("java.util.ArrayList.contains(Ljava/lang/Object;)Z", 299),
            jdk("java.util.ArrayList.indexOfRange(Ljava/lang/Object;II)I", 314)),
        new CodeLoop(jdk("java.util.ArrayList.indexOfRange(Ljava/lang/Object;II)I", 314), 1),
        figures(wasted, Confidence.HIGH),
        List.of(),
        Set.of("com.acme.NamesTest.removes"));
  }

  /** A list that removes all of another: the outer loop is inside of the JDK. */
  public static Observation batchRemove(String caller) {
    Observation removeAll = removeAll(caller, 1_000);
    return new Observation(
        List.of(
            place("com.acme.NamesTest.removes()V", 9, Origin.TEST),
            own(caller, 13),
            new CodePlace(new MethodId("java.util.ArrayList", "removeAll", ""), 768, Origin.JDK)),
        new CodeLoop(jdk("java.util.ArrayList.batchRemove(Ljava/util/Collection;ZII)Z", 828), 1),
        removeAll.path(),
        removeAll.innerLoop(),
        removeAll.figures(),
        List.of(),
        removeAll.workloads());
  }

  /** Two loops of one method, as in a product of matrices. */
  public static Observation nested(String method, Confidence confidence, long wasted) {
    CodePlace inner = own(method, 5);
    return new Observation(
        List.of(place("com.acme.MatrixTest.multiplies()V", 9, Origin.TEST)),
        new CodeLoop(own(method, 4), 0),
        List.of(inner),
        new CodeLoop(inner, 1),
        figures(wasted, confidence),
        List.of(new RepeatedRead("double[]", List.of(own(method, 6)))),
        Set.of("com.acme.MatrixTest.multiplies"));
  }

  /** A result with these loops. */
  public static LoopsResult result(
      List<Observation> observations,
      NeededLoops needed,
      @Nullable KnownLoops known,
      LoopRule rule) {
    return new LoopsResult(
        "com.acme:tables",
        "a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0",
        Instant.parse("2026-11-20T10:00:00Z"),
        Duration.ofMillis(12_340),
        Map.of("loops.mode", "sampled"),
        new WatchedWorkloads(
            120,
            Duration.ofSeconds(9),
            2,
            900,
            3,
            1,
            40,
            "sampled",
            Map.of("com.acme.TableTest.fails", "it fails: on purpose")),
        LoopClusters.of(observations, needed, known),
        known,
        rule,
        List.of("1 of 120 unit tests fail; as far as they ran, they were watched"));
  }
}
