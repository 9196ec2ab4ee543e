package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.jvm.process.Deadline;
import io.github.perfgate.runtime.junit.RepeatMain;
import io.github.perfgate.runtime.junit.TestMode;
import io.github.perfgate.runtime.junit.TraceMain;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the tests of a version can be repeated in one JVM. What is found out is kept for later
 * gates of the same code, unless the environment may have been the cause.
 */
final class Repeatability {
  private static final Logger LOG = LoggerFactory.getLogger(Repeatability.class);

  /** Why a test cannot be measured that does not execute the change itself. */
  static final String UNTIMED =
      "what changed is executed for all tests of its class together, and that is not timed";

  private static final String ALSO_UNTIMED =
      "what changed is also executed for all tests of its class together, and that is not timed";

  private static final String ALSO_OUTSIDE =
      "what changed is also executed outside of its body, which cannot be repeated and is not timed";

  private static final String ONCE =
      "what changed is executed only once in a JVM, and that is not timed";

  private static final String ENDLESS = "it does not end within ";

  /** A test that does not end in a shorter time may only have had a slow start. */
  private static final Duration TELLING = Duration.ofSeconds(10);

  /** After so many tests of a class that cannot be repeated, its others come last. */
  private static final int REFUSED = 3;

  private static final String ENDS_JVM = "its JVM ends early: ";

  private static final Set<Leading.Place> TIMED =
      EnumSet.of(Leading.Place.IN_BODY, Leading.Place.OUTSIDE_BODY);

  private final Tracing.Environment environment;
  private final Leading leading;
  private final String key;

  /** What {@link RepeatMain} wrote of each test, with tabs instead of line ends. */
  private final Map<String, String> known;

  private Repeatability(
      Tracing.Environment environment, Leading leading, String key, Map<String, String> known) {
    this.environment = environment;
    this.leading = leading;
    this.key = key;
    this.known = known;
  }

  /**
   * What is known of a version's tests.
   *
   * @param leading what of the difference between repetitions matters
   */
  static Repeatability of(Tracing.Environment environment, Leading leading) {
    String key = TraceCache.key(environment, List.of("repeated", RepeatMain.OUTSIDE));
    Map<String, String> known =
        environment.cache().lines(key).stream()
            .map(line -> line.split("\t", 2))
            .filter(parts -> parts.length == 2)
            .collect(
                Collectors.toMap(parts -> parts[0], parts -> parts[1], (a, b) -> b, TreeMap::new));
    return new Repeatability(environment, leading, key, known);
  }

  /** Whether nothing has to be executed to know about a test. */
  boolean knows(String id) {
    return known.containsKey(id);
  }

  /** Whether it is known that a test cannot be repeated, whatever changed. */
  boolean knowsObstacle(String id) {
    return known.getOrDefault(id, "").startsWith(TraceMain.PASSES_ONCE);
  }

  /**
   * Executes a test twice in a fresh JVM, as a measured test is, unless its result is known.
   *
   * @param id the id of the test in the JUnit Platform
   * @param limit how long it may take; {@code <timeout>} limits it, too
   * @return null if it was ended by this limit, which says nothing of the test
   */
  @Nullable Repeated repeated(String id, Duration limit) throws InterruptedException {
    String old = known.get(id);
    String written = old != null ? old : executed(id, limit);
    if (written == null) {
      return null;
    }
    String reason =
        written.substring(0, written.indexOf('\t') < 0 ? written.length() : written.indexOf('\t'));
    if (reason.isEmpty()
        || reason.startsWith(TraceMain.PASSES_ONCE)
        || reason.equals(RepeatMain.DIFFERS)) {
      known.put(id, written);
    }
    return reason.isEmpty() || reason.equals(RepeatMain.DIFFERS)
        ? repeated(id, written.split("\t", -1))
        : new Repeated(PlainText.line(reason), PlainText.line(reason), Set.of());
  }

