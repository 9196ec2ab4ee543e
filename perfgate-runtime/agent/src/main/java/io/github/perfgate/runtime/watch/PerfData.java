package io.github.perfgate.runtime.watch;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;

/**
 * HotSpot's counters of this JVM, from the file that {@code jstat} reads. The management beans tell
 * the same, but their first use loads many classes. This invalidates compiled code of benchmarks:
 * some were slower by a quarter from that moment on.
 *
 * <p>The file has a header and then entries, each with a name and a value ({@code perfMemory.hpp}
 * of OpenJDK).
 */
final class PerfData {
  private static final int MAGIC = 0xcafec0c0;
  private static final int BYTE_ORDER = 4;
  private static final int FIRST_ENTRY = 24;
  private static final int ENTRIES = 28;
  private static final int NAME = 4;
  private static final int VECTOR_LENGTH = 8;
  private static final int TYPE = 12;
  private static final int DATA = 16;
  private static final int LONG_BYTES = 8;

  private final byte[] bytes;
  private final boolean littleEndian;

  private PerfData(byte[] bytes) throws IOException {
    this.bytes = bytes;
    this.littleEndian = bytes.length > ENTRIES + 3 && bytes[BYTE_ORDER] == 1;
    if (bytes.length <= ENTRIES + 3 || bigEndian(0) != MAGIC) {
      throw new IOException("no performance counters of HotSpot");
    }
  }

  /**
   * The counters of this JVM at this moment, by name.
   *
   * @return empty if this JVM has no such file, as it is not HotSpot or was told not to
   */
  static Map<String, Long> now() {
    try {
      String process = new File("/proc/self").getCanonicalFile().getName();
      String folder = "/tmp/hsperfdata_" + System.getProperty("user.name");
      return in(Files.readAllBytes(new File(folder, process).toPath()));
    } catch (IOException e) {
      return new HashMap<>();
    }
  }

  /**
   * The counters in the content of such a file.
   *
   * @throws IOException if it is none
   */
  static Map<String, Long> in(byte[] bytes) throws IOException {
    return new PerfData(bytes).counters();
  }

  private Map<String, Long> counters() throws IOException {
    Map<String, Long> counters = new HashMap<>();
    try {
      int at = integer(FIRST_ENTRY);
      for (int left = integer(ENTRIES); left > 0; left--) {
        if (bytes[at + TYPE] == 'J' && integer(at + VECTOR_LENGTH) == 0) {
          counters.put(text(at + integer(at + NAME)), number(at + integer(at + DATA)));
        }
        at += integer(at);
      }
    } catch (IndexOutOfBoundsException e) {
      throw new IOException("the performance counters of HotSpot are cut off", e);
    }
    return counters;
  }

  private int bigEndian(int at) {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      value = value << 8 | bytes[at + i] & 0xff;
    }
    return value;
  }

  private int integer(int at) {
    return littleEndian ? Integer.reverseBytes(bigEndian(at)) : bigEndian(at);
  }

  private long number(int at) {
    long value = 0;
    for (int i = 0; i < LONG_BYTES; i++) {
      value = value << 8 | bytes[at + i] & 0xffL;
    }
    return littleEndian ? Long.reverseBytes(value) : value;
  }

  private String text(int from) {
    int end = from;
    while (bytes[end] != 0) {
      end++;
    }
    return new String(bytes, from, end - from, StandardCharsets.US_ASCII);
  }
}
