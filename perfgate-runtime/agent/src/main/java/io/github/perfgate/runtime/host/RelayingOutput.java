package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.harness.Counters;
import io.github.perfgate.runtime.protocol.Frame;
import io.github.perfgate.runtime.protocol.FrameType;
import io.github.perfgate.runtime.protocol.IterationEvent;
import io.github.perfgate.runtime.protocol.Position;
import io.github.perfgate.runtime.watch.VmWatch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.format.OutputFormat;

/**
 * Receives what JMH tells during a run. Progress goes to the gate. Values and JMH's own lines are
 * kept for the verdict on the run. What the fork printed goes to the tail. JMH calls from several
 * threads.
 */
final class RelayingOutput implements OutputFormat {
  final List<Double> warmup = new ArrayList<>();
  final List<Double> measured = new ArrayList<>();
  final List<Double> operations = new ArrayList<>();
  final List<Double> allocated = new ArrayList<>(); // Iterations without a value leave it shorter.
  final Map<String, Long> events = new TreeMap<>();
  final RunnerLines lines = new RunnerLines();
  final Position position = new Position();
  @Nullable String badValue;

  private final GateLink gate;
  private final OutputTail tail;

  RelayingOutput(GateLink gate, OutputTail tail) {
    this.gate = gate;
    this.tail = tail;
  }

  @Override
  public void startBenchmark(BenchmarkParams benchmark) {
    send(Frame.of(FrameType.FORK_STARTING));
  }

  @Override
  public void iteration(BenchmarkParams benchmark, IterationParams params, int number) {
    IterationEvent event = event(params, number);
    position.started(event);
    send(event.toFrame(FrameType.ITERATION_STARTED));
  }

  @Override
  public synchronized void iterationResult(
      BenchmarkParams benchmark, IterationParams params, int number, IterationResult data) {
    IterationEvent event = event(params, number);
    position.ended(event);
    try {
      double value =
          OperationTime.nanos(benchmark.getMode(), benchmark.getThreadGroupLabels(), data);
      (event.warmup() ? warmup : measured).add(value);
      if (!event.warmup()) {
        operations.add(OperationTime.operations(data));
        OperationBytes.of(data).ifPresent(allocated::add);
        VmWatch.in(data)
            .forEach((counter, growth) -> events.merge(counter.name(), growth, Long::sum));
        ownTime(data, 0, Counters.OWN_NANOS);
        ownTime(data, 1, Counters.OTHER_NANOS);
      }
    } catch (ArithmeticException e) {
      badValue = "no time per operation " + position + ": " + e.getMessage();
    }
    send(event.toFrame(FrameType.ITERATION_ENDED));
  }

  private void ownTime(IterationResult data, int role, String label) {
    Result<?> own = data.getSecondaryResults().get(label);
    if (own != null) {
      events.put(Counters.nanos(role, measured.size()), Math.round(own.getScore()));
    }
  }

  private static IterationEvent event(IterationParams params, int number) {
    return new IterationEvent(params.getType() == IterationType.WARMUP, number);
  }

  private void send(Frame frame) {
    try {
      gate.send(frame);
    } catch (IOException e) {
      // The gate is gone; an exception here would only confuse JMH on the way out.
      LifeLine.end();
    }
  }

  @Override
  public void println(String line) {
    lines.line(line);
  }

  @Override
  public void write(int b) {
    tail.write(b);
  }

  @Override
  public void write(byte[] bytes) {
    tail.write(bytes, 0, bytes.length);
  }

  @Override
  public void print(String text) {}

  @Override
  public void verbosePrintln(String line) {}

  @Override
  public void startRun() {}

  @Override
  public void endRun(Collection<RunResult> results) {}

  @Override
  public void endBenchmark(BenchmarkResult result) {}

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