  private Repeated repeated(String id, String[] parts) {
    Differences timed = new Differences();
    Differences whole = new Differences();
    Set<MethodId> outside = new HashSet<>();
    Set<MethodId> untimed = new HashSet<>();
    for (int at = 1; at + 4 < parts.length; at += 5) {
      MethodId method = new MethodId(parts[at + 2], parts[at + 3], parts[at + 4]);
      String mark = parts[at];
      long calls = Long.parseLong(parts[at + 1]);
      if (mark.equals(RepeatMain.OUTSIDE)) {
        outside.add(method);
      } else if (mark.equals(RepeatMain.UNTIMED)) {
        untimed.add(method);
      } else if (mark.startsWith(RepeatMain.WHOLE)) {
        whole.add(mark.substring(RepeatMain.WHOLE.length()), calls, method);
      } else {
        timed.add(mark, calls, method);
      }
    }
    return new Repeated(
        timed.obstacle(leading, id),
        whole.obstacle(leading, id),
        leading.places(id, outside, untimed));
  }

  /**
   * What is known of a test.
   *
   * @param obstacle why it cannot be repeated, or null
   * @param ofWhole why it cannot be repeated if all of it is timed, though it has a body; or null
   * @param places where it executes what changed; empty if that is not seen
   */
  record Repeated(@Nullable String obstacle, @Nullable String ofWhole, Set<Leading.Place> places) {}

  /** What two repetitions do otherwise. */
  private static final class Differences {
    private final Map<MethodId, String> when = new HashMap<>();
    private final Map<MethodId, Long> once = new HashMap<>();
    private final Set<MethodId> less = new HashSet<>();

    void add(String mark, long calls, MethodId method) {
      when.put(method, mark);
      if (mark.equals(RepeatMain.LESS)) {
        less.add(method);
      } else {
        once.put(method, calls);
      }
    }

    @Nullable String obstacle(Leading leading, String id) {
      return when.isEmpty()
          ? null
          : leading
              .of(id, once, less)
              .map(
                  method ->
                      PlainText.line(
                          "%s: %s is called %s"
                              .formatted(RepeatMain.DIFFERS, method.inWords(), when.get(method))))
              .orElse(null);
    }
  }

  /** Keeps what is known for later gates. */
  void keep() {
    environment
        .cache()
        .keep(
            key,
            known.entrySet().stream().map(one -> one.getKey() + "\t" + one.getValue()).toList());
  }

