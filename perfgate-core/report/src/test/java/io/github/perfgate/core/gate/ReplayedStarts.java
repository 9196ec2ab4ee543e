package io.github.perfgate.core.gate;

import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.ForkStarter;
import io.github.perfgate.core.machine.measure.SampleStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;

/** Answers forks with stored ones, in the order in which they were made. */
final class ReplayedStarts implements ForkStarter {
  private final Map<String, Queue<Fork>> starts = new HashMap<>();
  private long now;

  /**
   * @param samples a store of samples
   */
  ReplayedStarts(Path samples) throws IOException {
    List<Fork> all = new ArrayList<>();
    for (int attempt = 0; ; attempt++) {
      List<Fork> found = attempts(samples, attempt);
      if (found.isEmpty()) {
        break;
      }
      all.addAll(found);
    }
    all.sort(Comparator.comparing(Fork::round).thenComparing(Fork::attempt));
    all.forEach(
        start ->
            starts
                .computeIfAbsent(key(start.workload(), start.version()), key -> new ArrayDeque<>())
                .add(start));
  }

  /** A store shows only the last attempt at a round, so each attempt gets a store of its own. */
  private static List<Fork> attempts(Path samples, int attempt) throws IOException {
    Path part = Files.createTempFile("samples", ".jsonl");
    try {
      Files.write(
          part,
          Files.readAllLines(samples).stream()
              .filter(
                  line ->
                      line.contains("\"type\":\"gate\"")
                          || line.contains("\"attempt\":%d,".formatted(attempt)))
              .toList());
      return Objects.requireNonNull(SampleStore.open(part)).forks();
    } finally {
      Files.delete(part);
    }
  }

  private static String key(String workload, String version) {
    return workload + " in " + version;
  }

  /** The nanoseconds that all forks so far took. */
  long now() {
    return now;
  }

  @Override
  public List<Ended> start(List<Request> together) {
    List<Ended> ended = new ArrayList<>();
    long longest = 0;
    for (Request wanted : together) {
      String key = key(wanted.workload().id(), wanted.version());
      Fork start = starts.getOrDefault(key, new ArrayDeque<>()).poll();
      if (start == null) {
        throw new AssertionError("the gate asks for more forks than are stored of " + key);
      }
      longest = Math.max(longest, start.outcome().wall().toNanos());
      ended.add(new Ended(start.outcome(), start.ownClass(), start.noise()));
    }
    now += longest;
    return ended;
  }
}
