package io.github.perfgate.core.concurrent.after;

import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.concurrent.ComparisonSettings;
import io.github.perfgate.core.concurrent.focus.ClassNames;
import io.github.perfgate.core.concurrent.run.Runs;
import io.github.perfgate.core.gate.input.AfterMeasuring;
import io.github.perfgate.core.gate.input.GateInput;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How changed thread-safe classes are compared by concurrent tests.
 *
 * @param threads numbers of threads
 * @param tests how many tests of a class are measured at most
 * @param budget the part of the gate's budget that all classes together may take; null for half of
 *     it
 * @param margin the change that does not count, 0.1 for 10 %
 * @param runs the runs of each fork
 * @param random whether each thread runs a random sequence of calls of its own, as in SpeedGun
 * @param classes the classes that are compared or left out by name
 */
public record ConcurrentSettings(
    List<Integer> threads,
    int tests,
    @Nullable Duration budget,
    double margin,
    Runs runs,
    boolean random,
    ClassNames classes)
    implements AfterMeasuring {
  /** All changed classes that seem to be meant for several threads, with one thread. */
  public static final ConcurrentSettings ANY =
      new ConcurrentSettings(List.of(1), 1, null, 0.1, Runs.DEFAULT, false, ClassNames.NONE);

  /** Copies the list. */
  public ConcurrentSettings {
    threads = List.copyOf(threads);
  }

  /** The part of the gate's budget that the comparisons may take. */
  public Duration within(Duration ofGate) {
    if (budget == null) {
      return ofGate.dividedBy(2);
    }
    return budget.compareTo(ofGate) < 0 ? budget : ofGate;
  }

  @Override
  public Comparison against(
      Version baseline, GateInput input, Acceptances acceptances, String commit, Path temporary)
      throws InterruptedException {
    return ConcurrentChecks.against(baseline, input, this, acceptances, commit, temporary);
  }

  @Override
  public Map<String, String> inWords(Duration ofGate) {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("concurrent.enabled", "true");
    words.put(
        "concurrent.threads",
        threads.stream().map(String::valueOf).collect(Collectors.joining(",")));
    words.put("concurrent.tests", String.valueOf(tests));
    words.put("concurrent.budget", within(ofGate).toSeconds() + "s of budget");
    words.put("concurrent.margin", String.valueOf(margin));
    words.put("concurrent.scope", runs.scope().inWords());
    words.put("concurrent.warmupIterations", String.valueOf(runs.warmup()));
    words.put("concurrent.measurementIterations", String.valueOf(runs.measured()));
    words.put("concurrent.iterationTime", runs.timeInWords());
    words.put("concurrent.style", ComparisonSettings.style(random));
    words.put("concurrent.includes", classes.includesInWords());
    words.put("concurrent.excludes", classes.excludesInWords());
    return words;
  }
}
