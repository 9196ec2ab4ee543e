package io.github.perfgate.core.loops.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.loops.CodePlace;
import io.github.perfgate.core.loops.Confidence;
import io.github.perfgate.core.loops.LoopAdvice;
import io.github.perfgate.core.loops.LoopClusters;
import io.github.perfgate.core.loops.LoopGrowth;
import io.github.perfgate.core.loops.NeededLoops;
import io.github.perfgate.core.loops.Observation;
import io.github.perfgate.core.loops.RedundantLoop;
import io.github.perfgate.core.workload.trace.TracedCode;
import io.github.perfgate.core.workload.trace.TracedTest;
import io.github.perfgate.core.workload.trace.WatchedTests;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real unit tests run under the real agent. */
@Tag("process")
class LoopAgentTest {
  private static final String CODE =
      """
      package c;
      import java.util.*;
      public class Code {
        public static List<String> distinct(List<String> names) {
          List<String> distinct = new ArrayList<>();
          for (String name : names) {
            if (!distinct.contains(name)) distinct.add(name);
          }
          return distinct;
        }
        public static List<String> without(List<String> names, List<String> others) {
          List<String> left = new ArrayList<>(names);
          left.removeAll(others);
          return left;
        }
        public static void clean(Set<Integer> set, List<Integer> gone) { set.removeAll(gone); }
        public static int retained(List<Integer> mine, List<Integer> others) {
          mine.retainAll(others);
          return mine.size();
        }
        public static int left(List<Integer> mine, List<Integer> others) {
          mine.retainAll(others);
          return mine.size();
        }
        public static int[] sums(int[][] rows) {
          int[] sums = new int[rows.length];
          for (int row = 0; row < rows.length; row++) {
            for (int number : rows[row]) sums[row] += number;
          }
          return sums;
        }
      }
      """;

  private static final String TESTS =
      """
      package t;
      import c.Code;
      import java.util.*;
      import java.util.stream.*;
      import org.junit.jupiter.api.*;
      class CodeTest {
        @Test void distinct() {
          List<String> names =
              IntStream.range(0, 80).mapToObj(i -> "name " + i).collect(Collectors.toList());
          Assertions.assertEquals(names, Code.distinct(names));
        }
        @Test void distinctOfMany() {
          List<String> names =
              IntStream.range(0, 400).mapToObj(i -> "name " + i).collect(Collectors.toList());
          Assertions.assertEquals(names, Code.distinct(names));
        }
        @Test void without() {
          List<String> names =
              IntStream.range(0, 80).mapToObj(i -> "name " + i).collect(Collectors.toList());
          List<String> others =
              IntStream.range(30, 110).mapToObj(i -> "name " + i).collect(Collectors.toList());
          Assertions.assertEquals(30, Code.without(names, others).size());
        }
        @Test void clean() {
          Set<Integer> set = IntStream.range(0, 60).boxed().collect(Collectors.toSet());
          Code.clean(set, IntStream.range(100, 170).boxed().collect(Collectors.toList()));
          Assertions.assertEquals(60, set.size());
        }
        @Test void retained() {
          List<Integer> mine = IntStream.range(0, 120).boxed().collect(Collectors.toList());
          List<Integer> others = IntStream.range(60, 180).boxed().collect(Collectors.toList());
          Assertions.assertEquals(60, Code.retained(mine, others));
          Assertions.assertEquals(60, Code.left(mine, others));
        }
        @Test void ofATestAlone() {
          List<Integer> mine = IntStream.range(0, 60).boxed().collect(Collectors.toList());
          mine.removeAll(IntStream.range(30, 90).boxed().collect(Collectors.toList()));
          Assertions.assertEquals(30, mine.size());
        }
        @Test void sums() {
          Random random = new Random(5);
          int[][] rows = IntStream.range(0, 80)
              .mapToObj(row -> random.ints(40, 0, 1000).toArray()).toArray(int[][]::new);
          Assertions.assertEquals(80, Code.sums(rows).length);
        }
        @Test void fails() { Assertions.fail("on purpose"); }
      }
      """;