  private @Nullable String executed(String id, Duration limit) throws InterruptedException {
    if (limit.isNegative()) {
      return null;
    }
    Duration timeout = environment.timeout();
    boolean isShort = limit.compareTo(timeout) < 0;
    try {
      Path output = environment.folder().resolve("repeated.txt");
      Path log = environment.folder().resolve("repeated.log");
      Files.deleteIfExists(output);
      if (!Tracing.jvm(environment)
          .ends(isShort ? limit : timeout, RepeatMain.class, List.of(id, output.toString()), log)) {
        return isShort ? null : ENDLESS + "<timeout> %d s".formatted(timeout.toSeconds());
      }
      return Files.exists(output)
          ? text(Files.readString(output))
          : PlainText.line(ENDS_JVM + TestJvm.lastWords(log));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One line; only methods have tabs. */
  private static String text(String written) {
    return written.startsWith("\n") || written.startsWith(RepeatMain.DIFFERS)
        ? written.replace('\n', '\t')
        : PlainText.line(written);
  }

  /** What of the difference between two repetitions of a test matters. */
  @FunctionalInterface
  interface Leading {
    /**
     * A method that the test calls less often when it is repeated, or not at all, and to which the
     * change leads; empty if what these methods do is the same in both versions.
     *
     * @param id the id of the test
     * @param once the methods that it calls in one of two repetitions only, and how often
     * @param less those that it calls less than half as often in the second
     */
    Optional<MethodId> of(String id, Map<MethodId, Long> once, Set<MethodId> less);

    /** A part of a test that executes what changed. */
    enum Place {
      IN_BODY,
      /** Before or after the body, for this test. */
      OUTSIDE_BODY,
      /** For all tests of its class together. */
      UNTIMED,
      /** Only in the first execution in a JVM. */
      ONCE
    }

    /**
     * The parts of a test, by its id, that execute what changed; empty if none is seen.
     *
     * @param outside the methods that it calls outside of its body only
     * @param untimed the methods that are called for it outside of all that can be timed
     */
    default Set<Place> places(String id, Set<MethodId> outside, Set<MethodId> untimed) {
      return Set.of();
    }

    /** Any of them: everything may have changed. */
    static Optional<MethodId> any(String id, Map<MethodId, Long> once, Set<MethodId> less) {
      return Stream.concat(once.keySet().stream().sorted(), less.stream().sorted()).findFirst();
    }

    /**
     * What the change does not lead to is the same in both versions.
     *
     * @param code the version's code
     * @param tests its tests, traced
     */
    static Leading of(CodeDifference difference, AffectedCode code, List<TracedTest> tests) {
      boolean isEverywhere = difference.everywhere("test").isPresent();
      Map<String, TracedTest> traced = UnitTests.byId(tests);
      return new Leading() {
        @Override
        public Optional<MethodId> of(String id, Map<MethodId, Long> once, Set<MethodId> less) {
          TracedTest test = traced.get(id);
          return isEverywhere || test == null
              ? any(id, once, less)
              : code.leadsTo(once, less, test);
        }

        @Override
        public Set<Place> places(String id, Set<MethodId> outside, Set<MethodId> untimed) {
          TracedTest test = traced.get(id);
          return test == null ? Set.of() : code.places(test, outside, untimed);
        }
      };
    }
  }

  /**
   * What both versions know.
   *
   * @param ofOwn what the old version knows of its own tests
   */
  record OfVersions(
      Repeatability candidate, Repeatability baseline, Repeatability ofOwn, String oldVersion) {
    /**
     * The tests; those that have a place were repeated in both versions. What one class does for
     * its tests often refuses all of them, so the tests of other classes come first then.
     */
    List<UnitTests.Considered> checked(List<UnitTests.Considered> tests, UnitTests.Settings wanted)
        throws InterruptedException {
      if (tests.stream().noneMatch(UnitTests.Considered::isMeasurable)) {
        return tests;
      }
      List<UnitTests.Considered> checked = new ArrayList<>(tests);
      Deadline time = Deadline.in(wanted.check().get());
      int left = wanted.most().getAsInt();
      Map<String, Integer> refused = new HashMap<>();
      Deque<Integer> waiting = new ArrayDeque<>();
      Deque<Integer> deferred = new ArrayDeque<>();
      for (int i = 0; i < tests.size(); i++) {
        if (tests.get(i).isMeasurable() && wanted.wanted().test(tests.get(i).name())) {
          waiting.add(i);
        }
      }
      while (left > 0 && !(waiting.isEmpty() && deferred.isEmpty())) {
        boolean isDeferred = waiting.isEmpty();
        int at = isDeferred ? deferred.remove() : waiting.remove();
        UnitTests.Considered one = tests.get(at);
        String type = one.test().type();
        if (!isDeferred && refused.getOrDefault(type, 0) >= REFUSED) {
          deferred.add(at);
        } else if (isKnown(one) || !time.isOver()) {
          UnitTests.Considered seen = repeated(one, time);
          checked.set(at, seen);
          left -= seen.repeatable() ? 1 : 0;
          refused.merge(type, seen.repeatable() ? 0 : 1, Integer::sum);
        }
      }
      // The candidate knows more about the same code: the baseline is asked only after it.
      ofOwn.keep();
      baseline.keep();
      candidate.keep();
      return checked;
    }

    private boolean isKnown(UnitTests.Considered one) {
      String id = one.test().id();
      return candidate.knowsObstacle(id)
          || (candidate.knows(id) && before(one).knows(one.earlier()));
    }

    private Repeatability before(UnitTests.Considered one) {
      return one.own() == null ? baseline : ofOwn;
    }

    /** The same test if there was no time to find out whether it can be repeated. */
    private UnitTests.Considered repeated(UnitTests.Considered one, Deadline time)
        throws InterruptedException {
      Duration given = half(time);
      Repeated now = candidate.repeated(one.test().id(), given);
      if (now == null) {
        return isSlowerAlone(one, given, time)
            ? one.checked(
                TracedTest.CANDIDATE_ALONE + ENDLESS + "%d s".formatted(given.toSeconds()))
            : late(one);
      }
      String failure = now.obstacle();
      if (failure != null && !now.places().contains(Leading.Place.OUTSIDE_BODY)) {
        boolean isAlone = isOfCandidateAlone(one, failure, time);
        return one.checked(isAlone ? TracedTest.CANDIDATE_ALONE + failure : failure);
      }
      Repeated old = before(one).repeated(one.earlier(), half(time));
      return old == null ? late(one) : repeated(one, now, old);
    }

    /** If a test executes what changed outside of its body, all of it is timed. */
    private UnitTests.Considered repeated(UnitTests.Considered one, Repeated now, Repeated old) {
      Set<Leading.Place> places = EnumSet.noneOf(Leading.Place.class);
      places.addAll(now.places());
      places.addAll(old.places());
      boolean isTimed = TIMED.stream().anyMatch(places::contains);
      if (!isTimed && places.contains(Leading.Place.UNTIMED)) {
        return one.checked(UNTIMED);
      }
      if (one.test().mode() == TestMode.BODY && places.contains(Leading.Place.OUTSIDE_BODY)) {
        String obstacle = both(now.ofWhole(), old.ofWhole());
        if (obstacle == null || !places.contains(Leading.Place.IN_BODY)) {
          return doubted(one.asWhole(), places, isTimed).checked(obstacle);
        }
        return one.doubted(ALSO_OUTSIDE).checked(both(now.obstacle(), old.obstacle()));
      }
      return doubted(one, places, isTimed).checked(both(now.obstacle(), old.obstacle()));
    }

    /** A test that hangs leaves the other half to the tests behind it. */
    private static Duration half(Deadline time) {
      return time.left().dividedBy(2);
    }

    /** Whether the baseline needs less than half of the time in which the candidate did not end. */
    private boolean isSlowerAlone(UnitTests.Considered one, Duration given, Deadline time)
        throws InterruptedException {
      if (given.compareTo(TELLING) < 0) {
        return false;
      }
      Repeated old = before(one).repeated(one.earlier(), half(time));
      return old != null && old.obstacle() == null;
    }

    private static UnitTests.Considered late(UnitTests.Considered one) {
      LOG.warn(
          "{} is not measured, as it did not end in time when it was repeated; raise <budget> (-Dperfgate.budget), or leave it out with <excludes>",
          PlainText.line(one.name()));
      return one;
    }

    /**
     * Whether the candidate takes too long or ends its JVM, and the baseline does not. Without time
     * to ask the baseline it is not known.
     */
    private boolean isOfCandidateAlone(UnitTests.Considered one, String failure, Deadline time)
        throws InterruptedException {
      if (!failure.startsWith(ENDLESS) && !failure.startsWith(ENDS_JVM)) {
        return false;
      }
      Repeated old = before(one).repeated(one.earlier(), half(time));
      return old != null && old.obstacle() == null;
    }

    private static UnitTests.Considered doubted(
        UnitTests.Considered one, Set<Leading.Place> places, boolean isTimed) {
      if (places.contains(Leading.Place.UNTIMED)) {
        return one.doubted(ALSO_UNTIMED);
      }
      return !isTimed && places.contains(Leading.Place.ONCE) ? one.doubted(ONCE) : one;
    }

    private @Nullable String both(@Nullable String now, @Nullable String old) {
      return now != null || old == null ? now : "in " + oldVersion + " " + old;
    }
  }
}
