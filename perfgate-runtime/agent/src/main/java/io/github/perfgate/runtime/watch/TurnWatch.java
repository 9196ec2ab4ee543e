package io.github.perfgate.runtime.watch;

import io.github.perfgate.runtime.protocol.ProtocolException;
import io.github.perfgate.runtime.protocol.Turn;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Collection;
import java.util.Collections;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Makes a fork take turns with others: every iteration, warm-up included, waits until the gate
 * grants it. Set-up and tear-down of a trial happen inside iterations, so they are inside turns
 * too. After its last iteration the fork waits for the last turn of the others, since its end would
 * disturb them.
 *
 * <p>JMH creates this class by its constructor without arguments. It has to be the first profiler.
 * JMH calls profilers in this order before an iteration and in the reverse order after it. So all
 * others work inside the turn.
 */
public final class TurnWatch implements InternalProfiler {
  private @Nullable DataOutputStream out;
  private @Nullable InputStream in;
  private int iterations;

  @Override
  public String getDescription() {
    return "perfgate: turns with the forks of other versions";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    try {
      if (out == null) {
        connect();
        iterations = benchmark.getWarmup().getCount() + benchmark.getMeasurement().getCount();
      }
      say(
          iteration.getType() == IterationType.WARMUP
              ? Turn.READY_TO_WARM_UP
              : Turn.READY_TO_MEASURE);
      await(Turn.GRANTED);
    } catch (IOException e) {
      throw new UncheckedIOException("the gate grants no turns any more", e);
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    try {
      iterations--;
      say(iterations == 0 ? Turn.LAST_DONE : Turn.DONE);
      if (iterations == 0) {
        await(Turn.ALL_DONE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the gate grants no turns any more", e);
    }
    return Collections.emptyList();
  }

  // The socket is closed with the process.
  @SuppressWarnings("resource")
  private void connect() throws IOException {
    String[] parts = Turn.placeOfThisFork();
    Socket socket = new Socket(InetAddress.getByName(parts[0]), Integer.parseInt(parts[1]));
    socket.setTcpNoDelay(true);
    out = new DataOutputStream(socket.getOutputStream());
    in = socket.getInputStream();
    byte[] token = Files.readAllBytes(Paths.get(parts[2]));
    out.writeUTF(new String(token, StandardCharsets.US_ASCII));
    out.writeLong(process());
  }

  /** The id of this process where the system tells it without effort, otherwise 0. */
  private static long process() throws IOException {
    String name = new File("/proc/self").getCanonicalFile().getName();
    return name.matches("\\d+") ? Long.parseLong(name) : 0;
  }

  private void say(Turn turn) throws IOException {
    if (out != null) {
      turn.writeTo(out);
    }
  }

  private void await(Turn expected) throws IOException {
    if (in != null && Turn.readFrom(in) != expected) {
      throw new ProtocolException("the gate did not say " + expected);
    }
  }
}
