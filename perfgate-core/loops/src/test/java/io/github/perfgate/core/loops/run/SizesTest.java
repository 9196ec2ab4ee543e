package io.github.perfgate.core.loops.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.loops.LoopClusters;
import io.github.perfgate.core.loops.LoopGrowth;
import io.github.perfgate.core.loops.LoopSamples;
import io.github.perfgate.core.loops.NeededLoops;
import io.github.perfgate.core.loops.Observation;
import io.github.perfgate.core.loops.RedundantLoop;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Tests the sizes of workloads, and how loops grow with these sizes. */
class SizesTest {
  private static final Workload SMALL = jmh("n", "100", "kind", "list");
  private static final Workload MIDDLE = jmh("n", "200", "kind", "list");
  private static final Workload LARGE = jmh("n", "400", "kind", "list");
  private static final Workload OTHER = jmh("n", "400", "kind", "set");

  @Test
  void aSeriesDiffersInOneNumberOnly() {
    Sizes sizes = Sizes.of(List.of(SMALL, LARGE, MIDDLE, OTHER));

    assertThat(sizes.series()).hasSize(1);
    assertThat(sizes.series().keySet())
        .containsExactly(new Sizes.Series("a.Bench.merge{kind=list}", "n"));
    assertThat(sizes.series().values().iterator().next().keySet())
        .containsExactly(100.0, 200.0, 400.0);
    assertThat(Sizes.of(List.of(SMALL, OTHER)).series()).isEmpty();
  }

  @Test
  void argumentsOfGeneratorsAreSizesToo() {
    Sizes sizes =
        Sizes.of(
            List.of(
                spl("a.B#sort[a.G#data](1000)"),
                spl("a.B#sort[a.G#data](10)"),
                spl("a.B#sort(int[])")));

    assertThat(sizes.series().keySet())
        .containsExactly(new Sizes.Series("a.B#sort[a.G#data]", "n"));
  }

  @Test
  void growsByWhatOneExecutionReadsInVain() throws InterruptedException {
    Observation small = LoopSamples.contains(17, 10_000, SMALL.id());
    Observation large = LoopSamples.contains(17, 160_000, LARGE.id());
    Map<String, List<Observation>> observations =
        Map.of(SMALL.id(), List.of(small), MIDDLE.id(), List.of(), LARGE.id(), List.of(large));
    Map<String, Double> times = new TreeMap<>(Map.of(SMALL.id(), 50.0, LARGE.id(), 800.0));

    LoopGrowth growth =
        Objects.requireNonNull(
            Sizes.of(List.of(SMALL, MIDDLE, LARGE, OTHER))
                .growth(loop(small, large), observations, workload -> times.get(workload.id())));

    assertThat(growth.small()).isEqualTo(100);
    assertThat(growth.large()).isEqualTo(400);
    assertThat(growth.readsExponent()).isCloseTo(2, within(1e-9));
    assertThat(growth.timeExponent()).isCloseTo(2, within(1e-9));
    assertThat(growth.isBounded()).isFalse();
    assertThat(growth.inWords())
        .isEqualTo(
            "from n=100 to 400 the reads in vain grow from 10000 to 160000, as n to the power of 2.0,"
                + " and the time as to that of 2.0");
  }

  @Test
  void callsFromTwoLinesOfAMethodAreCountedTogether() throws InterruptedException {
    Observation small = LoopSamples.contains(17, 100, SMALL.id());
    Observation one = LoopSamples.contains(17, 1_000, LARGE.id());
    Observation other = LoopSamples.contains(17, 2_200, LARGE.id());

    LoopGrowth growth =
        Objects.requireNonNull(
            Sizes.of(List.of(SMALL, LARGE))
                .growth(
                    loop(small, one, other),
                    Map.of(SMALL.id(), List.of(small), LARGE.id(), List.of(one, other)),
                    workload -> 1.0));

    assertThat(growth.smallReads()).isEqualTo(100);
    assertThat(growth.largeReads()).as("of one execution").isEqualTo(1_600);
  }

  @Test
  void oneSizeTellsOfNoGrowth() throws InterruptedException {
    Observation small = LoopSamples.contains(17, 10_000, SMALL.id());

    assertThat(
            Sizes.of(List.of(SMALL, LARGE))
                .growth(loop(small), Map.of(SMALL.id(), List.of(small)), workload -> 1.0))
        .isNull();
  }

  private static RedundantLoop loop(Observation... pairs) {
    return LoopClusters.of(List.of(pairs), NeededLoops.none(), null).loops().get(0);
  }

  private static Workload jmh(String name, String value, String other, String otherValue) {
    Map<String, String> parameters = new TreeMap<>(Map.of(name, value, other, otherValue));
    return new Workload(
        "a.Bench.merge" + parameters,
        WorkloadKind.JMH,
        new JmhTarget("a.Bench.merge", "avgt", parameters, 1, null, List.of(), null));
  }

  private static Workload spl(String id) {
    return new Workload(
        id,
        WorkloadKind.SPL,
        new JmhTarget("a.Perfgate_x.run", "avgt", Map.of(), 1, null, List.of(), null));
  }
}
