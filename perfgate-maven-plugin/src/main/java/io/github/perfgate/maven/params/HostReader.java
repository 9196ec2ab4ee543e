package io.github.perfgate.maven.params;

import static io.github.perfgate.maven.params.SettingsReader.word;
import static io.github.perfgate.maven.params.SettingsReader.wrong;

import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.machine.host.Pin;
import io.github.perfgate.core.machine.measure.Strategy;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the values of the parameters that make the host quiet, as {@link SettingsReader} does. */
public final class HostReader {
  private static final Pattern HEAP = Pattern.compile("[1-9]\\d{0,11}[kmgt]?");

  /** Less than sixteen megabytes, in bytes, kilobytes and megabytes. */
  private static final Pattern SMALL_HEAP = Pattern.compile("\\d{1,7}|\\d{1,4}k|(\\d|1[0-5])m");

  private HostReader() {}

  /** One of the words of {@link Pin}. */
  public static Pin pin(String name, String text) {
    return word(name, text, Pin.values(), "auto, true or false");
  }

  /** One of the words of {@link Strategy}. */
  public static Strategy strategy(String name, String text) {
    return word(name, text, Strategy.values(), "lockstep, interleaved, parallel or sequential");
  }

  /** A list of CPUs as the kernel writes it; null for an absent or empty value. */
  public static @Nullable CpuSet cpus(String name, @Nullable String text) {
    if (text == null || text.isBlank()) {
      return null;
    }
    try {
      return CpuSet.parse(text);
    } catch (IllegalArgumentException e) {
      throw wrong(name, text, "numbers and ranges of CPUs such as 2,4-7");
    }
  }

  /** A size of a heap; null for {@code jvm}. */
  public static @Nullable String heap(String name, String text) {
    String size = text.strip().toLowerCase(Locale.ROOT);
    if (size.equals("jvm")) {
      return null;
    }
    if (!HEAP.matcher(size).matches()) {
      throw wrong(name, text, "a size such as 512m or 2g, or jvm");
    }
    if (SMALL_HEAP.matcher(size).matches()) {
      throw wrong(name, text, "16m or more, as no JVM starts in much less, or jvm");
    }
    return size;
  }
}
