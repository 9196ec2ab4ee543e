package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.runtime.junit.TestMode;
import io.github.perfgate.runtime.junit.TraceMain;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A test or benchmark, and the methods that it executes.
 *
 * @param id the id of the test in the JUnit Platform, or of the benchmark's workload
 * @param type full name of its class
 * @param method name of its method; empty if it has none
 * @param name its display name
 * @param mode how the test is repeated
 * @param obstacle why the test cannot be measured in this version, or null
 * @param nanos nanoseconds of a single execution with its whole lifecycle
 * @param calls how often the test called each method of the traced places
 * @param once the methods that only its first execution in the JVM called; the JVM may keep what
 *     they made, also for other tests
 * @param initial those that only static initialisers called, also in its first execution
 */
public record TracedTest(
    String id,
    String type,
    String method,
    String name,
    TestMode mode,
    @Nullable String obstacle,
    long nanos,
    Map<MethodId, Long> calls,
    Set<MethodId> once,
    Set<MethodId> initial) {
  /** Begins the reason if a test fails in the candidate alone, so that the change is the cause. */
  public static final String CANDIDATE_ALONE =
      "the test passes in the baseline and fails in the candidate: ";

  /** The prefixes of obstacles of tests that say themselves that they are not to run here. */
  private static final List<String> WAIVED = List.of("it is skipped", "it is aborted");

  /** The errors by which the JVM says that code does not link. */
  private static final Pattern DOES_NOT_LINK =
      Pattern.compile(
          "java\\.lang\\.(NoSuchMethod|NoSuchField|NoClassDefFound|IncompatibleClassChange|AbstractMethod|IllegalAccess|Instantiation)Error");

  /** Copies and sorts the methods. */
  public TracedTest {
    calls = Collections.unmodifiableMap(new TreeMap<>(calls));
    once = Collections.unmodifiableSet(new TreeSet<>(once));
    initial = Collections.unmodifiableSet(new TreeSet<>(initial));
  }

  /** The same trace under another id. */
  TracedTest as(String other) {
    return new TracedTest(other, type, method, name, mode, obstacle, nanos, calls, once, initial);
  }

  /** The same trace of a test of which all is timed. */
  TracedTest asWhole() {
    return new TracedTest(
        id, type, method, name, TestMode.WHOLE, obstacle, nanos, calls, once, initial);
  }

  /** The same test in a version in which it did not run. */
  TracedTest withoutCalls() {
    return new TracedTest(
        id, type, method, name, mode, obstacle, nanos, Map.of(), Set.of(), Set.of());
  }

  /** Whether the test did not pass, although it was meant to run. */
  public boolean failed() {
    return obstacle != null && !isWaived();
  }

  /** Whether the test failed as it does not link against the version. */
  boolean doesNotLink() {
    return obstacle != null && saysThatItDoesNotLink(obstacle);
  }

  /** Whether an obstacle is that something does not link. */
  public static boolean saysThatItDoesNotLink(String obstacle) {
    return DOES_NOT_LINK.matcher(obstacle).find();
  }

  /** Whether the test did not pass, and another environment may let it pass. */
  boolean failsPerhapsByTheEnvironment() {
    return obstacle != null
        && !obstacle.startsWith(TraceMain.PASSES_ONCE)
        && !obstacle.startsWith(TraceMain.DISABLED);
  }

  /** Whether the test failed, and what other tests left behind may be the reason. */
  boolean failsPerhapsByOthers() {
    return failsPerhapsByTheEnvironment() && failed() && !doesNotLink();
  }

  /** Whether the test says itself that it is not to run here. */
  boolean isWaived() {
    return obstacle != null && isWaiver(obstacle);
  }

  private static boolean isWaiver(String obstacle) {
    return WAIVED.stream().anyMatch(obstacle::startsWith);
  }

  /** Whether an obstacle is that a test is not to run in this environment. */
  public static boolean saysThatItRunsElsewhere(String obstacle) {
    return isWaiver(obstacle) && !obstacle.startsWith(TraceMain.DISABLED);
  }
}
