package io.github.perfgate.runtime.loops;

/**
 * What a loop is given by the code around it. Both sets are bits: the method's parameters by
 * position, with the object itself first, and the method's loops.
 */
public final class Given {
  /** Nothing is given. */
  static final Given NOTHING = new Given(0, 0);

  private final long parameters;
  private final long loops;

  /**
   * @param parameters the parameters that the given values come from
   * @param loops the surrounding loops whose iterations the given values come from
   */
  public Given(long parameters, long loops) {
    this.parameters = parameters;
    this.loops = loops;
  }

  /**
   * Whether some given value differs between the iterations of an outer loop.
   *
   * @param calls the call sites from the outer loop's body to the inner loop's method; none if both
   *     are in the same method
   */
  boolean isFrom(Site outer, Site inner, int[] calls) {
    if (calls.length == 0) {
      return (loops & outer.bit) != 0;
    }
    Site call = Site.of(calls[0]);
    long[] varying = call.arguments;
    if (calls.length > 1 || varying == null || !inner.method.equals(call.name)) {
      // The calls in between may pass anything as a parameter, but not as the object itself.
      return (parameters & ~1L) != 0;
    }
    for (int i = 0; i < varying.length; i++) {
      if ((varying[i] & outer.bit) != 0 && (parameters >>> i & 1) != 0) {
        return true;
      }
    }
    return false;
  }
}
