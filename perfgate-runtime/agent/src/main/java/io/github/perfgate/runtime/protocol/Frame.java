package io.github.perfgate.runtime.protocol;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One message: a type and its payload. On the wire: the payload's length (four bytes), the type
 * (one byte), the payload. The length is bounded, so that a broken peer cannot ask for all memory.
 */
public final class Frame {
  /** The version that both sides must speak. */
  public static final int PROTOCOL_VERSION = 1;

  /** The most bytes a payload may have. */
  public static final int MAX_PAYLOAD = 1 << 20;

  private static final FrameType[] TYPES = FrameType.values();

  private final FrameType type;
  private final byte[] payload;

  Frame(FrameType type, byte[] payload) {
    if (payload.length > MAX_PAYLOAD) {
      throw new IllegalArgumentException(
          "a " + type + " frame of " + payload.length + " bytes is over the limit " + MAX_PAYLOAD);
    }
    this.type = type;
    this.payload = payload;
  }

  /** A frame whose type says everything. */
  public static Frame of(FrameType type) {
    return new Frame(type, new byte[0]);
  }

  /** What the frame says. */
  public FrameType type() {
    return type;
  }

  PayloadReader reader() {
    return new PayloadReader(type, payload);
  }

  /** Writes the frame and flushes, because the other side waits for it. */
  @SuppressWarnings("EnumOrdinal") // The position is the code on the wire, see FrameType.
  public void writeTo(DataOutputStream out) throws IOException {
    out.writeInt(payload.length);
    out.writeByte(type.ordinal());
    out.write(payload);
    out.flush();
  }

  /**
   * Reads the next frame, or null when the stream ended between two frames.
   *
   * @throws ProtocolException when what was read cannot be a frame
   * @throws IOException when the stream broke, also in the middle of a frame
   */
  public static @Nullable Frame readFrom(DataInputStream in) throws IOException {
    int first = in.read();
    if (first < 0) {
      return null;
    }
    int length =
        first << 24
            | in.readUnsignedByte() << 16
            | in.readUnsignedByte() << 8
            | in.readUnsignedByte();
    if (length < 0 || length > MAX_PAYLOAD) {
      throw new ProtocolException("a frame claims a length of " + length + " bytes");
    }
    int type = in.readUnsignedByte();
    if (type >= TYPES.length) {
      throw new ProtocolException("a frame claims the unknown type " + type);
    }
    byte[] payload = new byte[length];
    in.readFully(payload);
    return new Frame(TYPES[type], payload);
  }
}
