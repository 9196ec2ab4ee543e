package io.github.perfgate.runtime.protocol;

import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.nio.file.Path;

/**
 * What a fork that takes turns and the gate tell each other, one byte each. A fork first sends its
 * token as {@link DataOutputStream#writeUTF} writes it.
 */
public enum Turn {
  /** The fork is ready for a warm-up iteration and waits. */
  READY_TO_WARM_UP(1),
  /** The fork is ready for a measured iteration and waits. */
  READY_TO_MEASURE(2),
  /** The gate: the fork has the turn. */
  GRANTED(3),
  /** The iteration has ended; the fork gives the turn back. */
  DONE(4),
  /** The same after the fork's last iteration; the fork waits for the end of all. */
  LAST_DONE(5),
  /** The gate: no fork has a turn left. */
  ALL_DONE(6);

  private static final String PROPERTY = "perfgate.turns";

  /** The beginning of the argument of a fork that takes turns. */
  public static final String ARGUMENT = "-D" + PROPERTY + "=";

  /** An address may have colons. */
  private static final String BETWEEN = ",";

  private final int code;

  Turn(int code) {
    this.code = code;
  }

  /**
   * The argument with which a fork finds the gate. Every user of the host can read it.
   *
   * @param address where the gate listens
   * @param token a file of what the fork says to show that it is the one
   */
  public static String argument(InetAddress address, int port, Path token) {
    return ARGUMENT + address.getHostAddress() + BETWEEN + port + BETWEEN + token;
  }

  /** Address, port and file of the token that the argument of this JVM names. */
  public static String[] placeOfThisFork() {
    return System.getProperty(PROPERTY, "").split(BETWEEN, 3);
  }

  /** Sends this. */
  public void writeTo(OutputStream out) throws IOException {
    out.write(code);
  }

  /**
   * Receives one.
   *
   * @throws IOException when the connection has ended, or the byte is none of these
   */
  public static Turn readFrom(InputStream in) throws IOException {
    int code = in.read();
    for (Turn turn : values()) {
      if (turn.code == code) {
        return turn;
      }
    }
    throw code < 0 ? new EOFException() : new ProtocolException("no turn has the code " + code);
  }
}
