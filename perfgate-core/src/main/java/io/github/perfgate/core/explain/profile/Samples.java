package io.github.perfgate.core.explain.profile;

import io.github.perfgate.core.change.MethodId;
import io.github.perfgate.core.result.ProfileKind;
import java.util.List;

/**
 * What a recording has of the measured part of a VM start.
 *
 * @param stacks those of the measured part
 * @param others samples of executed code that is not measured: of other threads, and of
 *     preparations
 * @param cut samples of executed code whose stacks are so deep that their beginning is not there
 */
record Samples(List<Stack> stacks, long others, long cut) {
  Samples {
    stacks = List.copyOf(stacks);
  }

  /**
   * A sample.
   *
   * @param kind of what
   * @param methods the outermost first; empty for the harness itself
   * @param weight bytes, or 1 where each sample counts as much as any other
   */
  record Stack(ProfileKind kind, List<MethodId> methods, double weight) {
    Stack {
      methods = List.copyOf(methods);
    }
  }

  long count(ProfileKind kind) {
    return stacks.stream().filter(stack -> stack.kind() == kind).count();
  }

  double weight(ProfileKind kind) {
    return stacks.stream().filter(stack -> stack.kind() == kind).mapToDouble(Stack::weight).sum();
  }
}
