package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.count.CodeSite;
import io.github.perfgate.runtime.count.Repetitions;
import io.github.perfgate.runtime.count.WorkCounter;
import io.github.perfgate.runtime.count.file.MethodWork;
import io.github.perfgate.runtime.count.file.WorkFile;
import io.github.perfgate.runtime.count.file.WorkloadWork;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Executes workloads one after the other and writes what each did. */
public final class CountedWorkload {
  private final WorkFile file;
  private final Repetitions repetitions;
  private final long limitMillis;

  /**
   * @param repetitions how often a workload is executed
   * @param limitMillis a workload that takes longer ends the JVM, since nothing else ends it
   */
  public CountedWorkload(WorkFile file, Repetitions repetitions, long limitMillis) {
    this.file = file;
    this.repetitions = repetitions;
    this.limitMillis = limitMillis;
  }

  /**
   * Executes a workload.
   *
   * @param name its name in the file
   * @param execution executes all repetitions, and tells why they failed, or null
   */
  public void count(String name, Callable<@Nullable String> execution) throws IOException {
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
    file.ends(work(name, failure, digest));
  }

  private WorkloadWork work(String name, @Nullable String failure, ResultDigest digest) {
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
    String obstacle = digest.obstacle();
    return new WorkloadWork(
        name,
        null,
        repetitions.counted(),
        methods(),
        obstacle == null ? digest.hex() : null,
        obstacle);
  }

  /** What each method did in the workload. */
  private static List<MethodWork> methods() {
    Map<String, MethodWork> byName = new HashMap<>();
    Map<String, Long> most = new HashMap<>();
    long[] counts = WorkCounter.counted();
    for (int i = 0; i < counts.length; i++) {
      long count = counts[i];
      if (count != 0) {
        CodeSite site = WorkCounter.site(i);
        MethodWork work = byName.computeIfAbsent(site.method, MethodWork::new);
        add(site, count, work);
        long bytecodes = count * site.bytecodes;
        if (bytecodes > most.getOrDefault(site.method, 0L)) {
          most.put(site.method, bytecodes);
          work.line = site.line;
        }
        for (String callee : site.callees) {
          work.callees.merge(callee, count, Long::sum);
        }
      }
    }
    return new ArrayList<>(byName.values());
  }

  private static void add(CodeSite site, long count, MethodWork work) {
    if (site.unit == CodeSite.Unit.ALLOCATED_BYTES) {
      work.bytes += count;
    } else if (site.unit == CodeSite.Unit.COPIED_BYTES) {
      work.copied += count;
    } else {
      work.executions += site.entry ? count : 0;
      work.bytecodes += count * site.bytecodes;
      work.iterations += count * site.iterations;
      work.objects += count * (site.arrays + site.types.size());
      for (String type : site.types) {
        work.bytes += count * WorkCounter.size(type);
      }
    }
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
