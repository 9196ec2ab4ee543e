package io.github.perfgate.core.measure;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The store that a gate works with: that of an earlier gate of the same state, or a new one.
 *
 * @param store the store
 * @param mayMeasure whether VM starts that the store lacks are to be made
 * @param words what the user must know about the choice
 */
public record StoreOpening(SampleStore store, boolean mayMeasure, List<String> words) {
  private static final int MOST_LINES = 20;

  /** Copies the list. */
  public StoreOpening {
    words = List.copyOf(words);
  }

  /**
   * Chooses the store. Samples of the same state are used again if their measuring was completed.
   * Samples of a gate that was cut short or ran out of budget are completed when {@code resume} is
   * set.
   *
   * @param file {@code samples.jsonl}
   * @param state the fingerprint of the code and the settings
   * @param seed the wanted seed, or null for any
   * @param resume whether to continue with the samples of a gate that did not finish
   * @param budget the time that this gate may take; if it is more than the stored samples had, they
   *     are completed too
   */
  public static StoreOpening of(
      Path file, String state, @Nullable Long seed, boolean resume, Duration budget) {
    SampleStore old = SampleStore.open(file);
    StoreOpening reused = reused(old, file, Set.of(state), seed, resume, budget);
    if (reused != null) {
      return reused;
    }
    List<String> words = new ArrayList<>();
    if (old == null && Files.isRegularFile(file)) {
      words.add(
          "%s is set aside, as no line of it says of which state its samples are".formatted(file));
    }
    if (old == null || !old.header().state().equals(state)) {
      if (resume) {
        words.add(
            "Nothing to resume: %s has no samples of this state of the code and the settings"
                .formatted(file));
      }
      return new StoreOpening(begin(file, state, seed), true, words);
    }
    damage(old, file, words);
    if (isOtherSeed(old, seed)) {
      words.add(
          "%d VM starts of the same state are set aside, as they were ordered by the seed %d"
              .formatted(old.size(), old.header().seed()));
    } else if (old.size() > 0) {
      words.add(
          "%d VM starts of a gate that was cut short are set aside; -Dperfgate.resume=true would have gone on with them"
              .formatted(old.size()));
    }
    return new StoreOpening(begin(file, state, seed), true, words);
  }

  /**
   * As {@link #of}, but writes nothing.
   *
   * @param states the fingerprints that the samples may have
   * @return null if a new store would be begun
   */
  public static @Nullable StoreOpening reused(
      Path file, Set<String> states, @Nullable Long seed, boolean resume, Duration budget) {
    return reused(SampleStore.open(file), file, states, seed, resume, budget);
  }

  private static @Nullable StoreOpening reused(
      @Nullable SampleStore old,
      Path file,
      Set<String> states,
      @Nullable Long seed,
      boolean resume,
      Duration budget) {
    if (old == null || !states.contains(old.header().state()) || isOtherSeed(old, seed)) {
      return null;
    }
    SampleStore.End end = old.end();
    if (!resume && end == null) {
      return null;
    }
    List<String> words = new ArrayList<>();
    damage(old, file, words);
    words.add(
        "%d VM starts of this very state were measured before and are used; delete %s to measure anew"
            .formatted(old.size(), file));
    boolean mayMeasure =
        resume || end == null || end.decided() || budget.compareTo(end.budget()) > 0;
    return new StoreOpening(old, mayMeasure, words);
  }

  private static boolean isOtherSeed(SampleStore old, @Nullable Long seed) {
    return seed != null && seed != old.header().seed();
  }

  private static void damage(SampleStore old, Path file, List<String> words) {
    if (!old.damagedLines().isEmpty()) {
      words.add(
          "%s has damaged lines, which are left out: %s".formatted(file, some(old.damagedLines())));
    }
  }

  private static String some(List<Integer> lines) {
    int more = lines.size() - MOST_LINES;
    return more <= 0 ? lines.toString() : lines.subList(0, MOST_LINES) + " and " + more + " more";
  }

  private static SampleStore begin(Path file, String state, @Nullable Long seed) {
    return SampleStore.begin(
        file,
        new SampleHeader(state, seed == null ? new Random().nextLong() : seed, Instant.now()));
  }
}
