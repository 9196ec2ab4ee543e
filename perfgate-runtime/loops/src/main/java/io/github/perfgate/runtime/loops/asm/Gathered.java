package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.loops.Given;

/** Collects what a loop is given. */
final class Gathered {
  private long parameters;
  private long loops;

  static Gathered[] each(int count) {
    Gathered[] each = new Gathered[count];
    for (int i = 0; i < count; i++) {
      each[i] = new Gathered();
    }
    return each;
  }

  /**
   * Adds something that comes from some parameters and loops.
   *
   * @param moreParameters bits of parameters, by place
   * @param moreLoops bits of loops
   */
  void add(long moreParameters, long moreLoops) {
    parameters |= moreParameters;
    loops |= moreLoops;
  }

  Given given() {
    return new Given(parameters, loops);
  }
}
