package io.github.perfgate.core.code.revision.checkout;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.eclipse.jgit.attributes.Attribute;
import org.eclipse.jgit.attributes.Attributes;
import org.eclipse.jgit.lib.CoreConfig.EolStreamType;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;
import org.jspecify.annotations.Nullable;

/**
 * Converts a text on its way to the working tree as git does, by the attributes {@code ident},
 * {@code text} and {@code eol}, and {@code working-tree-encoding}, in this order. JGit knows only
 * {@code text} and {@code eol}, and differs from git there. git never removes a carriage return
 * here, and with {@code text=auto} does not change a file that has one.
 */
final class TextConversion {
  private static final String ENCODING = "working-tree-encoding";

  /**
   * Matches bytes decoded as Latin-1. Keywords that other version control systems expanded have
   * more spaces and do not match.
   */
  private static final Pattern IDENT = Pattern.compile("\\$Id(?::(?:[^$\\n][^ $\\n]* ?)?)?\\$");

  private final Map<String, List<String>> unencoded = new TreeMap<>();
  private final String commit;

  /**
   * @param commit the commit's name in messages
   */
  TextConversion(String commit) {
    this.commit = commit;
  }

  /**
   * The text of the current file of a walk, for the working tree.
   *
   * @return null if the text stays as it is stored
   */
  byte @Nullable [] of(TreeWalk walk, ObjectLoader content) throws IOException {
    Attributes attributes = walk.getAttributes();
    EolStreamType eol = walk.getEolStreamType(OperationType.CHECKOUT_OP);
    boolean ident = attributes.isSet("ident");
    Attribute encoding = attributes.get(ENCODING);
    String charset = encoding == null ? null : encoding.getValue();
    if (!ident && charset == null && !isWindows(eol)) {
      return null;
    }
    byte[] stored = content.getBytes();
    byte[] text = ident ? withIdent(stored, walk.getObjectId(0).name()) : stored;
    text = isWindows(eol) ? withReturns(text, eol == EolStreamType.AUTO_CRLF) : text;
    return charset == null ? text : encoded(text, charset, walk.getPathString());
  }

  /** Sentences about the files that could not be converted. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    unencoded.forEach(
        (name, paths) ->
            warnings.add(
                "In the build of the commit %s, %s UTF-8, as stored, because Java cannot write it in %s"
                        .formatted(commit, LfsPointer.files(paths.size(), paths.get(0)), name)
                    + " (.gitattributes: %s); name an encoding that Java knows and that has all of"
                        .formatted(ENCODING)
                    + " its letters."));
    return warnings;
  }

  private static boolean isWindows(EolStreamType eol) {
    return eol == EolStreamType.AUTO_CRLF || eol == EolStreamType.TEXT_CRLF;
  }

  private static byte[] withIdent(byte[] text, String id) {
    return IDENT
        .matcher(new String(text, StandardCharsets.ISO_8859_1))
        .replaceAll("\\$Id: " + id + " \\$")
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] withReturns(byte[] text, boolean auto) {
    if (auto && !LineStatistics.of(text).isPlainText()) {
      return text;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(text.length + text.length / 16);
    for (int i = 0; i < text.length; i++) {
      if (text[i] == '\n' && (i == 0 || text[i - 1] != '\r')) {
        out.write('\r');
      }
      out.write(text[i]);
    }
    return out.toByteArray();
  }

  private byte[] encoded(byte[] text, String name, String path) {
    try {
      CharBuffer letters = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text));
      ByteBuffer bytes = charset(name).newEncoder().encode(letters);
      byte[] encoded = new byte[bytes.remaining()];
      bytes.get(encoded);
      return encoded;
    } catch (CharacterCodingException
        | IllegalCharsetNameException
        | UnsupportedCharsetException
        | UnsupportedOperationException e) {
      unencoded.computeIfAbsent(name, one -> new ArrayList<>()).add(path);
      return text;
    }
  }

  /**
   * The charset of a name. Git writes the two encodings that leave the byte order open with a byte
   * order mark, and the lower byte first.
   */
  private static Charset charset(String name) {
    return switch (name.toUpperCase(Locale.ROOT)) {
      case "UTF-16", "UTF16", "UTF-16LE-BOM" -> Charset.forName("x-UTF-16LE-BOM");
      case "UTF-32", "UTF32" -> Charset.forName("X-UTF-32LE-BOM");
      default -> Charset.forName(name);
    };
  }

  /** The numbers by which git tells text from other files. */
  private record LineStatistics(int nul, int returns, int printable, int other) {
    static LineStatistics of(byte[] text) {
      int nul = 0;
      int returns = 0;
      int printable = 0;
      int other = 0;
      for (int i = 0; i < text.length; i++) {
        int one = text[i] & 0xff;
        if (one == '\r') {
          returns++;
        } else if (one == 0) {
          nul++;
          other++;
        } else if (one == 127 || (one < 32 && "\b\t\n\033\014".indexOf(one) < 0)) {
          // The end-of-file mark of old systems is no sign of a binary file.
          other += one == 26 && i == text.length - 1 ? 0 : 1;
        } else if (one != '\n') {
          printable++;
        }
      }
      return new LineStatistics(nul, returns, printable, other);
    }

    /** Whether the file is not binary and has no carriage return. */
    boolean isPlainText() {
      return nul == 0 && returns == 0 && (printable >> 7) >= other;
    }
  }
}
