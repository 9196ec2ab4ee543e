package io.github.perfgate.core.version.classpath;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the superclass of a class from its class file, without loading it. Layout and tags are
 * those of The Java Virtual Machine Specification, sections 4.1 and 4.4.
 */
final class Superclass {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int UTF8 = 1;
  private static final int CLASS = 7;

  private Superclass() {}

  /** The superclass's internal name, for example {@code a/Base}; null if there is none to read. */
  static @Nullable String of(byte[] classFile) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile))) {
      if (in.readInt() != MAGIC) {
        return null;
      }
      in.skipNBytes(4); // the version
      int count = in.readUnsignedShort();
      String[] texts = new String[count];
      int[] names = new int[count];
      for (int i = 1; i < count; i++) {
        int tag = in.readUnsignedByte();
        switch (tag) {
          case UTF8 -> texts[i] = in.readUTF();
          case CLASS -> names[i] = in.readUnsignedShort();
          case 8, 16, 19, 20 -> in.skipNBytes(2);
          case 15 -> in.skipNBytes(3);
          case 5, 6 -> {
            in.skipNBytes(8);
            i++; // a long or double takes two places
          }
          default -> in.skipNBytes(4);
        }
      }
      in.skipNBytes(4); // access flags, this class
      return texts[names[in.readUnsignedShort()]];
    } catch (IOException e) {
      return null;
    }
  }
}
