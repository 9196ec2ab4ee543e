package io.github.perfgate.runtime.protocol;

/** The first frame of a host: proves that it is the one that the gate started. */
public final class Hello {
  private final int version;
  private final String token;

  /**
   * @param version the protocol version that the host speaks
   * @param token the one-time token that the gate gave it on its standard input
   */
  public Hello(int version, String token) {
    this.version = version;
    this.token = token;
  }

  /** The protocol version that the host speaks. */
  public int version() {
    return version;
  }

  /** The one-time token. */
  public String token() {
    return token;
  }

  /** Encodes the greeting as a frame. */
  public Frame toFrame() {
    return new PayloadWriter().integer(version).text(token).frame(FrameType.HELLO);
  }

  /** Decodes the greeting from a frame. */
  public static Hello from(Frame frame) throws ProtocolException {
    PayloadReader reader = frame.reader();
    Hello hello = new Hello(reader.integer(), reader.text());
    reader.end();
    return hello;
  }
}
