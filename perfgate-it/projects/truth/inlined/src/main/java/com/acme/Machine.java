package com.acme;

/**
 * A method that HotSpot just inlines: it has at most 325 bytes ({@code FreqInlineSize}). Its caller
 * then needs no objects.
 */
public final class Machine {
  /** Not final, so that nobody knows its value. */
  static boolean trace;

  static int traced;

  record State(int a, int b) {}

  private Machine() {}

  static void log(int operation) {
    traced += operation;
  }

  static int step(State state, int operation) {
    switch (operation) {
      case 0:
        return state.a + state.b;
      case 1:
        return state.a - state.b;
      case 2:
        return state.a * 31 + state.b;
      case 3:
        return state.a ^ (state.b >>> 3);
      case 4:
        return (state.a << 5) - state.b;
      case 5:
        return state.a | state.b * 17;
      case 6:
        return state.b * state.b + state.a;
      case 7:
        return Integer.rotateLeft(state.a, 7) + state.b;
      case 8:
        return (state.a & 255) * (state.b & 255);
      case 9:
        return state.a * 7 + state.b * 13;
      case 10:
        return ~state.a + (state.b << 2);
      case 11:
        return Math.max(state.a, state.b);
      case 12:
        return (state.a >> 3) + (state.b >> 5);
      case 13:
        return state.a - (state.b ^ 1234);
      case 14:
        return state.a * 1001 + state.b;
      case 15:
        return state.a - state.b * 1003;
      case 16:
        return state.b * 1009 - state.a;
      default:
        return state.a;
    }
  }

  /** Runs a program of sixteen steps. */
  public static int run(int seed) {
    int value = seed;
    for (int i = 0; i < 16; i++) {
      value = step(new State(value, i), i);
    }
    return value;
  }
}
