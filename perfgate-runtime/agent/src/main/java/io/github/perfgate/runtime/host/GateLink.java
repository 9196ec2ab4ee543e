package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.protocol.Frame;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/** The connection to the gate. Frames may be sent from any thread. */
final class GateLink {
  private final DataInputStream in;
  private final DataOutputStream out;

  GateLink(Socket socket) throws IOException {
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
  }

  synchronized void send(Frame frame) throws IOException {
    frame.writeTo(out);
  }

  /** The next frame, or null when the gate is gone. */
  @Nullable Frame receive() throws IOException {
    return Frame.readFrom(in);
  }
}
