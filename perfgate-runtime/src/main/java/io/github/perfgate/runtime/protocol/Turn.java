package io.github.perfgate.runtime.protocol;

import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

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

  private final int code;

  Turn(int code) {
    this.code = code;
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
