package io.github.perfgate.core.count;

import io.github.perfgate.core.files.Sha256;
import io.github.perfgate.core.launch.MeasuredRuntime;
import io.github.perfgate.core.process.Surroundings;
import io.github.perfgate.runtime.count.file.WorkFile;
import io.github.perfgate.runtime.count.file.WorkloadWork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What earlier gates counted, by the code, the JDK and the agent: there is nothing else on which an
 * exact count depends. It also remembers which workloads are not exact.
 *
 * @param file the file of a version; it may not exist
 */
record CountCache(Path file) {
  private static final Logger LOG = LoggerFactory.getLogger(CountCache.class);

  /** What precedes the reason for which a workload is not exact. */
  static final String NOT_EXACT = "not exact: ";

  /** The most files that are kept. */
  private static final int MOST = 60;

  private static final String SUFFIX = ".counts";

  /** The cache of a version's code. */
  static CountCache of(Path folder, Path javaHome, List<Path> classPath, Surroundings surroundings)
      throws IOException {
    Sha256 digest = new Sha256();
    digest.add("counts of the third kind");
    digest.add(javaHome.toRealPath().toString());
    surroundings.variables().forEach((name, value) -> digest.add(name).add(value));
    // An update of the JDK may come into the same folder.
    Path release = javaHome.resolve("release");
    if (Files.isRegularFile(release)) {
      digest.addFile(release);
    }
    List<Path> entries = new ArrayList<>(classPath);
    // Another version of perfgate may count in another way.
    entries.addAll(MeasuredRuntime.classPath());
    for (Path entry : entries) {
      if (Files.isDirectory(entry)) {
        digest.addFolder(entry);
      } else if (Files.isRegularFile(entry)) {
        digest.addFile(entry);
      }
    }
    return new CountCache(folder.resolve(digest.hex() + SUFFIX));
  }

  /** The runs that are known, by workload id. */
  Map<String, CountedRuns> find(List<Countable> workloads) {
    Map<String, String> ids = new LinkedHashMap<>();
    workloads.forEach(one -> ids.put(name(one), one.id()));
    Map<String, CountedRuns> known = new LinkedHashMap<>();
    for (WorkloadWork work : known()) {
      String id = ids.get(work.name());
      if (id != null) {
        // At least one other run was equal; more would be no evidence for a difference here.
        CountedRuns runs = new CountedRuns(1);
        runs.add(CountedRun.of(work, MethodCount::id));
        known.put(id, runs);
      }
    }
    return known;
  }

  /** What the file has; nothing if it cannot be read, so that another one replaces it. */
  private List<WorkloadWork> known() {
    List<WorkloadWork> known = new ArrayList<>();
    try {
      WorkFile.read(file, known::add);
      return known;
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException | RuntimeException e) {
      LOG.debug("{} is not used", file, e);
      return List.of();
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
    Path folder = file.toAbsolutePath().getParent();
    Path draft = folder.resolve(UUID.randomUUID() + ".draft");
    try {
      Files.createDirectories(folder);
      Set<String> now = workloads.stream().map(CountCache::name).collect(Collectors.toSet());
      try (WorkFile out = WorkFile.create(draft)) {
        for (WorkloadWork before : known()) {
          if (!now.contains(before.name())) {
            out.ends(before);
          }
        }
        for (Countable one : workloads) {
          CountedRun run = exact.get(one.id());
          String reason = notExact.get(one.id());
          if (reason != null) {
            out.ends(WorkloadWork.failed(name(one), NOT_EXACT + reason));
          } else if (run != null) {
            out.ends(run.written(name(one)));
          }
        }
      }
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
      deleteOldest(folder);
    } catch (IOException e) {
      LOG.debug("{} is not kept", file, e);
      draft.toFile().delete();
    }
  }

  private static void deleteOldest(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> oldest =
          files
              .filter(one -> one.toString().endsWith(SUFFIX))
              .sorted((one, other) -> Long.compare(modified(other), modified(one)))
              .skip(MOST)
              .toList();
      for (Path one : oldest) {
        Files.deleteIfExists(one);
      }
    }
  }

  private static long modified(Path file) {
    return file.toFile().lastModified();
  }

  private static String name(Countable one) {
    List<String> words = new ArrayList<>(one.jvmArgs());
    words.add(one.inWords());
    return new Sha256().add(String.join("\n", words)).hex();
  }
}
