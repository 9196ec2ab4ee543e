package io.github.perfgate.core.gate.explain;

import static io.github.perfgate.core.gate.explain.Trees.method;
import static io.github.perfgate.core.gate.explain.Trees.place;
import static io.github.perfgate.core.gate.explain.Trees.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.result.explanation.CallNode;
import io.github.perfgate.core.result.explanation.CallRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Tests which roles follow from injected times, and which nodes are measured next. */
class RolesTest {
  private static final MergedTree TREE =
      MergedTree.of(
          Trees.file("top", "top/middle", "top/middle/deep", "top/middle/other", "top/side"),
          Trees.file("top", "top/middle", "top/middle/deep", "top/middle/other", "top/side"));

  private final Random random = new Random(7);
  private LevelTimes times = LevelTimes.none();

  @Test
  void goesDownWhereItBecameSlowerAndNowhereElse() {
    assertThat(roles(TREE).next()).containsExactly(place(TREE, "top"));

    level(TREE, "top 100 200");
    assertThat(roles(TREE).next())
        .containsExactlyInAnyOrder(place(TREE, "middle"), place(TREE, "side"));

    level(TREE, "top 100 200", "middle 80 180", "side 20 20");
    assertThat(roles(TREE).next())
        .containsExactlyInAnyOrder(place(TREE, "deep"), place(TREE, "other"));

    level(TREE, "top 100 200", "middle 80 180", "deep 50 150", "other 20 20");
    assertThat(roles(TREE).next()).isEmpty();

    assertThat(node(TREE, "top").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(TREE, "middle").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(TREE, "deep").role()).isEqualTo(CallRole.CAUSE);
    assertThat(node(TREE, "deep").share()).isCloseTo(1, offset(0.1));
    assertThat(node(TREE, "deep").measured().slowdown().estimate()).isCloseTo(3, offset(0.1));
    assertThat(node(TREE, "side").role()).isEqualTo(CallRole.NOT_SLOWER);
    assertThat(node(TREE, "other").role()).isEqualTo(CallRole.NOT_SLOWER);
  }

  @Test
  void aMethodThatGrowsItselfIsTheCauseAndWhatItCallsIsNot() {
    downToMiddle();
    level(TREE, "top 100 200", "middle 80 180", "deep 50 50", "other 20 20");

    assertThat(node(TREE, "middle").role()).isEqualTo(CallRole.CAUSE);
    assertThat(node(TREE, "top").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(TREE, "deep").role()).isEqualTo(CallRole.NOT_SLOWER);
  }

  @Test
  void aSmallerPartIsEnoughWhereTheCodeChanged() {
    downToMiddle();
    level(TREE, "top 100 200", "middle 80 180", "deep 50 120", "other 20 20");

    assertThat(node(TREE, "middle").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(TREE, "middle", method("middle")).role()).isEqualTo(CallRole.CAUSE);
    assertThat(node(TREE, "middle", method("middle")).share()).isCloseTo(0.3, offset(0.1));
    assertThat(node(TREE, "deep", method("middle")).role()).isEqualTo(CallRole.CAUSE);
  }

  @Test
  void aCallerIsToldFromACauseByWhatWasMeasuredTogether() {
    downToMiddle();
    // With more timed nodes inside, all nodes take longer, but not by their own time.
    level(TREE, "top 150 450", "middle 130 430", "deep 100 400", "other 20 20");

    assertThat(node(TREE, "middle").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(TREE, "deep").role()).isEqualTo(CallRole.CAUSE);
    assertThat(node(TREE, "deep").share()).isCloseTo(1, offset(0.1));
  }

  @Test
  void whatWasNotMeasuredBelowASlowerMethodLeavesItOpen() {
    level(TREE, "top 100 200");

    assertThat(node(TREE, "top").role()).isEqualTo(CallRole.SLOWER);
    assertThat(node(TREE, "deep").role()).isEqualTo(CallRole.NOT_MEASURED);
    assertThat(node(TREE, "deep").measured().slowdown()).isNull();
  }

