package io.github.perfgate.core.trace;

import io.github.perfgate.core.change.MethodId;
import io.github.perfgate.runtime.junit.TestMode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A test and what it executes.
 *
 * @param id what the JUnit Platform knows it by
 * @param type full name of its class
 * @param method name of its method; empty where it has none
 * @param name what people call it
 * @param mode how it is repeated
 * @param obstacle why it cannot be measured in this version, or null
 * @param nanos how long it took when it was executed by itself, with all that belongs to its life
 * @param calls how often it called the methods of the traced places
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
  /** How obstacles begin where the test itself says that it is not to run here. */
  private static final List<String> WAIVED = List.of("it is skipped", "it is aborted");

  /** Copies and sorts. */
  public TracedTest {
    calls = Collections.unmodifiableMap(new TreeMap<>(calls));
  }

  /** Whether it did not pass, though it was meant to run. */
  public boolean failed() {
    return obstacle != null && WAIVED.stream().noneMatch(obstacle::startsWith);
  }
}