  @TempDir Path folder;

  @Test
  void findsWhatReadsTheSameAndNothingElse() throws IOException, InterruptedException {
    Path version = TracedCode.compile(folder.resolve("v"), CODE, TESTS);
    WatchSettings settings = new WatchSettings(LoopSettings.defaults(), List.of(), true, false);
    LoopAgent agent =
        LoopAgent.prepare(
            folder.resolve("agent"),
            List.of(version.resolve(TracedCode.CODE), version.resolve(TracedCode.TESTS)),
            settings,
            false);

    Map<String, TracedTest> tests =
        WatchedTests.run(
            TracedCode.side(version),
            TracedCode.environmentOfTests(version, Duration.ofMinutes(5)),
            List.of(agent.jvmArgument()),
            "use another goal");

    assertThat(tests.keySet())
        .containsExactlyInAnyOrder(
            "t.CodeTest.distinct",
            "t.CodeTest.distinctOfMany",
            "t.CodeTest.without",
            "t.CodeTest.clean",
            "t.CodeTest.retained",
            "t.CodeTest.ofATestAlone",
            "t.CodeTest.sums",
            "t.CodeTest.fails");
    assertThat(tests.values().stream().filter(TracedTest::failed))
        .extracting(TracedTest::method)
        .containsExactly("fails");
    LoopsFile file = agent.read();
    FoundPlaces places = new FoundPlaces(type -> type.startsWith("t."));
    List<Observation> observations =
        file.findings().stream()
            .map(finding -> places.observation(finding, Set.of("some")))
            .toList();
    LoopClusters clusters = LoopClusters.of(observations, NeededLoops.none(), null);
    assertThat(clusters.ofTests()).as("what a test itself removes").isPositive();
    List<RedundantLoop> loops =
        clusters.loops().stream().filter(loop -> loop.worst().named().isOwn()).toList();
    assertThat(loops)
        .extracting(loop -> loop.worst().key().text())
        .containsExactlyInAnyOrder(
            "c.Code.distinct(List) > java.util.ArrayList.contains",
            "c.Code.clean(Set, List) > java.util.AbstractSet.removeAll"
                + " > java.util.ArrayList.contains",
            "c.Code.without(List, List) > java.util.ArrayList.removeAll"
                + " > java.util.ArrayList.contains",
            "c.Code.retained(List, List) > java.util.ArrayList.retainAll"
                + " > java.util.ArrayList.contains",
            "c.Code.left(List, List) > java.util.ArrayList.retainAll"
                + " > java.util.ArrayList.contains");
    assertThat(loops)
        .as("a test of the project is at the beginning of each way")
        .allSatisfy(
            loop ->
                assertThat(loop.worst().callers())
                    .as(loop.worst().toString())
                    .first()
                    .extracting(CodePlace::origin)
                    .isEqualTo(CodePlace.Origin.TEST));
    assertThat(loops).extracting(RedundantLoop::confidence).containsOnly(Confidence.HIGH);
    assertThat(loops)
        .extracting(loop -> LoopAdvice.of(loop).remedy())
        .anyMatch(remedy -> remedy.startsWith("a set of the same elements"))
        .anyMatch(remedy -> remedy.startsWith("hand `removeAll` a set"))
        .anyMatch(remedy -> remedy.startsWith("hand `retainAll` a set"));
    assertThat(file.sections()).hasSize(8);
    LoopGrowth growth =
        Objects.requireNonNull(
            LoopGrowth.ofExecutions(
                loops.stream()
                    .map(RedundantLoop::worst)
                    .filter(pair -> pair.outer().method().name().equals("distinct"))
                    .findFirst()
                    .orElseThrow()));
    assertThat(growth.small()).isEqualTo(80);
    assertThat(growth.large()).isEqualTo(400);
    assertThat(growth.readsExponent()).as("samples of both").isBetween(1.7, 2.3);
  }
}
