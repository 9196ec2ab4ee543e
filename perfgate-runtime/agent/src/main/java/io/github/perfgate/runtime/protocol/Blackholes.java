package io.github.perfgate.runtime.protocol;

/** How JMH keeps a compiler from removing what a benchmark computes. */
public final class Blackholes {
  private final String mode;

  /**
   * @param mode JMH's name of the mode, empty when JMH does not tell
   */
  public Blackholes(String mode) {
    this.mode = mode;
  }

  /** JMH's name of the mode, empty when JMH does not tell. */
  public String mode() {
    return mode;
  }

  /** Encodes the mode as a frame. */
  public Frame toFrame() {
    return new PayloadWriter().text(mode).frame(FrameType.BLACKHOLES);
  }

  /** Decodes the mode from a frame. */
  public static Blackholes from(Frame frame) throws ProtocolException {
    PayloadReader reader = frame.reader();
    Blackholes blackholes = new Blackholes(reader.text());
    reader.end();
    return blackholes;
  }
}
