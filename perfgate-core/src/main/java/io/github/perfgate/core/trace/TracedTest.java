package io.github.perfgate.core.trace;

import io.github.perfgate.core.change.MethodId;
import io.github.perfgate.runtime.junit.TestMode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
 */
public record TracedTest(
    String id,
    String type,
    String method,
    String name,
    TestMode mode,
    @Nullable String obstacle,
    long nanos,
    Map<MethodId, Long> calls) {
  /** The prefixes of obstacles of tests that say themselves that they are not to run here. */
  private static final List<String> WAIVED = List.of("it is skipped", "it is aborted");

  /** Copies and sorts the calls. */
  public TracedTest {
    calls = Collections.unmodifiableMap(new TreeMap<>(calls));
  }

  /** The same trace under another id. */
  TracedTest as(String other) {
    return new TracedTest(other, type, method, name, mode, obstacle, nanos, calls);
  }

  /** Whether the test did not pass, although it was meant to run. */
  public boolean failed() {
    return obstacle != null && WAIVED.stream().noneMatch(obstacle::startsWith);
  }
}
