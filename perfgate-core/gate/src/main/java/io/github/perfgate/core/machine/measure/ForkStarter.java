package io.github.perfgate.core.machine.measure;

import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.core.workload.Workload;
import java.util.List;
import java.util.OptionalDouble;

/** Starts fresh JVMs that measure; unit tests have implementations of their own. */
public interface ForkStarter {
  /**
   * A fork to be made.
   *
   * @param workload what to measure
   * @param version name of the version
   * @param warmup how many warm-up iterations
   * @param iterations how many measured iterations
   * @param jvmArgs further arguments of the JVM besides the usual ones; with any, the fork is no
   *     sample
   */
  record Request(
      Workload workload, String version, int warmup, int iterations, List<String> jvmArgs) {
    /** Copies the arguments. */
    public Request {
      jvmArgs = List.copyOf(jvmArgs);
    }
  }

  /**
   * A fork that has ended.
   *
   * @param outcome its values, or its failure
   * @param ownClass whether the version's own class of the benchmark was run, since the candidate's
   *     does not link there
   * @param noise what others did on the host meanwhile
   */
  record Ended(ForkOutcome outcome, boolean ownClass, Noise noise) {}

  /**
   * Blocks until the forks have ended. Whatever the workload does is an outcome, never an
   * exception.
   *
   * @param together the forks that live at the same time; the place in the list is the lane, or the
   *     place in the first turns
   * @return one for each wanted, in their order
   * @throws InterruptedException when the thread is interrupted; the forks are ended then
   */
  List<Ended> start(List<Request> together) throws InterruptedException;

  /** How many forks of a workload can live at the same time. */
  default int most(Workload workload) {
    return Integer.MAX_VALUE;
  }

  /**
   * About how long an operation of the candidate takes, in nanoseconds, by a short fork that is no
   * sample; empty if that failed.
   */
  default OptionalDouble probe(Workload workload) throws InterruptedException {
    return OptionalDouble.empty();
  }

  /**
   * Is called before each round, so that the host itself can be measured and classes moved then.
   *
   * @param places the versions of the round in the order of the folders for their classes
   */
  default void betweenRounds(List<String> places) throws InterruptedException {}
}
