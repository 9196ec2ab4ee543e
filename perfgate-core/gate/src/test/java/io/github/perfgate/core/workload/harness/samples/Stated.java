package io.github.perfgate.core.workload.harness.samples;

import static io.github.perfgate.spl.Performance.assertThat;
import static io.github.perfgate.spl.Performance.generated;
import static io.github.perfgate.spl.Performance.method;

import io.github.perfgate.spl.Arguments;
import io.github.perfgate.spl.PerformanceTest;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Formulas in Java. */
public final class Stated {
  static long[] longs(int size) {
    return new long[size];
  }

  static void sort(long[] data) {
    Arrays.sort(data);
  }

  static int find(List<Integer> list, String text) {
    return list.indexOf(text.length());
  }

  static Iterable<Object[]> lists(int size, String text) {
    return List.<Object[]>of(new Object[] {List.of(size), text});
  }

  static int plain() {
    return 1;
  }

  @PerformanceTest
  void sorts() {
    for (int size : new int[] {10, 1000}) {
      Arguments data = generated(Stated::longs, size);
      assertThat(method(Stated::sort, data))
          .isNotSlowerThan(io.github.perfgate.spl.Performance.<long[]>method(Arrays::sort, data))
          .by(1.05);
    }
  }

  @PerformanceTest
  void keepsItsTime() {
    assertThat(method(Stated::find, generated(Stated::lists, 7, "it's")))
        .isFasterThan(method(Stated::find, generated(Stated::lists, 7, "it's")).at("BASELINE"));
    assertThat(method(Stated::plain)).takesAtMost(Duration.ofMillis(2));
  }

  @PerformanceTest
  void namesNothing() {
    assertThat(method(() -> plain())).takesAtMost(Duration.ofMillis(2));
  }

  @PerformanceTest
  void ends() {
    System.exit(3);
  }

  @PerformanceTest
  void assertsNothing() {}

  @PerformanceTest
  void fails() {
    throw new IllegalStateException("no data");
  }

  @PerformanceTest
  void bindsAnInstance() {
    assertThat(method(new Stated()::instance)).takesAtMost(Duration.ofMillis(2));
  }

  @PerformanceTest
  void namesNoGenerator() {
    assertThat(method(Stated::sort)).takesAtMost(Duration.ofMillis(2));
  }

  @PerformanceTest
  void hasNoTime() {
    assertThat(method(Stated::plain)).takesAtMost(Duration.ZERO);
  }

  @PerformanceTest
  void namesInstanceMethods() {
    assertThat(method(Stated::instance)).takesAtMost(Duration.ofMillis(2));
    assertThat(method(Derived::inherited)).isNotSlowerThan(method(Base::inherited));
  }

  @PerformanceTest
  void hangs() throws InterruptedException {
    Thread.sleep(600_000);
  }

  @PerformanceTest
  void isLong() {
    Arguments data = generated(Stated::lists, 1, "a".repeat(70_000));
    assertThat(method(Stated::find, data)).takesAtMost(Duration.ofMillis(2));
  }

  int instance() {
    return 2;
  }

  /** Declares a method. */
  public static class Base {
    /** Inherited. */
    public void inherited() {}
  }

  /** Inherits it. */
  public static final class Derived extends Base {}

  /** A class whose tests cannot be called. */
  public static final class WithoutConstructor {
    private final int value;

    WithoutConstructor(int value) {
      this.value = value;
    }

    @PerformanceTest
    int states() {
      return value;
    }
  }
}
