package io.github.perfgate.core.gate.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.result.explanation.ProfileFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Stacks of both versions in one tree. */
class FrameTreeTest {
  private final FrameTree tree = new FrameTree();

  @Test
  void sharesAreOfTheWholeOfEachVersionAndCallersHoldWhatTheyCall() {
    baseline(3, "top", "cheap");
    baseline(1, "top", "dear");
    candidate(1, "top", "cheap");
    candidate(4, "top", "dear");
    candidate(5, "top");

    assertThat(tree.frames(method -> method.name().equals("dear")))
        .extracting(
            ProfileFrame::parent,
            ProfileFrame::method,
            ProfileFrame::changed,
            ProfileFrame::baselineShare,
            ProfileFrame::candidateShare)
        .containsExactly(
            tuple(-1, "a.B.top()", false, 1.0, 1.0),
            tuple(0, "a.B.cheap()", false, 0.75, 0.1),
            tuple(0, "a.B.dear()", true, 0.25, 0.4));
  }

  @Test
  void whatOnlyOneVersionHasHasNoShareInTheOtherAndTheHarnessCountsAsWhole() {
    candidate(1);
    candidate(1, "added");
    baseline(1, "removed");

    assertThat(frames())
        .extracting(ProfileFrame::method, ProfileFrame::baselineShare, ProfileFrame::candidateShare)
        .containsExactly(tuple("a.B.removed()", 1.0, 0.0), tuple("a.B.added()", 0.0, 0.5));
  }

  @Test
  void recursionOfAnyDepthIsTheSameFrame() {
    baseline(1, "walk", "step", "walk", "step", "leaf");
    candidate(1, "walk", "step", "leaf");

    assertThat(frames())
        .extracting(
            ProfileFrame::parent,
            ProfileFrame::method,
            ProfileFrame::baselineShare,
            ProfileFrame::candidateShare)
        .containsExactly(
            tuple(-1, "a.B.walk()", 1.0, 1.0),
            tuple(0, "a.B.step()", 1.0, 1.0),
            tuple(1, "a.B.leaf()", 1.0, 1.0));
  }

  @Test
  void whatHasNextToNoShareInBothVersionsIsLeftOutWithAllBelowIt() {
    baseline(996, "large");
    candidate(1000, "large");
    baseline(4, "small", "smaller");

    assertThat(frames()).extracting(ProfileFrame::method).containsExactly("a.B.large()");
    assertThat(tree.size()).isEqualTo(3);
  }

  @Test
  void ofTooManyFramesTheLargestStayAndEveryOneStandsBehindItsCaller() {
    long seed = 20261121;
    Random random = new Random(seed);
    for (int i = 0; i < 3000; i++) {
      List<String> path = new ArrayList<>();
      for (int depth = 0; depth < 60; depth++) {
        path.add("m" + depth + "x" + (random.nextInt(50) == 0 ? 1 : 0));
      }
      tree.add(i % 2, path.stream().map(FrameTreeTest::method).toList(), 1 + random.nextInt(5));
    }

    List<ProfileFrame> frames = frames();

    assertThat(frames).as("seed %d", seed).hasSize(FrameTree.MOST_FRAMES);
    assertThat(tree.size()).isGreaterThan(FrameTree.MOST_FRAMES);
    for (int place = 0; place < frames.size(); place++) {
      ProfileFrame frame = frames.get(place);
      assertThat(frame.parent()).isLessThan(place);
      assertThat(Math.max(frame.baselineShare(), frame.candidateShare()))
          .isGreaterThanOrEqualTo(FrameTree.LEAST_SHARE);
      if (frame.parent() >= 0) {
        assertThat(frames.get(frame.parent()).baselineShare())
            .isGreaterThanOrEqualTo(frame.baselineShare());
      }
    }
  }

  private List<ProfileFrame> frames() {
    return tree.frames(method -> false);
  }

  private void baseline(double weight, String... names) {
    tree.add(FrameTree.BASELINE, methods(names), weight);
  }

  private void candidate(double weight, String... names) {
    tree.add(FrameTree.CANDIDATE, methods(names), weight);
  }

  private static List<MethodId> methods(String... names) {
    return Stream.of(names).map(FrameTreeTest::method).toList();
  }

  private static MethodId method(String name) {
    return new MethodId("a.B", name, "()V");
  }
}
