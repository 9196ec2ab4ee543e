package io.github.perfgate.core.machine.measure;

import io.github.perfgate.core.jvm.launch.ForkOutcome;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * @param mayMeasure whether forks that the store lacks are to be made
 * @param words what the user must know about the choice
 */
public record StoreOpening(SampleStore store, boolean mayMeasure, List<String> words) {
  private static final int MOST_LINES = 20;

  /** Copies the list. */
  public StoreOpening {
    words = List.copyOf(words);
  }

  /**
   * Chooses the store. Samples of the same state and host are used again if their measuring was
   * completed and they are signed. Others of that state are completed when {@code resume} is set.
   * Forks that failed for a reason that may be gone are made again.
   *
   * @param file {@code samples.jsonl}
   * @param state the fingerprint of the code and the settings
   */
  public static StoreOpening of(Path file, String state, SampleRequest request) {
    SampleStore old = SampleStore.open(file);
    StoreOpening reused = reused(old, file, Set.of(state), request);
    if (reused != null) {
      return reused;
    }
    List<String> words = new ArrayList<>();
    if (old == null && Files.isRegularFile(file)) {
      words.add("%s is set aside, as it has no readable header".formatted(file));
    }
    if (old != null && old.header().state().equals(state)) {
      damage(old, file, words);
      if (old.size() > 0) {
        words.add(
            "%d forks of the same state are set aside: %s"
                .formatted(old.size(), reasonAgainst(old, file, request)));
      }
    } else if (request.resume()) {
      words.add(
          "Nothing to resume: %s has no samples of this state of the code and the settings"
              .formatted(file));
    }
    return new StoreOpening(begin(file, state, request), true, words);
  }

  /**
   * As {@link #of}, but writes nothing.
   *
   * @param states the fingerprints that the samples may have
   * @return null if a new store would be begun
   */
  public static @Nullable StoreOpening reused(
      Path file, Set<String> states, SampleRequest request) {
    return reused(SampleStore.open(file), file, states, request);
  }

  private static @Nullable StoreOpening reused(
      @Nullable SampleStore old, Path file, Set<String> states, SampleRequest request) {
    if (old == null
        || !states.contains(old.header().state())
        || reasonAgainst(old, file, request) != null) {
      return null;
    }
    SampleStore.End end = old.end();
    List<String> words = new ArrayList<>();
    damage(old, file, words);
    boolean mayMeasure =
        request.resume()
            || end == null
            || end.decided()
            || request.budget().compareTo(end.budget()) > 0
            || old.forks().stream().anyMatch(StoreOpening::mayBeOfTheHost);
    return new StoreOpening(old, mayMeasure, words);
  }

  /** Whether a fork failed in a way in which a host that is out of memory or busy lets it fail. */
  private static boolean mayBeOfTheHost(Fork fork) {
    return fork.outcome() instanceof ForkOutcome.Failed failed
        && switch (failed.kind()) {
          case EXIT, HANG, LAUNCH -> true;
          case EXCEPTION, LINKAGE -> false;
        };
  }

  /** Why samples of the right state are not used; null if they are. */
  private static @Nullable String reasonAgainst(SampleStore old, Path file, SampleRequest request) {
    SampleHeader header = old.header();
    if (request.seed() != null && request.seed() != header.seed()) {
      return "they were ordered by the seed " + header.seed();
    }
    boolean otherHost = !header.host().equals(request.host());
    if (request.resume()) {
      return otherHost && !header.host().isEmpty()
          ? "they were measured on another host: " + header.host()
          : null;
    }
    if (old.end() == null) {
      return "their gate was cut short; -Dperfgate.resume=true would have gone on with them";
    }
    if (otherHost) {
      return "they were measured on another host: " + header.host();
    }
    return request.signed(file).isSigned()
        ? null
        : "nothing proves that this user measured them; -Dperfgate.resume=true would have used them";
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

  private static SampleStore begin(Path file, String state, SampleRequest request) {
    Long seed = request.seed();
    return SampleStore.begin(
        file,
        new SampleHeader(
            state, seed == null ? new Random().nextLong() : seed, Instant.now(), request.host()));
  }
}
