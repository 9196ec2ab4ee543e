package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.runtime.protocol.BenchmarkDescription;
import io.github.perfgate.runtime.protocol.Failure;
import io.github.perfgate.runtime.protocol.Frame;
import io.github.perfgate.runtime.protocol.FrameType;
import io.github.perfgate.runtime.protocol.ProtocolException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Asks a host for the benchmarks of its class path. */
final class ListConversation {
  private static final Duration SILENCE = Duration.ofSeconds(60);

  private final HostConnection connection;
  private final HostSpec spec;

  ListConversation(HostConnection connection, HostSpec spec) {
    this.connection = connection;
    this.spec = spec;
  }

  List<ListedBenchmark> hold() throws IOException, InterruptedException {
    connection.send(Frame.of(FrameType.LIST));
    List<ListedBenchmark> list = new ArrayList<>();
    for (Frame frame = connection.receive(SILENCE);
        frame != null;
        frame = connection.receive(SILENCE)) {
      switch (frame.type()) {
        case BENCHMARK -> list.add(benchmark(BenchmarkDescription.from(frame)));
        case LIST_END -> {
          return list;
        }
        case FAILED ->
            throw new ProblemException(
                Help.FORK,
                "JMH cannot list the benchmarks of "
                    + spec.version()
                    + ": "
                    + Failure.from(frame).message(),
                "build the benchmarks cleanly (mvn clean verify) with jmh-core on their class path"
                    + " and jmh-generator-annprocess of the same version as annotation processor");
        default ->
            throw new ProtocolException("the host sent an unexpected " + frame.type() + " frame");
      }
    }
    throw new IOException("no answer within " + SILENCE.toSeconds() + " s");
  }

  private static ListedBenchmark benchmark(BenchmarkDescription description) {
    long timeout = description.timeoutNanos();
    return new ListedBenchmark(
        description.name(),
        description.mode(),
        description.threads(),
        description.groupThreads(),
        description.groupMethods(),
        description.parameters(),
        ListedBenchmark.SingleShots.of(description.singleShots()),
        description.jvmArgs(),
        timeout < 0 ? null : Duration.ofNanos(timeout));
  }
}
