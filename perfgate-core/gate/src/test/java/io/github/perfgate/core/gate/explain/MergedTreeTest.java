package io.github.perfgate.core.gate.explain;

import static io.github.perfgate.core.gate.explain.Trees.place;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.calls.CallEntry;
import io.github.perfgate.runtime.calls.CallFile;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MergedTreeTest {
  @Test
  void keepsWhatOnlyOneVersionCalls() {
    MergedTree tree =
        MergedTree.of(Trees.file("a", "a/b", "a/b/c"), Trees.file("a", "a/b", "a/b/d", "a/b/d/c"));

    assertThat(tree.nodes())
        .extracting(node -> node.method().name(), MergedTree.Node::depth)
        .extracting(Object::toString)
        .containsExactly("(\"a\", 1)", "(\"b\", 2)", "(\"c\", 3)", "(\"d\", 3)", "(\"c\", 4)");
    assertThat(tree.nodes().get(place(tree, "c")).candidateCalls()).isNull();
    assertThat(tree.nodes().get(place(tree, "c")).baselineCalls()).isEqualTo(1.0);
    assertThat(tree.nodes().get(place(tree, "d")).baselineCalls()).isNull();
    assertThat(tree.children(place(tree, "b"))).hasSize(2);
  }

  @Test
  void leavesOutWhatIsCalledDuringTheWarmUpOnly() {
    CallFile file =
        new CallFile(
            10,
            false,
            List.of(
                new CallEntry(CallEntry.ENTRY, "a.B", "once", "()V", false, 0, 0),
                new CallEntry(CallEntry.ENTRY, "a.B", "unseen", "()V", false, 0, 0),
                new CallEntry(1, "a.B", "always", "()V", false, 20, 0)));

    MergedTree tree = MergedTree.of(file, file);

    assertThat(tree.nodes())
        .extracting(node -> node.method().name())
        .containsExactly("unseen", "always");
    assertThat(tree.nodes().get(1).candidateCalls()).isEqualTo(2.0);
  }

  @Test
  void asksForNeighboursTooButForNothingBelow() {
    MergedTree tree =
        MergedTree.of(
            Trees.file("a", "a/b", "a/b/c", "a/d", "e"),
            Trees.file("a", "a/b", "a/b/c", "a/d", "e"));

    MergedTree.Plan plan = tree.plan(Set.of(place(tree, "b")));

    assertThat(plan.depth()).isEqualTo(2);
    assertThat(plan.file().entries())
        .extracting(CallEntry::name)
        .containsExactly("a", "b", "d", "e");
    assertThat(plan.file().entries())
        .filteredOn(CallEntry::timed)
        .extracting(CallEntry::name)
        .containsExactly("b");
    assertThat(plan.places()).containsEntry(place(tree, "e"), 3);
  }
}
