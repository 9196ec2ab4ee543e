package io.github.perfgate.core.gate.explain.profile;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.result.explanation.ProfileKind;
import java.util.List;

/**
 * The samples in a recording of a fork.
 *
 * @param stacks the stacks of the measured part
 * @param others samples of code that is not measured: other threads, and preparations
 * @param cut samples whose stacks are so deep that their beginning is missing
 */
record Samples(List<Stack> stacks, long others, long cut) {
  Samples {
    stacks = List.copyOf(stacks);
  }

  /**
   * A sample.
   *
   * @param kind what was sampled
   * @param methods the methods of the stack, the outermost first; empty for the harness itself
   * @param weight allocated bytes, or 1 if each sample counts the same
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
