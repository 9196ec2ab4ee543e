package io.github.perfgate.runtime.protocol;

import java.io.IOException;

/** The other side sent something that is not a frame, or not the frame it says it is. */
public final class ProtocolException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message what is wrong with it
   */
  public ProtocolException(String message) {
    super(message);
  }
}
