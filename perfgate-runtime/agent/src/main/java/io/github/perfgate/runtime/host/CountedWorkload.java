package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.count.CodeSite;
import io.github.perfgate.runtime.count.Repetitions;
import io.github.perfgate.runtime.count.WorkCounter;
import io.github.perfgate.runtime.count.file.WorkFile;
import io.github.perfgate.runtime.count.file.WorkloadWork;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Executes workloads one after the other and writes what each did. */
public final class CountedWorkload {
  private final WorkFile file;
  private final Repetitions repetitions;
  private final boolean ofMethods;
  private final long limitMillis;
  private final SiteSums sums = new SiteSums();

  /**
   * @param repetitions how often a workload is executed
   * @param ofMethods whether the file tells what each method did, or the sum only
   * @param limitMillis a workload that takes longer ends the JVM, since nothing else ends it
   */
  public CountedWorkload(
      WorkFile file, Repetitions repetitions, boolean ofMethods, long limitMillis) {
    this.file = file;
    this.repetitions = repetitions;
    this.ofMethods = ofMethods;
    this.limitMillis = limitMillis;
  }

  /**
   * Executes a workload.
   *
   * @param name its name in the file
   * @param execution executes all repetitions, and tells why they failed, or null
   * @param operations how many operations a repetition has, once it was executed
   */
  public void count(String name, Callable<@Nullable String> execution, IntSupplier operations)
      throws IOException {
    ResultDigest digest = new ResultDigest();
    file.begins(name);
    WorkCounter.reset(repetitions, digest, Thread.currentThread());
    Thread limit = limit(name);
    String failure;
    try {
      failure = execution.call();
    } catch (Exception | LinkageError e) {
      failure = "it cannot be executed: " + e;
    } finally {
      limit.interrupt();
    }
    file.ends(work(name, failure, operations, digest));
  }

  private WorkloadWork work(
      String name, @Nullable String failure, IntSupplier operations, ResultDigest digest) {
    if (failure != null) {
      return WorkloadWork.failed(name, failure);
    }
    if (WorkCounter.overflowed()) {
      return WorkloadWork.failed(name, "more code is loaded than can be counted");
    }
    if (WorkCounter.repetitions() != repetitions.all()) {
      return WorkloadWork.failed(
          name,
          String.format(
              "it was executed %d times instead of %d",
              WorkCounter.repetitions(), repetitions.all()));
    }
    long[] counts = WorkCounter.counted();
    String large = tooLarge(counts);
    if (large != null) {
      return WorkloadWork.failed(name, large + " is too large to be counted");
    }
    String obstacle = digest.obstacle();
    return new WorkloadWork(
        name,
        null,
        (long) repetitions.counted() * operations.getAsInt(),
        sums.total(counts),
        ofMethods ? sums.methods(counts) : Collections.emptyList(),
        obstacle == null ? digest.hex() : null,
        obstacle);
  }

  /** A method that was executed and has no counters, or null. */
  private static @Nullable String tooLarge(long[] counts) {
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] != 0 && WorkCounter.site(i).unit == CodeSite.Unit.TOO_LARGE) {
        return WorkCounter.site(i).method.replace('\t', ' ');
      }
    }
    return null;
  }

  private Thread limit(String name) {
    Thread limit =
        new Thread(
            () -> {
              try {
                Thread.sleep(limitMillis);
                file.ends(
                    WorkloadWork.failed(
                        name, "it does not end within " + limitMillis / 1000 + " s"));
                Runtime.getRuntime().halt(0);
              } catch (InterruptedException e) {
                // The workload ended in time.
                Thread.currentThread().interrupt();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            },
            "perfgate-limit");
    limit.setDaemon(true);
    limit.start();
    return limit;
  }
}
