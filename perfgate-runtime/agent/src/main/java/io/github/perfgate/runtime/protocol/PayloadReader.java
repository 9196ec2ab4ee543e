package io.github.perfgate.runtime.protocol;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the fields of a payload in the order in which {@link PayloadWriter} wrote them. */
final class PayloadReader {
  private final FrameType type;
  private final ByteBuffer buffer;

  PayloadReader(FrameType type, byte[] payload) {
    this.type = type;
    this.buffer = ByteBuffer.wrap(payload);
  }

  int integer() throws ProtocolException {
    need(Integer.BYTES);
    return buffer.getInt();
  }

  long number() throws ProtocolException {
    need(Long.BYTES);
    return buffer.getLong();
  }

  double value() throws ProtocolException {
    return Double.longBitsToDouble(number());
  }

  String text() throws ProtocolException {
    byte[] encoded = new byte[count(1)];
    buffer.get(encoded);
    return new String(encoded, StandardCharsets.UTF_8);
  }

  List<String> texts() throws ProtocolException {
    int size = count(Integer.BYTES);
    List<String> values = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      values.add(text());
    }
    return values;
  }

  List<Integer> integers() throws ProtocolException {
    int size = count(Integer.BYTES);
    List<Integer> values = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      values.add(integer());
    }
    return values;
  }

  List<Double> values() throws ProtocolException {
    int size = count(Double.BYTES);
    List<Double> values = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      values.add(value());
    }
    return values;
  }

  /**
   * The number of things that follow, each of at least so many bytes. A number that cannot fit is
   * an error.
   */
  int count(int bytesEach) throws ProtocolException {
    int size = integer();
    if (size < 0) {
      throw new ProtocolException("a " + type + " frame counts " + size + " things");
    }
    need((long) size * bytesEach);
    return size;
  }

  /** Checks that everything was read. */
  void end() throws ProtocolException {
    if (buffer.hasRemaining()) {
      throw new ProtocolException(
          "a " + type + " frame has " + buffer.remaining() + " bytes too many");
    }
  }

  private void need(long bytes) throws ProtocolException {
    if (buffer.remaining() < bytes) {
      throw new ProtocolException(
          "a " + type + " frame ends " + (bytes - buffer.remaining()) + " bytes too early");
    }
  }
}
