package io.github.perfgate.core.workload.count;

import io.github.perfgate.core.base.files.KeptFiles;
import io.github.perfgate.core.base.files.Reuse;
import io.github.perfgate.core.base.files.Sha256;
import io.github.perfgate.core.base.files.SignedFile;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.core.jvm.process.StateFingerprint;
import io.github.perfgate.runtime.count.file.WorkFile;
import io.github.perfgate.runtime.count.file.WorkloadWork;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What earlier gates counted of a version, by the code, the JDK, the agent, the arguments and the
 * inputs. It also remembers which workloads are not exact.
 *
 * @param kept where it is
 * @param key all on which the counts of the version depend
 * @param version the version's name, for the report
 * @param directory where the JVMs run, which decides which files their arguments name
 */
record CountCache(KeptFiles kept, String key, String version, Path directory) {
  private static final Logger LOG = LoggerFactory.getLogger(CountCache.class);

  /** What precedes the reason for which a workload is not exact. */
  static final String NOT_EXACT = "not exact: ";

  private static final String SUFFIX = ".counts";

  /**
   * What was counted.
   *
   * @param work the work; its name has the key of the workload and the time, with a blank between
   * @param from when it was counted
   */
  private record Known(WorkloadWork work, Instant from) {
    static Known of(WorkloadWork work) {
      return new Known(work, Instant.parse(work.name().substring(work.name().indexOf(' ') + 1)));
    }

    String workload() {
      return work.name().substring(0, work.name().indexOf(' '));
    }

    boolean isSame(WorkloadWork other) {
      return Objects.equals(work.obstacle(), other.obstacle())
          && Objects.equals(work.digest(), other.digest())
          && work.operations() == other.operations()
          && work.total().fingerprint.equals(other.total().fingerprint);
    }
  }

  /** The cache of a version's code. */
  static CountCache of(
      KeptFiles kept,
      String version,
      Path javaHome,
      List<Path> classPath,
      JvmEnvironment jvmEnvironment) {
    List<Path> entries = new ArrayList<>(classPath);
    // Another version of perfgate may count in another way.
    entries.addAll(MeasuredRuntime.classPath());
    String key =
        StateFingerprint.of("counts of the fourth kind", javaHome, List.of(), jvmEnvironment)
            .addClassPath(entries)
            .value();
    return new CountCache(kept, key, version, jvmEnvironment.directory());
  }

  /** The runs that are known, by workload id. */
  Map<String, CountedRuns> find(List<Countable> workloads) {
    Map<String, Known> known = known();
    Map<String, CountedRuns> found = new LinkedHashMap<>();
    for (Countable one : workloads) {
      Known work = known.get(workload(one));
      if (work != null) {
        // At least one other run was equal; more would be no evidence for a difference here.
        CountedRuns runs = new CountedRuns(1);
        runs.add(CountedRun.of(work.work(), MethodCount::id));
        found.put(one.id(), runs);
      }
    }
    return found;
  }

  /** Reports that the counts of these workloads were used and not made anew. */
  void reused(Collection<Countable> workloads) {
    Map<String, Known> known = known();
    Optional<Instant> oldest =
        workloads.stream()
            .map(one -> known.get(workload(one)))
            .filter(Objects::nonNull)
            .map(Known::from)
            .min(Comparator.naturalOrder());
    String what =
        "counted work of "
            + (workloads.size() == 1 ? "1 workload" : workloads.size() + " workloads");
    oldest.ifPresent(from -> kept.report().reused(new Reuse(what, version, from)));
  }

  /** What the file has, by workload; nothing if it makes no sense, so that another replaces it. */
  private Map<String, Known> known() {
    SignedFile.Content content = kept.find(key + SUFFIX).orElse(null);
    Map<String, Known> known = new LinkedHashMap<>();
    if (content == null) {
      return known;
    }
    try {
      WorkFile.read(
          new String(content.bytes(), StandardCharsets.UTF_8),
          key + SUFFIX,
          work -> {
            Known one = Known.of(work);
            known.put(one.workload(), one);
          });
      return known;
    } catch (IOException | IndexOutOfBoundsException | DateTimeException e) {
      kept.refused(key + SUFFIX, e);
      return new LinkedHashMap<>();
    }
  }

  /**
   * Keeps exact counts, and what is not exact, beside what the file has of other workloads. Runs
   * that cannot be kept are no failure.
   *
   * @param exact runs that others were equal to, by id
   * @param notExact why a workload is not exact in this version, by id
   */
  void keep(
      List<Countable> workloads, Map<String, CountedRun> exact, Map<String, String> notExact) {
    Map<String, Known> before = known();
    Map<String, WorkloadWork> now = new LinkedHashMap<>();
    before.forEach((workload, known) -> now.put(workload, known.work()));
    String time = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    for (Countable one : workloads) {
      String workload = workload(one);
      WorkloadWork work = work(workload + " " + time, exact.get(one.id()), notExact.get(one.id()));
      Known known = before.get(workload);
      if (work == null) {
        now.remove(workload);
      } else if (known == null || !known.isSame(work)) {
        now.put(workload, work);
      }
    }
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    try (WorkFile out = WorkFile.into(content)) {
      for (WorkloadWork work : now.values()) {
        out.ends(work);
      }
    } catch (IOException e) {
      LOG.debug("{} is not kept", key, e);
      return;
    }
    kept.keep(key + SUFFIX, content.toByteArray());
  }

  private static @Nullable WorkloadWork work(
      String name, @Nullable CountedRun exact, @Nullable String notExact) {
    if (notExact != null) {
      return WorkloadWork.failed(name, NOT_EXACT + notExact);
    }
    return exact == null ? null : exact.written(name);
  }

  /** The workload in a file: all that decides what it executes, besides the code. */
  private String workload(Countable one) {
    String arguments = new StateFingerprint().addArguments(one.jvmArgs(), directory).value();
    return new Sha256().add(arguments).add(one.inWords()).hex();
  }
}
