package io.github.perfgate.core.loops;

import io.github.perfgate.core.report.words.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The result of running a module's workloads under the agent.
 *
 * @param module {@code groupId:artifactId}
 * @param commit the commit that is checked out, or null
 * @param started when the run began
 * @param took how long the run took
 * @param settings the parameters, by name
 * @param watched what ran
 * @param clusters the loops, ranked
 * @param known the loops that were there before, or null if that is not known
 * @param rule which loops fail the build
 * @param warnings what else a reader has to know
 */
public record LoopsResult(
    String module,
    @Nullable String commit,
    Instant started,
    Duration took,
    Map<String, String> settings,
    WatchedWorkloads watched,
    LoopClusters clusters,
    @Nullable KnownLoops known,
    LoopRule rule,
    List<String> warnings) {
  private static final double THOUSAND = 1000;

  /** Copies the collections. */
  public LoopsResult {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    warnings = List.copyOf(warnings);
  }

  /** The loops that a developer should look at: all except needed loops. */
  public List<RedundantLoop> loops() {
    return clusters.loops().stream().filter(loop -> loop.standing() != LoopStatus.NEEDED).toList();
  }

  /** The loops that users declare as needed. */
  public List<RedundantLoop> needed() {
    return clusters.loops().stream().filter(loop -> loop.standing() == LoopStatus.NEEDED).toList();
  }

  /** The loops that fail the build. */
  public List<RedundantLoop> failing() {
    return rule.failing(clusters.loops());
  }

  /** Whether the build passes. */
  public boolean passed() {
    return failing().isEmpty();
  }

  /** How many loops are reported for a thousand tests and benchmarks. */
  public double perThousand() {
    int workloads = watched.tests() + watched.benchmarks();
    return workloads == 0 ? 0 : loops().size() * THOUSAND / workloads;
  }

  /** The keys that a file of known loops would contain now. */
  public SortedSet<LoopKey> keys() {
    SortedSet<LoopKey> keys = new TreeSet<>();
    loops().forEach(loop -> keys.addAll(loop.keys()));
    return keys;
  }

  /** Known loops that were not seen this time. */
  public SortedSet<LoopKey> gone() {
    SortedSet<LoopKey> gone = new TreeSet<>();
    if (known != null) {
      gone.addAll(known.keys());
      gone.removeAll(keys());
    }
    return gone;
  }

  /** One line for the log and the head of the page. */
  public String sentence() {
    List<RedundantLoop> loops = loops();
    if (loops.isEmpty()) {
      return "No redundant nested loop was seen in %s%s"
          .formatted(watched.inWords(), needed().isEmpty() ? "" : ", besides " + neededWords());
    }
    List<String> parts = new ArrayList<>();
    parts.add(count(Confidence.HIGH) + " of high confidence");
    if (known != null) {
      parts.add(count(LoopStatus.NEW) + " new");
    }
    if (!needed().isEmpty()) {
      parts.add("besides " + neededWords());
    }
    return "%s seen in %s: %s"
        .formatted(
            Words.count(loops.size(), "redundant nested loop"),
            watched.inWords(),
            String.join(", ", parts));
  }

  private String neededWords() {
    return Words.count(needed().size(), "needed one");
  }

  /** How many loops that are not needed have this confidence. */
  public long count(Confidence confidence) {
    return loops().stream().filter(loop -> loop.confidence() == confidence).count();
  }

  /** How many loops have this standing. */
  public long count(LoopStatus standing) {
    return clusters.loops().stream().filter(loop -> loop.standing() == standing).count();
  }
}
