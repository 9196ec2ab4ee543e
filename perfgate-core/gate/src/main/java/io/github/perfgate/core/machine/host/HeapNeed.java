package io.github.perfgate.core.machine.host;

import io.github.perfgate.core.base.files.ByteCount;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The memory that measured JVMs fill as soon as they start, since every page of their heap is
 * touched.
 *
 * @param heap the heap of each, as {@code -Xmx} takes it
 * @param jvms how many run at the same time
 */
public record HeapNeed(String heap, int jvms) {
  /** The least number of bytes that a JVM with JMH fills beside its heap: classes, code, stacks. */
  static final long BESIDE_THE_HEAP = 64L << 20;

  private static final int JVMS_OF_THEIR_OWN_CHOICE = 4;

  private static final String UNITS = "kmgt";
  private static final Pattern LARGEST =
      Pattern.compile("(?:-Xmx|-XX:MaxHeapSize=)(\\d{1,18}[kKmMgGtT]?)");

  /**
   * The largest heap that the arguments of a JVM allow, as {@code -Xmx} takes it; null if none of
   * them says. The last one counts.
   */
  public static @Nullable String heapOf(List<String> jvmArgs) {
    String heap = null;
    for (String argument : jvmArgs) {
      Matcher matcher = LARGEST.matcher(argument);
      if (matcher.matches()) {
        heap = matcher.group(1).toLowerCase(Locale.ROOT);
      }
    }
    return heap;
  }

  /**
   * How many measured JVMs fit into memory at the same time, at least one. JVMs that choose their
   * heap themselves take up to a quarter of the memory each.
   *
   * @param heap the heap of each, or null if the JVMs choose it
   * @param limit the memory, or null if it is not known
   */
  public static int most(@Nullable String heap, @Nullable MemoryLimit limit) {
    if (heap == null) {
      return JVMS_OF_THEIR_OWN_CHOICE;
    }
    return limit == null
        ? Integer.MAX_VALUE
        : (int) Math.max(1, limit.bytes() / new HeapNeed(heap, 1).bytes());
  }

  /** The need in bytes; the largest long if it does not fit into a long. */
  public long bytes() {
    int unit = UNITS.indexOf(heap.charAt(heap.length() - 1));
    long number = Long.parseLong(unit < 0 ? heap : heap.substring(0, heap.length() - 1));
    try {
      long each = Math.multiplyExact(number, 1L << (10 * (unit + 1)));
      return Math.multiplyExact(Math.addExact(each, BESIDE_THE_HEAP), (long) jvms);
    } catch (ArithmeticException e) {
      return Long.MAX_VALUE;
    }
  }

  /**
   * The problem if the memory does not suffice; empty when it does, or when no limit is known.
   * Without this check the kernel would kill a JVM, or the build, in the middle of measuring.
   */
  public Optional<ProblemException> unmet(@Nullable MemoryLimit limit) {
    if (limit == null || bytes() <= limit.bytes()) {
      return Optional.empty();
    }
    return Optional.of(
        new ProblemException(
            Help.HOST,
            "<heap>%s</heap> does not fit into memory: %s of that heap, every page of it touched, %s at least %s, and %s %s"
                .formatted(
                    heap,
                    jvms == 1 ? "a measured JVM" : jvms + " measured JVMs at the same time",
                    jvms == 1 ? "needs" : "need",
                    ByteCount.inWords(bytes()),
                    limit.whose(),
                    ByteCount.inWords(limit.bytes())),
            "set a smaller <heap>"
                + (jvms == 1
                    ? ""
                    : ", measure one JVM at a time with <strategy>interleaved</strategy>,")
                + " or raise the limit"));
  }
}
