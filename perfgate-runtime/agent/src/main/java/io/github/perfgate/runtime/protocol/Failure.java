package io.github.perfgate.runtime.protocol;

/** Why there is no complete run. */
public final class Failure {
  /** What happened. The position of a constant is its code on the wire. */
  public enum Kind {
    /** The benchmark, or JMH for it, threw an exception. */
    EXCEPTION,
    /** A class, method or field is missing. */
    LINKAGE,
    /** The JVM ended before all iterations were measured. */
    EXIT,
    /** The JVM did not start. */
    LAUNCH
  }

  /** The most characters of a message and of an output; well below a frame in any encoding. */
  private static final int MAX_MESSAGE = 2_000;

  private static final int MAX_OUTPUT = 100_000;

  private final Kind kind;
  private final String message;
  private final String output;

  /**
   * Cuts what is too long: the end of the message, and the beginning of the output.
   *
   * @param kind what happened
   * @param message one line
   * @param output the last lines that the JVM printed, with the stack trace where there is one
   */
  public Failure(Kind kind, String message, String output) {
    this.kind = kind;
    this.message =
        message.length() <= MAX_MESSAGE ? message : message.substring(0, MAX_MESSAGE) + "…";
    this.output =
        output.length() <= MAX_OUTPUT ? output : output.substring(output.length() - MAX_OUTPUT);
  }

  /** What happened. */
  public Kind kind() {
    return kind;
  }

  /** One line. */
  public String message() {
    return message;
  }

  /** The last lines that the JVM printed, with the stack trace where there is one. */
  public String output() {
    return output;
  }

  /** Encodes the failure as a frame. */
  @SuppressWarnings("EnumOrdinal") // The position is the code on the wire, see Kind.
  public Frame toFrame() {
    return new PayloadWriter()
        .integer(kind.ordinal())
        .text(message)
        .text(output)
        .frame(FrameType.FAILED);
  }

  /** Decodes the failure from a frame. */
  public static Failure from(Frame frame) throws ProtocolException {
    PayloadReader reader = frame.reader();
    int kind = reader.integer();
    if (kind < 0 || kind >= Kind.values().length) {
      throw new ProtocolException("a FAILED frame claims the unknown kind " + kind);
    }
    Failure failure = new Failure(Kind.values()[kind], reader.text(), reader.text());
    reader.end();
    return failure;
  }
}
