package io.github.perfgate.core.code.revision.checkout;

import java.io.File;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Converts file names of git, which are any bytes, to text that Java writes as the same bytes on
 * this disk. JGit reads bytes that are not UTF-8 as Latin-1 letters, which would name another file.
 */
final class FileNames {
  private final Charset disk;

  /**
   * @param disk the charset in which Java writes names
   */
  FileNames(Charset disk) {
    this.disk = disk;
  }

  /**
   * For this operating system: Windows has names of characters, other systems have bytes in the
   * locale's charset.
   */
  static FileNames ofThisSystem() {
    return new FileNames(
        File.separatorChar == '\\'
            ? StandardCharsets.UTF_8
            : Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8")));
  }

  /**
   * The text with which Java writes a name.
   *
   * @return null if there is none; a name in UTF-8 always has one, which the disk may refuse
   */
  @Nullable String of(byte[] name) {
    String text = decoded(name, disk);
    return text != null && Arrays.equals(text.getBytes(disk), name)
        ? text
        : decoded(name, StandardCharsets.UTF_8);
  }

  /** A name for messages, as git shows it. */
  static String shown(byte[] name) {
    StringBuilder text = new StringBuilder();
    for (byte one : name) {
      if (one < ' ') {
        text.append(String.format(Locale.ROOT, "\\%03o", one & 0xff));
      } else {
        text.append((char) one);
      }
    }
    return text.toString();
  }

  private static @Nullable String decoded(byte[] name, Charset charset) {
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(name)).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }
}
