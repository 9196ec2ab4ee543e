package io.github.perfgate.core.workload.harness.samples;

import io.github.perfgate.spl.SPL;
import io.github.perfgate.spl.SPLController;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Methods of every shape; those that are called wrongly throw. */
public class Methods {
  private static final int USED = Integer.MIN_VALUE;

  private boolean used;

  @SPL("for n in {10, 100} SELF[arrays](n) <= 2 * other[arrays](n)")
  @SPL({"limit := 'slow'", "SELF[arrays](10) <= 1 s"})
  static void sort(int[] array) {
    if (array[0] == USED) {
      throw new IllegalStateException("these arguments were used before");
    }
    array[0] = USED;
  }

  static int other(int[] array) {
    return array.length;
  }

  static Iterable<Object[]> arrays(int size) {
    List<Object[]> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      all.add(new Object[] {IntStream.range(0, size).toArray()});
    }
    return all;
  }

  static Iterable<int[]> single(int size) {
    return Collections.singleton(new int[size]);
  }

  static Stream<String> words() {
    return Stream.of("a", "b");
  }

  static Object[][] pairs() {
    return new Object[][] {{"a", 1}, {"b", 2}};
  }

  static String repeat(String word, int times) {
    return word.repeat(times);
  }

  public int onFresh(String word) {
    if (used) {
      throw new IllegalStateException("this instance was used before");
    }
    used = true;
    return word.length();
  }

  public int onInstance(int value) {
    return value + 1;
  }

  static double primitives(
      boolean a, char b, byte c, short d, int e, long f, float g, double h, String i) {
    if (!a || b != 'x' || c != 1 || d != 2 || e != 3 || f != 4 || g != 5.5f || h != 6.5) {
      throw new IllegalStateException("other arguments were written");
    }
    if (!i.equals("it's \"\\ é")) {
      throw new IllegalStateException("another text was written: " + i);
    }
    return e;
  }

  static int varargs(String... words) {
    return words.length;
  }

  static Object[][] manyWords() {
    return new Object[][] {{new String[] {"a", "b"}}};
  }

  static <T extends Comparable<T>> T generic(List<T> list) {
    return Collections.max(list);
  }

  static List<Object[]> lists() {
    return Collections.singletonList(new Object[] {Arrays.asList(3, 1, 2)});
  }

  static int over(int value) {
    return value;
  }

  static int over(long value) {
    return (int) value;
  }

  static List<Object[]> longs() {
    return Collections.singletonList(new Object[] {3});
  }

  static boolean matches(String regex, String text) {
    return text.matches(regex);
  }

  static void nothing() {}

  static void lookUp(SPLController spl, int size) {
    List<Integer> list = new ArrayList<>(Collections.nCopies(size, 1));
    while (spl.needsMore()) {
      spl.start();
      boolean found = list.contains(2);
      spl.end();
      if (found) {
        throw new IllegalStateException("there are only ones");
      }
    }
  }

  static void twice(SPLController spl) {
    spl.start();
    spl.start();
  }

  static void never(SPLController spl) {
    spl.needsMore();
  }

  private static int secret() {
    return 1;
  }

  static int callsSecret() {
    return secret();
  }

  static int noGenerator() {
    return 1;
  }

  static List<Object[]> tooMany() {
    return Collections.singletonList(new Object[] {new int[1], 2});
  }

  static final class Nested {
    static int twice(int value) {
      return 2 * value;
    }
  }

  /** A generator with state of its own. */
  static final class Words {
    private final String word;

    Words(String word) {
      this.word = word;
    }

    Iterable<Object[]> ofLength(int length) {
      return Collections.singleton(new Object[] {word.repeat(length)});
    }
  }

  /** A generator of two arguments. */
  static final class Repeated {
    private final String word;

    Repeated(String word) {
      this.word = word;
    }

    Iterable<Object[]> times(int times) {
      return Collections.singleton(new Object[] {word, times});
    }
  }

  abstract static class Shape {
    int area() {
      return 1;
    }
  }

  final class Inner {
    int outer() {
      return onInstance(1);
    }
  }

  static final class NeedsMore {
    private final int value;

    NeedsMore(int value) {
      this.value = value;
    }

    int value() {
      return value;
    }
  }
}
