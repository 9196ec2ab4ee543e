package io.github.perfgate.core.machine.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Reads the small files in which Linux tells about itself. Each file may be missing: in a virtual
 * machine, in a container, with another kernel, on another system.
 */
public final class KernelFile {
  private KernelFile() {}

  /** The stripped text, or null when the file cannot be read. */
  public static @Nullable String text(Path file) {
    try {
      return Files.isRegularFile(file)
          ? Files.readString(file, StandardCharsets.UTF_8).strip()
          : null;
    } catch (IOException e) {
      return null;
    }
  }

  /** The whole number in the file, or nothing. */
  public static OptionalLong number(Path file) {
    return number(text(file));
  }

  /** The whole number in a text, or nothing. */
  public static OptionalLong number(@Nullable String text) {
    try {
      return text == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text.strip()));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
