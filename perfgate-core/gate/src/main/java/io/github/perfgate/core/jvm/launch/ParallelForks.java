package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.jvm.process.CpuTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Starts forks that live at the same time, each through a host of its own. */
public final class ParallelForks {
  private ParallelForks() {}

  /** A host, and what it is asked to measure. */
  public record Lane(MeasuringHost host, ForkRequest request) {}

  /**
   * Starts all forks and waits for the last to end.
   *
   * @return the outcomes, in the order of the lanes
   * @throws InterruptedException when the thread is interrupted
   */
  public static List<ForkOutcome> run(List<Lane> lanes) throws InterruptedException {
    List<Callable<ForkOutcome>> tasks = new ArrayList<>();
    for (Lane lane : lanes) {
      tasks.add(() -> lane.host().run(lane.request()));
    }
    ExecutorService threads = Executors.newFixedThreadPool(tasks.size());
    try {
      List<ForkOutcome> outcomes = new ArrayList<>();
      for (Future<ForkOutcome> task : threads.invokeAll(tasks)) {
        outcomes.add(task.get());
      }
      return outcomes;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof InterruptedException) {
        throw new InterruptedException();
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  /**
   * The same, but the forks take turns, iteration by iteration.
   *
   * @param clock tells what others do in the turns of each fork
   */
  public static List<ForkOutcome> inTurns(List<Lane> lanes, CpuTimes.Clock clock)
      throws InterruptedException {
    try (Turns turns = new Turns(lanes.size(), lanes.get(0).host().temporary(), clock)) {
      List<Lane> seated = new ArrayList<>();
      for (Lane lane : lanes) {
        seated.add(new Lane(lane.host(), lane.request().at(turns.seats().get(seated.size()))));
      }
      return run(seated);
    }
  }
}
