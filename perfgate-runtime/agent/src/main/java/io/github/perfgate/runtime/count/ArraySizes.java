package io.github.perfgate.runtime.count;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * Sizes of arrays in a 64-bit JVM with compressed references, whatever JVM counts. An array has a
 * header of 16 bytes, and a multiple of 8 bytes in all.
 */
public final class ArraySizes {
  private static final int HEADER = 16;
  private static final int REFERENCE = 4;

  private ArraySizes() {}

  static long bytes(int length, int elementSize) {
    return (HEADER + (long) length * elementSize + 7) & ~7L;
  }

  /** The size of an array with the arrays inside it; 0 of anything else. */
  static long bytes(@Nullable Object array) {
    if (array == null || !array.getClass().isArray()) {
      return 0;
    }
    return bytes(Array.getLength(array), elementSize(array));
  }

  /** The size of an array with all arrays that are its elements, as one instruction makes them. */
  static long bytesOfAll(@Nullable Object array) {
    long bytes = bytes(array);
    if (array instanceof Object[]) {
      for (Object element : (Object[]) array) {
        bytes += bytesOfAll(element);
      }
    }
    return bytes;
  }

  static int elementSize(Object array) {
    if (array instanceof Object[]) {
      return REFERENCE;
    }
    if (array instanceof byte[] || array instanceof boolean[]) {
      return 1;
    }
    if (array instanceof char[] || array instanceof short[]) {
      return 2;
    }
    return array instanceof long[] || array instanceof double[] ? 8 : REFERENCE;
  }
}
