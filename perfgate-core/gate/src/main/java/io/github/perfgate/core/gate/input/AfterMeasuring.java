package io.github.perfgate.core.gate.input;

import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.verdict.Acceptance;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a gate compares after its workloads, such as thread-safe classes by concurrent tests. */
public interface AfterMeasuring {
  /**
   * The settings by their names in the pom, as results show them.
   *
   * @param ofGate the gate's own budget
   */
  Map<String, String> inWords(Duration ofGate);

  /**
   * Finds what there is to compare. Nothing is measured yet.
   *
   * @param baseline the version to compare with
   * @param input all that the build gives
   * @param acceptances the regressions that are accepted
   * @param commit the baseline as the setting {@code baseline} takes it
   * @param temporary an existing folder that the caller deletes
   * @throws InterruptedException when the thread is interrupted
   */
  Comparison against(
      Version baseline, GateInput input, Acceptances acceptances, String commit, Path temporary)
      throws InterruptedException;

  /** Which regressions of methods are accepted. */
  interface Acceptances {
    /** The acceptance that covers a method; null if there is none. */
    @Nullable Acceptance covering(ConcurrentMethod method);
  }

  /** What was found to compare. */
  interface Comparison {
    /** The names of the classes. */
    List<String> classes();

    /** The part of the gate's budget that is kept; nothing if there is nothing to compare. */
    Duration budget();

    /**
     * Compares.
     *
     * @param budgetBegin when the gate's budget began, by {@link System#nanoTime()}
     * @throws InterruptedException when the thread is interrupted
     */
    List<ConcurrentClass> compare(long budgetBegin) throws InterruptedException;
  }
}
