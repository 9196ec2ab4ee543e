package io.github.perfgate.it.faults;

import java.util.List;
import java.util.Random;

/**
 * A signal and its moment.
 *
 * @param signal {@code KILL}, {@code TERM} or {@code INT}
 * @param victim who gets it
 * @param afterSamples how many forks the gate has stored before; negative for a moment that is
 *     counted from the gate's own start
 * @param delayMillis how long after that
 */
record Fault(String signal, Victim victim, int afterSamples, int delayMillis) {
  private static final List<String> SIGNALS = List.of("KILL", "TERM", "INT");
  private static final int LONGEST_START = 6_000;
  private static final int LONGEST_VM_START = 600;

  /** The fault that belongs to a seed; nine neighbouring seeds have different ones. */
  static Fault of(long seed) {
    Victim[] victims = Victim.values();
    Victim victim = victims[(int) Math.floorMod(seed, (long) victims.length)];
    Random random = new Random(seed);
    // Behind the last fork only the gate itself still lives for a while.
    int last = victim == Victim.GATE ? ShortGate.VM_STARTS : ShortGate.VM_STARTS - 2;
    boolean early = victim == Victim.GATE && random.nextInt(4) == 0;
    return new Fault(
        signal(seed / victims.length),
        victim,
        early ? -1 : random.nextInt(last + 1),
        random.nextInt(early ? LONGEST_START : LONGEST_VM_START));
  }

  /** The signal that belongs to a number. */
  static String signal(long number) {
    return SIGNALS.get((int) Math.floorMod(number, (long) SIGNALS.size()));
  }
}
