package io.github.perfgate.runtime.host;

import java.io.OutputStream;
import java.nio.charset.Charset;

/** Keeps the last bytes of all that is written, in a ring: any amount of output costs nothing. */
final class OutputTail extends OutputStream {
  static final int CAPACITY = 32 * 1024;

  private final byte[] ring = new byte[CAPACITY];
  private long written;

  @Override
  public synchronized void write(int b) {
    ring[(int) (written++ % CAPACITY)] = (byte) b;
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    // Only the last bytes can survive; the rest merely moves the position.
    int skipped = Math.max(0, length - CAPACITY);
    written += skipped;
    for (int i = offset + skipped; i < offset + length; i++) {
      ring[(int) (written++ % CAPACITY)] = bytes[i];
    }
  }

  synchronized void clear() {
    written = 0;
  }

  /** The last lines; the first one is whole, unless there is but one. */
  synchronized String text() {
    int length = (int) Math.min(written, CAPACITY);
    byte[] last = new byte[length];
    for (int i = 0; i < length; i++) {
      last[i] = ring[(int) ((written - length + i) % CAPACITY)];
    }
    String text = new String(last, Charset.defaultCharset());
    int firstBreak = text.indexOf('\n');
    boolean cut = written > CAPACITY && firstBreak >= 0 && firstBreak < text.length() - 1;
    return cut ? text.substring(firstBreak + 1) : text;
  }
}
