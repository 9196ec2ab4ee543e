package io.github.perfgate.it.faults;

import java.util.Random;

/**
 * One {@code kill -9} and its moment.
 *
 * @param victim who is killed
 * @param afterSamples how many VM starts the gate has stored before; negative for a moment that is
 *     counted from the gate's own start
 * @param delayMillis how long after that
 */
record Fault(Victim victim, int afterSamples, int delayMillis) {
  private static final int LONGEST_START = 6_000;
  private static final int LONGEST_VM_START = 600;

  /** The fault that belongs to a seed; neighbouring seeds have different victims. */
  static Fault of(long seed) {
    Victim[] victims = Victim.values();
    Victim victim = victims[(int) Math.floorMod(seed, (long) victims.length)];
    Random random = new Random(seed);
    // Behind the last VM start only the gate itself still lives for a while.
    int last = victim == Victim.GATE ? ShortGate.VM_STARTS : ShortGate.VM_STARTS - 2;
    boolean early = victim == Victim.GATE && random.nextInt(4) == 0;
    return new Fault(
        victim,
        early ? -1 : random.nextInt(last + 1),
        random.nextInt(early ? LONGEST_START : LONGEST_VM_START));
  }
}
