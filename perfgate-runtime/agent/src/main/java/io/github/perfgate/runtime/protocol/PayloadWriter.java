package io.github.perfgate.runtime.protocol;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/** Writes the fields of a payload, one after the other; {@link PayloadReader} reads them back. */
final class PayloadWriter {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  PayloadWriter integer(int value) {
    return raw(ByteBuffer.allocate(Integer.BYTES).putInt(value).array());
  }

  PayloadWriter number(long value) {
    return raw(ByteBuffer.allocate(Long.BYTES).putLong(value).array());
  }

  PayloadWriter value(double value) {
    return number(Double.doubleToRawLongBits(value));
  }

  PayloadWriter text(String value) {
    byte[] encoded = value.getBytes(StandardCharsets.UTF_8);
    return integer(encoded.length).raw(encoded);
  }

  PayloadWriter texts(Collection<String> values) {
    integer(values.size());
    for (String value : values) {
      text(value);
    }
    return this;
  }

  PayloadWriter integers(Collection<Integer> values) {
    integer(values.size());
    for (int value : values) {
      integer(value);
    }
    return this;
  }

  PayloadWriter values(Collection<Double> values) {
    integer(values.size());
    for (double value : values) {
      value(value);
    }
    return this;
  }

  Frame frame(FrameType type) {
    return new Frame(type, bytes.toByteArray());
  }

  private PayloadWriter raw(byte[] encoded) {
    bytes.write(encoded, 0, encoded.length);
    return this;
  }
}
