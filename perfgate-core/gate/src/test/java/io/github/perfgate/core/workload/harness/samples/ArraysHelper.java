package io.github.perfgate.core.workload.harness.samples;

import io.github.perfgate.spl.SPL;
import io.github.perfgate.spl.TestHelper;
import java.util.Collections;

/** Formulas on a method of the JDK. */
@TestHelper(forClass = "java.util.Arrays", forMethod = "sort(int[])")
@SPL("SELF[data](10) <= 1 s")
final class ArraysHelper {
  private ArraysHelper() {}

  static Iterable<int[]> data(int size) {
    return Collections.singleton(new int[size]);
  }
}
