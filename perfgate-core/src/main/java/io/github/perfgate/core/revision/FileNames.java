package io.github.perfgate.core.revision;

import java.io.File;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Names as git has them, which are any bytes, as the text that Java makes the same bytes of on this
 * disk. JGit takes what is no UTF-8 for Latin letters, which would be the name of another file.
 */
final class FileNames {
  private final Charset disk;

  /**
   * @param disk what Java writes names in
   */
  FileNames(Charset disk) {
    this.disk = disk;
  }

  /** Windows has names of letters; elsewhere they are the locale's bytes. */
  static FileNames ofThisSystem() {
    return new FileNames(
        File.separatorChar == '\\'
            ? StandardCharsets.UTF_8
            : Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8")));
  }

  /**
   * The text to write a name with.
   *
   * @return null where there is none; UTF-8 always has one, which the disk may refuse
   */
  @Nullable String of(byte[] name) {
    String text = decoded(name, disk);
    return text != null && Arrays.equals(text.getBytes(disk), name)
        ? text
        : decoded(name, StandardCharsets.UTF_8);
  }

  /** As git shows such names, for messages. */
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
