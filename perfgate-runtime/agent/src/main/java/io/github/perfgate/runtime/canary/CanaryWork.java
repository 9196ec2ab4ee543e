package io.github.perfgate.runtime.canary;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The work of the canary: some arithmetic, some memory and some garbage, as in benchmarks. The work
 * must never change, since its times are compared over months.
 */
final class CanaryWork {
  private static final int NUMBERS = 2048;
  private static final int KEYS = 1024;
  private static final int SEED = 0x5eed;

  private final int[] numbers = new int[NUMBERS];
  private final String[] keys = new String[KEYS];
  private final Map<String, Integer> map = new HashMap<>();

  CanaryWork() {
    int state = SEED;
    for (int i = 0; i < NUMBERS; i++) {
      state = next(state);
      numbers[i] = state;
    }
    for (int i = 0; i < KEYS; i++) {
      keys[i] = "key " + numbers[i];
      map.put(keys[i], i);
    }
  }

  private static int next(int state) {
    int shifted = state ^ state << 13;
    shifted ^= shifted >>> 17;
    return shifted ^ shifted << 5;
  }

  /** Executes one operation; what it returns must be used. */
  int operation() {
    int[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int sum = sorted[NUMBERS / 2];
    StringBuilder text = new StringBuilder();
    for (String key : keys) {
      sum += map.get(key);
      text.append(key, 0, 3).append(sum & 0xf);
    }
    return sum + text.toString().hashCode();
  }
}
