package io.github.perfgate.runtime.loops;

/**
 * What a loop is given by what is around it, to do something with it. Sets are bits: of the
 * method's parameters by their place, the object itself first, and of its loops.
 */
public final class Given {
  /** It is given nothing. */
  static final Given NOTHING = new Given(0, 0);

  private final long parameters;
  private final long loops;

  /**
   * @param parameters the parameters that it comes from
   * @param loops the loops around, from whose iterations it comes
   */
  public Given(long parameters, long loops) {
    this.parameters = parameters;
    this.loops = loops;
  }

  /**
   * Whether some of it is another one in each iteration of an outer loop.
   *
   * @param calls the call sites from there to the inner loop's method; none where it is the same
   *     method
   */
  boolean isFrom(Site outer, Site inner, int[] calls) {
    if (calls.length == 0) {
      return (loops & outer.bit) != 0;
    }
    Site call = Site.of(calls[0]);
    long[] varying = call.arguments;
    if (calls.length > 1 || varying == null || !inner.method.equals(call.name)) {
      // What lies between may hand on whatever it likes, but for the object itself.
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
