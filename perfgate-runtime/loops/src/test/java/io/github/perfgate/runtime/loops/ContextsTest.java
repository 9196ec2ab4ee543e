package io.github.perfgate.runtime.loops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The tree of callers and callees. */
class ContextsTest {
  private static final int OUTER = 100;
  private static final int INNER = 200;
  private static final int SITE = 7;
  private static final int OTHER_SITE = 8;

  private final Contexts contexts = new Contexts();

  @Test
  void theSameCallIsTheSameNode() {
    int outer = contexts.callee(OUTER, OUTER);
    int inner = contexts.callee(Contexts.key(outer, SITE), INNER);

    assertThat(contexts.callee(OUTER, OUTER)).isEqualTo(outer);
    assertThat(contexts.callee(Contexts.key(outer, SITE), INNER)).isEqualTo(inner);
    assertThat(contexts.callee(Contexts.key(outer, OTHER_SITE), INNER)).isNotEqualTo(inner);
    assertThat(contexts.sites(outer, inner)).containsExactly(SITE);
  }

  @Test
  void whatNobodyIsKnownToCallIsNotOneAndTheSame() {
    int first = contexts.callee(INNER, INNER);
    int outer = contexts.callee(OUTER, OUTER);

    assertThat(outer).isNotEqualTo(first);
    int inner = contexts.callee(Contexts.key(outer, SITE), INNER);
    assertThat(inner).as("it is not called inside itself").isNotEqualTo(first);
    assertThat(contexts.sites(outer, inner)).containsExactly(SITE);
  }

  @Test
  void aMethodInsideItselfIsTheSameNode() {
    int outer = contexts.callee(OUTER, OUTER);
    int inner = contexts.callee(Contexts.key(outer, SITE), INNER);

    assertThat(contexts.callee(Contexts.key(inner, OTHER_SITE), OUTER)).isEqualTo(outer);
    assertThat(contexts.callee(Contexts.key(inner, OTHER_SITE), OUTER)).isEqualTo(outer);
  }

  @Test
  void manyNodesAreFoundAgain() {
    int[] nodes = new int[5_000];
    int caller = contexts.callee(OUTER, OUTER);
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = contexts.callee(Contexts.key(caller, 1_000 + i), INNER);
    }
    for (int i = 0; i < nodes.length; i++) {
      assertThat(contexts.callee(Contexts.key(caller, 1_000 + i), INNER)).isEqualTo(nodes[i]);
    }
    assertThat(nodes).doesNotHaveDuplicates();
  }

  @Test
  void manyAreForgottenBeforeThereIsNoRoom() {
    int first = contexts.callee(OUTER, OUTER);
    contexts.forgetIfMany();
    assertThat(contexts.callee(OUTER, OUTER)).as("they are few").isEqualTo(first);
    int caller = contexts.callee(INNER, INNER);
    int last = 0;
    for (int site = 1; site <= 140_000; site++) {
      last = contexts.callee(Contexts.key(caller, 1_000 + site), OUTER);
    }

    contexts.forgetIfMany();

    assertThat(contexts.caller(last)).as("who still has it can ask").isZero();
    assertThat(contexts.sites(0, last)).isEmpty();
    int again = contexts.callee(INNER, INNER);
    assertThat(again).isLessThan(last);
    int inner = contexts.callee(Contexts.key(again, SITE), OUTER);
    assertThat(contexts.sites(again, inner)).containsExactly(SITE);
    int ofNobody = contexts.callee(Contexts.key(last, SITE), OUTER);
    assertThat(contexts.sites(0, ofNobody)).as("only itself").containsExactly(OUTER);
  }
}
