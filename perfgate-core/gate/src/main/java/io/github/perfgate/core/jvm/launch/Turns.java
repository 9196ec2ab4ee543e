package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.launch.TurnOrder.State;
import io.github.perfgate.core.jvm.process.CpuTimes;
import io.github.perfgate.core.jvm.process.Stopper;
import io.github.perfgate.runtime.protocol.ProtocolException;
import io.github.perfgate.runtime.protocol.Turn;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Lets forks that live at the same time take turns, iteration by iteration: one has the turn, the
 * others are blocked. A fork that ends, or whose connection breaks, gives its turn to the next. The
 * forks find the gate by an argument of their JVM and connect over the loopback device. Everybody
 * on the host can read arguments, so what a fork shows there is in a file.
 */
public final class Turns implements AutoCloseable {
  private static final int TOKEN_BYTES = 16;

  /** A program that connects and does not say its token in this time is no fork. */
  private static final int HELLO_MILLIS = 10_000;

  private final ServerSocket server;
  private final Path tokens;
  private final TurnOrder order;
  private final List<Seat> seats;
  private final CpuTimes.Clock clock;
  private final @Nullable Stopper stopper;
  private long begun;

  /**
   * @param forks how many forks take turns; the order of their seats is that of the first turns
   * @param temporary an existing folder that only this user can enter
   * @param clock tells what others do in measured turns
   * @throws ProblemException if the loopback device grants no port, or nothing can be written
   */
  public Turns(int forks, Path temporary, CpuTimes.Clock clock) {
    this.clock = clock;
    try {
      server = new ServerSocket(0, forks, InetAddress.getLoopbackAddress());
      // The name is on the command lines of forks, so its length must not vary.
      tokens =
          Files.createDirectory(
              temporary.toAbsolutePath().resolve("perfgate-turns-" + UUID.randomUUID()));
      stopper = Stopper.ofThisHost();
      seats = seats(forks);
    } catch (IOException e) {
      throw new ProblemException(
          Help.FORK,
          "The measured JVMs cannot take turns: " + e.getMessage(),
          "allow sockets on the loopback device and files in the temporary folder, or use <strategy>interleaved</strategy>",
          e);
    }
    order = new TurnOrder(forks);
    daemon(this::accept);
  }

  private List<Seat> seats(int forks) throws IOException {
    SecureRandom random = new SecureRandom();
    byte[] bytes = new byte[TOKEN_BYTES];
    List<Seat> all = new ArrayList<>();
    for (int number = 0; number < forks; number++) {
      random.nextBytes(bytes);
      String token = HexFormat.of().formatHex(bytes);
      Files.writeString(token(number), token);
      all.add(new Seat(number, token));
    }
    return List.copyOf(all);
  }

  private Path token(int number) {
    return tokens.resolve(String.valueOf(number));
  }

