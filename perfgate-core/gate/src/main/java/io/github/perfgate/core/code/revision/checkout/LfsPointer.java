package io.github.perfgate.core.code.revision.checkout;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.jgit.lib.ObjectLoader;

/** The small text that the repository has in place of a file under Git LFS. */
final class LfsPointer {
  /** The filter that turns pointers into files. */
  static final String DRIVER = "lfs";

  private static final byte[] BEGIN =
      "version https://git-lfs.github.com/spec/".getBytes(StandardCharsets.US_ASCII);

  /** The size limit of the specification of Git LFS. */
  private static final int LONGEST = 1024;

  private LfsPointer() {}

  static boolean is(ObjectLoader content) throws IOException {
    return content.getSize() < LONGEST && is(content.getCachedBytes());
  }

  /** Whether the text, or the beginning of a text, belongs to a pointer. */
  static boolean is(byte[] text) {
    return text.length >= BEGIN.length
        && Arrays.equals(text, 0, BEGIN.length, BEGIN, 0, BEGIN.length);
  }

  /** How many bytes at the beginning of a text are needed to recognise a pointer. */
  static int needed() {
    return BEGIN.length;
  }

  /** {@code 3 files (a/b.bin is the first) are}. */
  static String files(int count, String first) {
    return count == 1
        ? "the file " + first + " is"
        : count + " files (the first is " + first + ") are";
  }
}
