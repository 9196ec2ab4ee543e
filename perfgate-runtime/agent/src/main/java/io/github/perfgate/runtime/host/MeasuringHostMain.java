package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.protocol.Frame;
import io.github.perfgate.runtime.protocol.Hello;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;

/**
 * Entry point of a measuring host. The gate writes one line to the host's standard input, {@code
 * port token}, because every user of the machine can read a command line. The input then stays open
 * as long as the gate lives.
 */
public final class MeasuringHostMain {
  private static final int CONNECT_MILLIS = 30_000;
  private static final int MAX_LINE = 200;

  private MeasuringHostMain() {}

  /**
   * Connects to the gate and serves until the gate is gone.
   *
   * @param args none
   * @throws IOException when the gate cannot be reached
   */
  public static void main(String[] args) throws IOException {
    InputStream input = System.in;
    String[] call = firstLine(input).split(" ", 3);
    if (call.length != 3) {
      throw new IOException("expected 'address port token' on the standard input");
    }
    LifeLine.watch(input);

    // JMH prints what the forks print to our own standard streams; from here on, these lead to the
    // tail.
    OutputTail tail = new OutputTail();
    PrintStream sink = new PrintStream(tail, true);
    System.setOut(sink);
    System.setErr(sink);

    Socket socket = new Socket(Proxy.NO_PROXY);
    socket.setTcpNoDelay(true);
    socket.connect(
        new InetSocketAddress(InetAddress.getByName(call[0]), Integer.parseInt(call[1])),
        CONNECT_MILLIS);
    GateLink gate = new GateLink(socket);
    gate.send(new Hello(Frame.PROTOCOL_VERSION, call[2]).toFrame());
    try {
      new RequestLoop(gate, tail).serve();
    } finally {
      LifeLine.end();
    }
  }

  private static String firstLine(InputStream input) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = input.read(); c >= 0 && c != '\n'; c = input.read()) {
      if (c != '\r') {
        line.append((char) c);
      }
      if (line.length() > MAX_LINE) {
        throw new IOException("the first line of the standard input is too long");
      }
    }
    return line.toString();
  }
}
