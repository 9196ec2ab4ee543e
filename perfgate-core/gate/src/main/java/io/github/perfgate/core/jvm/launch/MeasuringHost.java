package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Failed;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.jvm.process.JvmEnd;
import io.github.perfgate.runtime.protocol.Blackholes;
import io.github.perfgate.runtime.protocol.Frame;
import io.github.perfgate.runtime.protocol.FrameType;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A process that measures one version, one fork after the other. It is started when it is first
 * needed, idle without CPU between orders, and started again when it was lost. It and its forks end
 * when this is closed, when the waiting thread is interrupted, and when the gate's JVM ends in
 * whatever way.
 *
 * <p>One order runs at a time; {@link #close} may be called from any thread.
 */
public final class MeasuringHost implements AutoCloseable {
  private static final Duration ANSWER = Duration.ofSeconds(30);

  private final HostSpec spec;
  private final Supplier<List<Path>> classesOfForks;
  private final ReentrantLock conversation = new ReentrantLock();
  private @Nullable HostProcess process;
  private boolean closed;

  /**
   * @param spec what the host is started with
   */
  public MeasuringHost(HostSpec spec) {
    this(spec, spec::classPath);
  }

  /**
   * A host whose forks read the same classes elsewhere.
   *
   * @param spec what the host is started with
   * @param classesOfForks gives the class path before each fork
   */
  public MeasuringHost(HostSpec spec, Supplier<List<Path>> classesOfForks) {
    this.spec = spec;
    this.classesOfForks = classesOfForks;
  }

  /** The folder of this host's own files. */
  Path temporary() {
    return spec.temporary();
  }

  /**
   * All benchmarks of the class path in all their modes, in JMH's order; empty when the class path
   * has no {@code META-INF/BenchmarkList}.
   *
   * @throws ProblemException when the host cannot be started or JMH cannot read the list
   * @throws InterruptedException when the thread was interrupted; the host is gone then
   */
  public List<ListedBenchmark> list() throws InterruptedException {
    conversation.lockInterruptibly();
    try {
      HostProcess host = running();
      boolean ended = true;
      try {
        List<ListedBenchmark> list = new ListConversation(host.connection(), spec).hold();
        ended = false;
        return list;
      } catch (IOException e) {
        throw host.lost("while it listed the benchmarks", e);
      } finally {
        if (ended) {
          drop(host);
        }
      }
    } catch (LaunchException e) {
      throw new ProblemException(
          Help.FORK,
          e.getMessage() + (e.output().isBlank() ? "" : "; it printed: " + e.output().strip()),
          "check the JDK in " + spec.javaHome() + " and the output above",
          e);
    } finally {
      conversation.unlock();
    }
  }

  /**
   * How JMH on this class path keeps compilers from removing what benchmarks compute: {@code
   * COMPILER}, {@code FULL_DONTINLINE} or {@code FULL}, as JMH calls it. Empty when JMH does not
   * tell, as old ones do not, and when there is no host that could be asked.
   *
   * @throws InterruptedException when the thread was interrupted; the host is gone then
   */
  public Optional<String> blackholes() throws InterruptedException {
    conversation.lockInterruptibly();
    try {
      HostProcess host = running();
      boolean answered = false;
      try {
        host.connection().send(Frame.of(FrameType.ASK_BLACKHOLES));
        Frame answer = host.connection().receive(ANSWER);
        answered = answer != null;
        return answer == null
            ? Optional.empty()
            : Optional.of(Blackholes.from(answer).mode()).filter(mode -> !mode.isEmpty());
      } finally {
        if (!answered) {
          drop(host);
        }
      }
    } catch (LaunchException | IOException e) {
      return Optional.empty(); // The fact is missing then; the first fork will tell why.
    } finally {
      conversation.unlock();
    }
  }

  /**
   * Starts one fresh JVM that measures, and waits for its end. Whatever the benchmark does is an
   * outcome. It is an outcome, too, that the host itself could not be started or was lost.
   *
   * @throws InterruptedException when the thread was interrupted, or the gate's JVM is ending: that
   *     kills the host and the fork, and their deaths are no outcome
   */
  public ForkOutcome run(ForkRequest request) throws InterruptedException {
    conversation.lockInterruptibly();
    long start = System.nanoTime();
    try {
      HostProcess host = running();
      host.keepTo(request.cpus());
      ForkOutcome outcome = converse(host, request);
      if (outcome instanceof Failed) {
        JvmEnd.interruptIfNear();
      }
      return outcome;
    } catch (LaunchException e) {
      JvmEnd.interruptIfNear();
      Duration wall = Duration.ofNanos(System.nanoTime() - start);
      return new Failed(Kind.LAUNCH, String.valueOf(e.getMessage()), e.output(), wall);
    } finally {
      if (request.seat() != null) {
        request.seat().leave();
      }
      conversation.unlock();
    }
  }

  /** The process, when there is one. */
  public OptionalLong pid() {
    HostProcess host = current();
    return host == null ? OptionalLong.empty() : OptionalLong.of(host.pid());
  }

  private ForkOutcome converse(HostProcess host, ForkRequest request)
      throws LaunchException, InterruptedException {
    RunConversation run =
        new RunConversation(
            host.connection(), request, host.classPathOfForks(classesOfForks.get()));
    boolean usable = false;
    try {
      ForkOutcome outcome = run.hold();
      // After a hang the state of the host is unknown; a new host costs little compared with the
      // silence.
      usable = !(outcome instanceof Failed failed && failed.kind() == Kind.HANG);
      return outcome;
    } catch (IOException e) {
      throw host.lost(run.position().toString(), e);
    } finally {
      if (!usable) {
        drop(host);
      }
    }
  }

  private HostProcess running() throws LaunchException, InterruptedException {
    HostProcess current = current();
    if (current != null && current.isAlive()) {
      return current;
    }
    if (current != null) {
      drop(current);
    }
    HostProcess started = HostProcess.start(spec);
    synchronized (this) {
      process = started;
      if (!closed) {
        return started;
      }
    }
    drop(started);
    throw new LaunchException("the measuring host of " + spec.version() + " was closed", "");
  }

  private synchronized @Nullable HostProcess current() {
    return process;
  }

  private void drop(HostProcess host) {
    synchronized (this) {
      if (process == host) {
        process = null;
      }
    }
    host.close();
  }

  /** Ends the host and its forks; a waiting run gets an outcome. Closing twice is harmless. */
  @Override
  public void close() {
    HostProcess host;
    synchronized (this) {
      closed = true;
      host = process;
    }
    if (host != null) {
      drop(host);
    }
  }
}
