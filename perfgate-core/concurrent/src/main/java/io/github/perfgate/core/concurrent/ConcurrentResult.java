package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.concurrent.contention.Wait;
import io.github.perfgate.core.concurrent.focus.FocusMethod;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.oracle.ClassResult;
import io.github.perfgate.core.concurrent.oracle.Interaction;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.machine.host.HostFacts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The result of comparing a class.
 *
 * @param input what was compared
 * @param settings how it was compared
 * @param focus its focus methods
 * @param tests all generated tests, also those that could not be measured
 * @param classResult what is shown
 * @param interactions by test and threads, where a difference comes from
 * @param waits by test and threads, the locks for which threads wait
 * @param benchmarks by the name of a test that shows a difference, a JMH benchmark that shows it
 *     without perfgate
 * @param notes what a reader has to know
 * @param effort what the comparison took, and where it ran
 */
public record ConcurrentResult(
    ConcurrentInput input,
    ComparisonSettings settings,
    List<FocusMethod> focus,
    List<GeneratedTest> tests,
    ClassResult classResult,
    Map<TestVariant, Interaction> interactions,
    Map<TestVariant, List<Wait>> waits,
    Map<String, Path> benchmarks,
    List<String> notes,
    Effort effort) {
  /**
   * What a comparison took, and where it ran.
   *
   * @param generated how long generation took
   * @param took how long all took
   * @param forks how many JVMs measured
   * @param jvm what the measured JVMs chose for themselves
   * @param host the machine
   */
  public record Effort(Duration generated, Duration took, int forks, String jvm, HostFacts host) {}

  /** Copies the collections. */
  public ConcurrentResult {
    focus = List.copyOf(focus);
    tests = List.copyOf(tests);
    interactions = Collections.unmodifiableMap(new LinkedHashMap<>(interactions));
    waits = Collections.unmodifiableMap(new LinkedHashMap<>(waits));
    benchmarks = Collections.unmodifiableMap(new LinkedHashMap<>(benchmarks));
    notes = List.copyOf(notes);
  }
}
