package io.github.perfgate.stats.bootstrap;

/**
 * Random indices, two from each 64-bit draw.
 *
 * <p>A draw is a step of SplitMix64. A counter advances by a constant, and a mixing function then
 * lets every bit depend on every other. Since a state is only added to, steps do not wait for each
 * other, and the processor overlaps them. A half of 32 bits becomes an index below n by
 * multiplication and shift, without a division. Its bias is below n/2^32. For samples of a million,
 * this is still far below what a million resamples could show.
 *
 * <p>G. L. Steele, D. Lea, C. H. Flood: Fast splittable pseudorandom number generators. OOPSLA
 * 2014. D. Lemire: Fast random integer generation in an interval. ACM TOMACS 29 (2019).
 */
final class IndexStream {
  /** The odd number nearest to 2^64 divided by the golden ratio. */
  static final long STEP = 0x9e3779b97f4a7c15L;

  private static final long LOW_HALF = 0xffff_ffffL;

  private IndexStream() {}

  /** The state at which the stream of a resample starts. */
  static long start(long seed, long resample) {
    return mix(mix(seed) + STEP * (2 * resample + 1));
  }

  /** The draw that belongs to a state. */
  static long mix(long state) {
    long z = (state ^ (state >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** An index below {@code bound} from the upper half of a draw. */
  static int upper(long draw, int bound) {
    return (int) (((draw >>> 32) * bound) >>> 32);
  }

  /** An index below {@code bound} from the lower half of a draw. */
  static int lower(long draw, int bound) {
    return (int) (((draw & LOW_HALF) * bound) >>> 32);
  }
}
