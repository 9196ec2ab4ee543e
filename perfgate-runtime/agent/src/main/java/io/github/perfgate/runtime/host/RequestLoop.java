package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.protocol.BenchmarkDescription;
import io.github.perfgate.runtime.protocol.Blackholes;
import io.github.perfgate.runtime.protocol.Failure;
import io.github.perfgate.runtime.protocol.Frame;
import io.github.perfgate.runtime.protocol.FrameType;
import io.github.perfgate.runtime.protocol.ProtocolException;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.io.IOException;

/**
 * Answers the gate's requests. A run has a thread of its own, so that this one always reads. It
 * sees at once when the gate asks to end the fork, and when the gate is gone.
 */
final class RequestLoop {
  private final GateLink gate;
  private final OutputTail tail;

  RequestLoop(GateLink gate, OutputTail tail) {
    this.gate = gate;
    this.tail = tail;
  }

  /** Serves until the gate closes the connection. */
  void serve() throws IOException {
    for (Frame frame = gate.receive(); frame != null; frame = gate.receive()) {
      switch (frame.type()) {
        case LIST:
          list();
          break;
        case RUN:
          start(RunOrder.from(frame));
          break;
        case ASK_BLACKHOLES:
          gate.send(new Blackholes(BlackholeMode.name()).toFrame());
          break;
        case END_FORKS:
          Forks.end();
          break;
        default:
          throw new ProtocolException("the gate sent an unexpected " + frame.type() + " frame");
      }
    }
  }

  private void list() throws IOException {
    Frame end;
    try {
      for (BenchmarkDescription benchmark : new BenchmarkCatalogue().all()) {
        gate.send(benchmark.toFrame());
      }
      end = Frame.of(FrameType.LIST_END);
    } catch (RuntimeException | LinkageError e) {
      end = new Failure(Failure.Kind.EXCEPTION, e.toString(), Thrown.stackTrace(e)).toFrame();
    }
    gate.send(end);
  }

  private void start(RunOrder order) {
    tail.clear();
    Thread run = new Thread(() -> answer(order), "perfgate-run");
    run.setDaemon(true);
    run.start();
  }

  private void answer(RunOrder order) {
    Frame answer;
    try {
      answer = new BenchmarkRun(order, gate, tail).execute();
    } catch (Throwable e) {
      // Whatever happened, the gate waits for an answer.
      answer = new Failure(Failure.Kind.EXCEPTION, e.toString(), Thrown.stackTrace(e)).toFrame();
    }
    try {
      gate.send(answer);
    } catch (IOException e) {
      LifeLine.end();
    }
  }
}