  @Test
  void aLevelIsDecidedWhenItsCallersGrowthHasAPlace() {
    level(TREE, "top 100 200");
    Set<Integer> next = roles(TREE).next();
    assertThat(roles(TREE).areDecided(Set.of(place(TREE, "top")))).isTrue();

    LevelTimes before = times;
    level(TREE, "top 100 200", "middle 80 180", "side 15 15");
    assertThat(roles(TREE).areDecided(next)).as("in what it calls").isTrue();

    times = before;
    level(TREE, "top 100 200", "middle 50 50", "side 15 15");
    assertThat(roles(TREE).areDecided(next)).as("in itself").isTrue();

    times = before;
    level(TREE, "top 100 100", "middle 50 50", "side 15 15");
    assertThat(roles(TREE).areDecided(next)).as("it is not seen any more").isFalse();
  }

  @Test
  void aWorkloadThatIsKnownToBeSlowerIsLookedIntoThoughNoiseHidesIt() {
    level(TREE, "top 100 100");

    assertThat(roles(TREE).next()).isEmpty();
    assertThat(new Roles(TREE, times, Set.of(), true).next())
        .containsExactlyInAnyOrder(place(TREE, "middle"), place(TREE, "side"));
  }

  @Test
  void aNewMethodCanBeTheCauseAndOneThatIsGoneCountsAgainstIt() {
    MergedTree tree =
        MergedTree.of(Trees.file("top", "top/gone"), Trees.file("top", "top/new", "top/new/deep"));
    level(tree, "top 100 200");
    assertThat(roles(tree).next())
        .containsExactlyInAnyOrder(place(tree, "gone"), place(tree, "new"));
    level(tree, "top 100 200", "gone 50 0", "new 0 150");
    assertThat(roles(tree).next()).containsExactly(place(tree, "deep"));
    level(tree, "top 100 200", "new 0 150", "deep 0 2");

    assertThat(node(tree, "top").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(tree, "new").role()).isEqualTo(CallRole.CAUSE);
    assertThat(node(tree, "new").measured().baselineCalls()).isNull();
    assertThat(node(tree, "gone").role()).isEqualTo(CallRole.REMOVED);
    assertThat(node(tree, "deep").role()).isEqualTo(CallRole.ADDED);
  }

  @Test
  void aSingleSlowJvmHidesNoCause() {
    downToMiddle();
    level(TREE, "top 100 200", "middle 80 180", "deep 50 150", "other 20 20");
    times =
        new LevelTimes(
            times.levels().stream().map(level -> disturbed(level, "middle", "deep")).toList());

    assertThat(node(TREE, "deep").role()).isEqualTo(CallRole.CAUSE);
    assertThat(node(TREE, "deep").share()).isCloseTo(1, offset(0.1));
    assertThat(node(TREE, "middle").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(TREE, "top").role()).isEqualTo(CallRole.CALLER);
  }

  @Test
  void nothingIsNamedWhereNothingGrew() {
    level(TREE, "top 100 100");

    assertThat(roles(TREE).next()).isEmpty();
    assertThat(roles(TREE).nodes())
        .extracting(CallNode::role)
        .containsOnly(CallRole.NOT_SLOWER, CallRole.NOT_MEASURED);
  }

  /** Makes two measurements, after which it is known that the growth is in "middle" or below it. */
  private void downToMiddle() {
    level(TREE, "top 100 200");
    level(TREE, "top 100 200", "middle 80 180", "side 15 15");
  }

  /** Adds the next measurement; each node has its times in the baseline and in the candidate. */
  private void level(MergedTree tree, String... nodes) {
    Map<Integer, NodeTimes> level = new TreeMap<>();
    for (String node : nodes) {
      String[] parts = node.split(" ");
      level.put(
          place(tree, parts[0]),
          times(Double.parseDouble(parts[1]), Double.parseDouble(parts[2]), random));
    }
    times = times.with(level);
  }

  /** Changes a level so that some nodes take much longer in one fork. */
  private static Map<Integer, NodeTimes> disturbed(Map<Integer, NodeTimes> level, String... names) {
    Map<Integer, NodeTimes> disturbed = new TreeMap<>(level);
    for (String name : names) {
      disturbed.computeIfPresent(
          place(TREE, name),
          (place, quiet) -> {
            List<Double> candidate = new ArrayList<>(quiet.candidate());
            candidate.set(4, 1000.0);
            return new NodeTimes(quiet.baseline(), candidate);
          });
    }
    return disturbed;
  }

  private CallNode node(MergedTree tree, String name, MethodId... changed) {
    return new Roles(tree, times, Set.of(changed), false).nodes().get(place(tree, name));
  }

  private Roles roles(MergedTree tree) {
    return new Roles(tree, times, Set.of(), false);
  }
}