  /** The seats, one for each fork. */
  public List<Seat> seats() {
    return seats;
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = server.accept();
        daemon(() -> serve(socket));
      }
    } catch (IOException e) {
      // The server was closed.
    }
  }

  private void serve(Socket socket) {
    Seat seat = null;
    try (socket) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(HELLO_MILLIS);
      DataInputStream in = new DataInputStream(socket.getInputStream());
      seat = sit(in.readUTF(), in.readLong(), socket);
      socket.setSoTimeout(0);
      while (seat != null) {
        heard(seat, Turn.readFrom(in));
      }
    } catch (IOException e) {
      // The fork has ended; its host tells why.
    } finally {
      if (seat != null) {
        seat.leave();
      }
    }
  }

  private synchronized @Nullable Seat sit(String token, long process, Socket socket) {
    for (Seat seat : seats) {
      if (seat.token.equals(token) && seat.socket == null) {
        seat.socket = socket;
        seat.process = isBelowThisJvm(process) ? process : 0;
        return seat;
      }
    }
    return null; // Another program of this machine tries ports.
  }

  /**
   * Whether a process was started by this JVM, directly or not. No other is stopped, whatever a
   * fork says, as its namespace may have other numbers.
   */
  private static boolean isBelowThisJvm(long process) {
    Optional<ProcessHandle> above = ProcessHandle.of(process);
    while (above.isPresent() && !above.get().equals(ProcessHandle.current())) {
      above = above.get().parent();
    }
    return above.isPresent() && process != ProcessHandle.current().pid();
  }

  private void heard(Seat seat, Turn said) throws IOException {
    seat.measuring = said == Turn.READY_TO_MEASURE;
    enter(
        seat,
        switch (said) {
          case READY_TO_WARM_UP, READY_TO_MEASURE -> State.READY;
          case DONE -> State.BETWEEN;
          case LAST_DONE -> State.FINISHED;
          case GRANTED, ALL_DONE -> throw new ProtocolException("a fork said " + said);
        });
  }

  private synchronized void enter(Seat seat, State state) {
    if (order.state(seat.number) == State.GONE) {
      return;
    }
    seat.endTurn();
    order.set(seat.number, state);
    seat.since = System.nanoTime();
    if (order.isOver()) {
      seats.forEach(this::awake);
      seats.forEach(Seat::release);
      return;
    }
    int next = order.grant();
    if (next >= 0) {
      Seat due = seats.get(next);
      if (due.measuring) {
        seats.stream().filter(other -> other != due).forEach(this::stop);
      }
      awake(due);
      due.turnBegan = due.measuring ? cpuTimes() : null;
      due.grant();
    }
  }

  /** The times until now; null if the load of others cannot be told from that of the forks. */
  private @Nullable CpuTimes cpuTimes() {
    List<Long> forks =
        seats.stream()
            .filter(seat -> order.state(seat.number) != State.GONE)
            .map(seat -> seat.process)
            .toList();
    return forks.contains(0L) ? null : clock.read(forks);
  }

  private void stop(Seat seat) {
    if (stopper != null
        && !seat.stopped
        && seat.process > 0
        && order.state(seat.number) != State.GONE) {
      seat.stopped = true;
      stopper.stop(seat.process);
    }
  }

  private void awake(Seat seat) {
    if (stopper != null && seat.stopped) {
      seat.stopped = false;
      stopper.awake(seat.process);
    }
  }

  @Override
  public void close() {
    if (stopper != null) {
      stopper.close();
    }
    try {
      server.close();
      for (Seat seat : seats) {
        seat.disconnect();
      }
      FileTree.deleteWhatCanBe(tokens);
    } catch (IOException e) {
      // Sockets and files are of no use either way.
    }
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "perfgate-turns");
    thread.setDaemon(true);
    thread.start();
  }

  /** The place of one fork among those that take turns. */
  public final class Seat {
    private final int number;
    private final String token;
    private final List<Long> granted = new ArrayList<>();
    private long since = System.nanoTime();
    private @Nullable Socket socket;
    private long process;
    private boolean stopped;
    private boolean measuring;
    private @Nullable CpuTimes turnBegan;
    private CpuTimes load = CpuTimes.NONE;

    private Seat(int number, String token) {
      this.number = number;
      this.token = token;
    }

    /** The argument with which the fork finds its seat. */
    public String argument() {
      return Turn.argument(server.getInetAddress(), server.getLocalPort(), token(number));
    }

    /** Gives the seat up, as its fork has ended or will not start. Leaving twice is harmless. */
    public void leave() {
      enter(this, State.GONE);
    }

    /** When the fork's turns began, in nanoseconds since the first turn of all. */
    List<Long> granted() {
      synchronized (Turns.this) {
        return List.copyOf(granted);
      }
    }

    /** The times of the fork's measured turns. */
    CpuTimes load() {
      synchronized (Turns.this) {
        return load;
      }
    }

    private void endTurn() {
      CpuTimes now = turnBegan == null ? null : cpuTimes();
      if (turnBegan != null && now != null) {
        load = load.plus(now.minus(turnBegan));
      }
      turnBegan = null;
    }

    /** How long nothing but the fork itself has kept it from going on; zero while it waits. */
    Duration busy() {
      synchronized (Turns.this) {
        State state = order.state(number);
        return state == State.READY || state == State.FINISHED
            ? Duration.ZERO
            : Duration.ofNanos(System.nanoTime() - since);
      }
    }

    private void grant() {
      since = System.nanoTime();
      begun = begun == 0 ? since : begun;
      granted.add(since - begun);
      say(Turn.GRANTED);
    }

    private void release() {
      if (order.state(number) == State.FINISHED) {
        order.set(number, State.GONE);
        since = System.nanoTime();
        say(Turn.ALL_DONE);
      }
    }

    // Writing a single byte does not block.
    private void say(Turn turn) {
      if (socket != null) {
        try {
          turn.writeTo(socket.getOutputStream());
        } catch (IOException e) {
          // The fork has ended; the thread that reads from it notices.
        }
      }
    }

    private void disconnect() throws IOException {
      synchronized (Turns.this) {
        if (socket != null) {
          socket.close();
        }
      }
    }
  }
}
