package io.github.perfgate.runtime.loops.asm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Code that is awkward to instrument. */
public final class AwkwardCode implements Callable<Object> {
  private final long[] wide = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9};
  private final double[] broad = {2, 7, 1, 8, 2, 8};
  private static int count;
  private final List<String> told = new ArrayList<>();

  public AwkwardCode() {
    this(7);
  }

  AwkwardCode(int number) {
    super();
    for (int i = 0; i < number; i++) {
      if (wide[i] == 9) {
        continue;
      }
      told.add("made " + wide[i]);
    }
  }

  /** Fails in its constructor, in a loop. */
  private static final class Failing {
    private final int[] numbers = {1, 2, 3};

    Failing(int limit) {
      for (int number : numbers) {
        if (number > limit) {
          throw new IllegalArgumentException("beyond " + number);
        }
      }
    }
  }

  @Override
  public Object call() throws Exception {
    count = 0;
    for (int i = 0; i < 12; i++) {
      told.add(labelled(i) + " " + switched(i) + " " + caught(i) + " " + made(i % 5));
    }
    told.add("" + synchronizedSum(4) + doWhile(5) + stopsInTheMiddle() + recursive(6));
    told.add("" + generic(told) + " " + ternary(3, null) + " " + count);
    return told;
  }

  private long labelled(int start) {
    long sum = 0;
    outer:
    for (int i = start; i < wide.length; i++) {
      for (int j = 0; j < broad.length; j++) {
        if (wide[i] == broad[j]) {
          continue outer;
        }
        if (wide[i] * j > 40) {
          break outer;
        }
        sum += wide[i] * (long) broad[j];
      }
    }
    return sum;
  }

  private String switched(int from) {
    StringBuilder text = new StringBuilder();
    int state = from % 3;
    while (true) {
      switch (state) {
        case 0:
          state = text.length() > 4 ? 3 : 1;
          break;
        case 1:
          text.append('a');
          state = 2;
          break;
        case 2:
          text.append('b');
          if (text.length() > 3) {
            return text.toString();
          }
          state = 0;
          break;
        default:
          return "end" + text;
      }
    }
  }

  private int caught(int limit) {
    int caughtOnes = 0;
    for (int i = 0; i < 8; i++) {
      try {
        for (int j = 0; ; j++) {
          if (wide[j] == limit) {
            throw new IllegalStateException();
          }
        }
      } catch (IllegalStateException e) {
        caughtOnes++;
      } catch (ArrayIndexOutOfBoundsException e) {
        caughtOnes += 100;
      } finally {
        count++;
      }
    }
    return caughtOnes;
  }

  private static String made(int limit) {
    try {
      return "whole " + new Failing(limit).numbers.length;
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }

  private long synchronizedSum(int rounds) {
    long sum = 0;
    for (int i = 0; i < rounds; i++) {
      synchronized (wide) {
        for (long each : wide) {
          if (each > 8) {
            break;
          }
          sum += each;
        }
      }
    }
    return sum;
  }

  private int doWhile(int n) {
    int steps = 0;
    do {
      int inner = 0;
      do {
        steps += broad[inner % broad.length] > 2 ? 2 : 1;
      } while (++inner < n);
    } while (steps < 40);
    return steps;
  }

  private boolean stopsInTheMiddle() {
    for (double one : broad) {
      for (long other : wide) {
        if (one == other) {
          return true;
        }
      }
    }
    return false;
  }

  private int recursive(int depth) {
    int sum = 0;
    for (int i = 0; i < depth; i++) {
      sum += 1 + recursive(depth - 2 - i);
    }
    return sum;
  }

  private static <T extends Comparable<T>> T generic(List<T> list) {
    T best = list.get(0);
    for (T each : list) {
      best = each.compareTo(best) > 0 ? each : best;
    }
    return best;
  }

  private static Object ternary(int n, Object other) {
    Object[] cells = new Object[n];
    for (int i = 0; i < n; i++) {
      cells[i] = other == null ? (Object) Integer.valueOf(i) : new long[] {i};
    }
    return cells.length == 0 ? null : new StringBuilder(cells[n - 1] == null ? "no" : "yes");
  }
}
