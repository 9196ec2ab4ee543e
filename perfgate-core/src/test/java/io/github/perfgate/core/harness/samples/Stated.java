package io.github.perfgate.core.harness.samples;

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
}
