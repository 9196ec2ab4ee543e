package io.github.perfgate.core.explain;

import static io.github.perfgate.core.explain.Trees.method;
import static io.github.perfgate.core.explain.Trees.place;
import static io.github.perfgate.core.explain.Trees.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import io.github.perfgate.core.change.MethodId;
import io.github.perfgate.core.result.CallNode;
import io.github.perfgate.core.result.CallRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** From injected times to roles, and to what is measured next. */
class RolesTest {
  private static final MergedTree TREE =
      MergedTree.of(
          Trees.file("top", "top/middle", "top/middle/deep", "top/middle/other", "top/side"),
          Trees.file("top", "top/middle", "top/middle/deep", "top/middle/other", "top/side"));

  private final Random random = new Random(7);
  private final Map<Integer, NodeTimes> times = new TreeMap<>();

  @Test
  void goes_down_where_it_became_slower_and_nowhere_else() {
    assertThat(roles(TREE).next()).containsExactly(place(TREE, "top"));

    measure(TREE, 1, "top", 100, 200);
    assertThat(roles(TREE).next())
        .containsExactlyInAnyOrder(place(TREE, "middle"), place(TREE, "side"));

    measure(TREE, 2, "middle", 80, 180);
    measure(TREE, 2, "side", 20, 20);
    assertThat(roles(TREE).next())
        .containsExactlyInAnyOrder(place(TREE, "deep"), place(TREE, "other"));

    measure(TREE, 3, "deep", 50, 150);
    measure(TREE, 3, "other", 20, 20);
    assertThat(roles(TREE).next()).isEmpty();

    assertThat(node(TREE, "top").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(TREE, "middle").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(TREE, "deep").role()).isEqualTo(CallRole.CAUSE);
    assertThat(node(TREE, "deep").share()).isCloseTo(1, offset(0.1));
    assertThat(node(TREE, "deep").slowdown().estimate()).isCloseTo(3, offset(0.1));
    assertThat(node(TREE, "side").role()).isEqualTo(CallRole.NOT_SLOWER);
    assertThat(node(TREE, "other").role()).isEqualTo(CallRole.NOT_SLOWER);
  }

  @Test
  void a_method_that_grows_itself_is_the_cause_and_what_it_calls_is_not() {
    measure(TREE, 1, "top", 100, 200);
    measure(TREE, 2, "middle", 80, 180);
    measure(TREE, 2, "side", 15, 15);
    measure(TREE, 3, "deep", 50, 50);
    measure(TREE, 3, "other", 20, 20);

    assertThat(node(TREE, "middle").role()).isEqualTo(CallRole.CAUSE);
    assertThat(node(TREE, "top").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(TREE, "deep").role()).isEqualTo(CallRole.NOT_SLOWER);
  }

  @Test
  void a_smaller_part_is_enough_where_the_code_changed() {
    measure(TREE, 1, "top", 100, 200);
    measure(TREE, 2, "middle", 80, 180);
    measure(TREE, 2, "side", 15, 15);
    measure(TREE, 3, "deep", 50, 120);
    measure(TREE, 3, "other", 20, 20);

    assertThat(node(TREE, "middle").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(TREE, "middle", method("middle")).role()).isEqualTo(CallRole.CAUSE);
    assertThat(node(TREE, "middle", method("middle")).share()).isCloseTo(0.3, offset(0.1));
    assertThat(node(TREE, "deep", method("middle")).role()).isEqualTo(CallRole.CAUSE);
  }

  @Test
  void what_was_not_measured_below_a_slower_method_leaves_it_open() {
    measure(TREE, 1, "top", 100, 200);

    assertThat(node(TREE, "top").role()).isEqualTo(CallRole.SLOWER);
    assertThat(node(TREE, "deep").role()).isEqualTo(CallRole.NOT_MEASURED);
    assertThat(node(TREE, "deep").slowdown()).isNull();
  }

  @Test
  void a_new_method_can_be_the_cause_and_one_that_is_gone_counts_against_it() {
    MergedTree tree =
        MergedTree.of(Trees.file("top", "top/gone"), Trees.file("top", "top/new", "top/new/deep"));
    measure(tree, 1, "top", 100, 200);
    assertThat(roles(tree).next())
        .containsExactlyInAnyOrder(place(tree, "gone"), place(tree, "new"));
    measure(tree, 2, "gone", 50, 0);
    measure(tree, 2, "new", 0, 150);
    assertThat(roles(tree).next()).containsExactly(place(tree, "deep"));
    measure(tree, 3, "deep", 0, 2);

    assertThat(node(tree, "top").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(tree, "new").role()).isEqualTo(CallRole.CAUSE);
    assertThat(node(tree, "new").baselineCalls()).isNull();
    assertThat(node(tree, "gone").role()).isEqualTo(CallRole.REMOVED);
    assertThat(node(tree, "deep").role()).isEqualTo(CallRole.ADDED);
  }

  @Test
  void a_single_slow_jvm_hides_no_cause() {
    measure(TREE, 1, "top", 100, 200);
    measure(TREE, 2, "middle", 80, 180);
    measure(TREE, 2, "side", 15, 15);
    measure(TREE, 3, "deep", 50, 150);
    measure(TREE, 3, "other", 20, 20);
    for (String name : List.of("middle", "deep")) {
      NodeTimes quiet = Objects.requireNonNull(times.get(place(TREE, name)));
      List<Double> disturbed = new ArrayList<>(quiet.candidate());
      disturbed.set(4, 1000.0);
      times.put(place(TREE, name), new NodeTimes(quiet.level(), quiet.baseline(), disturbed));
    }

    assertThat(node(TREE, "deep").role()).isEqualTo(CallRole.CAUSE);
    assertThat(node(TREE, "deep").share()).isCloseTo(1, offset(0.1));
    assertThat(node(TREE, "middle").role()).isEqualTo(CallRole.CALLER);
    assertThat(node(TREE, "top").role()).isEqualTo(CallRole.CALLER);
  }

  @Test
  void nothing_is_named_where_nothing_grew() {
    measure(TREE, 1, "top", 100, 100);

    assertThat(roles(TREE).next()).isEmpty();
    assertThat(roles(TREE).nodes())
        .extracting(CallNode::role)
        .containsOnly(CallRole.NOT_SLOWER, CallRole.NOT_MEASURED);
  }

  private void measure(MergedTree tree, int level, String name, double baseline, double candidate) {
    times.put(place(tree, name), times(level, baseline, candidate, random));
  }

  private CallNode node(MergedTree tree, String name, MethodId... changed) {
    return new Roles(tree, times, Set.of(changed)).nodes().get(place(tree, name));
  }

  private Roles roles(MergedTree tree) {
    return new Roles(tree, times, Set.of());
  }
}
