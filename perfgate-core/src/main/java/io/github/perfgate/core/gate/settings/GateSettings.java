package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.measure.Strategy;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.stats.GatePolicy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a gate, already parsed and checked. Names are those of the pom.
 *
 * @param includes regular expressions over workload ids; empty for all
 * @param excludes regular expressions over workload ids
 * @param warmupIterations warm-up iterations of every VM start
 * @param measurementIterations measured iterations of every VM start, or null to let the first
 *     block of rounds choose
 * @param iterationTime the time of one iteration
 * @param jvmArgs arguments for the measured JVMs, behind the benchmark's own
 * @param minRounds rounds before the first look
 * @param maxRounds rounds at the last look
 * @param budget the longest time for measuring, of all gates of a build together
 * @param seed the seed of the schedule, or null for a new one
 * @param rules how workloads are decided
 * @param exit how verdicts end the build
 * @param failIfNothingMeasured whether measuring nothing is an error
 * @param resume whether to go on with the samples of a gate that was cut short
 * @param timeout how long a VM start may give no sign of life
 * @param host how the host is made quiet
 * @param junit whether unit tests are workloads too
 * @param timed which part of a unit test is timed
 * @param select which workloads are measured
 * @param benchmarksFrom whose benchmarks all versions run
 * @param inputs what workloads read besides their class path: files and folders, relative to the
 *     module, and environment variables as {@code env:NAME}
 * @param explain whether and how causes are looked for
 * @param concurrent how changed thread-safe classes are compared; null if they are not
 */
public record GateSettings(
    List<String> includes,
    List<String> excludes,
    int warmupIterations,
    @Nullable Integer measurementIterations,
    Duration iterationTime,
    List<String> jvmArgs,
    int minRounds,
    int maxRounds,
    Duration budget,
    @Nullable Long seed,
    Rules rules,
    ExitSettings exit,
    boolean failIfNothingMeasured,
    boolean resume,
    Duration timeout,
    HostSettings host,
    boolean junit,
    Timed timed,
    Selection select,
    BenchmarksFrom benchmarksFrom,
    List<String> inputs,
    ExplainSettings explain,
    @Nullable ConcurrentSettings concurrent) {

  /**
   * The measured iterations of the pilot block, and the largest number that it can choose; fewer if
   * an operation is longer than an iteration.
   */
  public static final int PILOT_ITERATIONS = 20;

  /** The smallest number of iterations that the pilot block can choose. */
  public static final int FEWEST_ITERATIONS = 6;

  /** The smallest numbers of iterations to which long operations lead. */
  public static final int FEWEST_LONG_WARMUP_ITERATIONS = 2;

  public static final int FEWEST_LONG_ITERATIONS = 6;

  /** Copies the collections in their order. */
  public GateSettings {
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
    jvmArgs = List.copyOf(jvmArgs);
    inputs = List.copyOf(inputs);
  }

  /** Measured iterations of the first VM start of every workload. */
  public int pilotOrFixedIterations() {
    return measurementIterations == null ? PILOT_ITERATIONS : measurementIterations;
  }

  /**
   * The policy of a question.
   *
   * @param margin the slowdown that is allowed
   * @param level the overall level of a regression
   */
  public GatePolicy policy(double margin, double level) {
    GatePolicy standard =
        host.strategy() == Strategy.LOCKSTEP
            ? GatePolicy.inTurns(margin)
            : GatePolicy.withMargin(margin);
    return standard.between(minRounds, maxRounds).atLevel(level);
  }

  /** The same settings, except that measuring nothing is no error. */
  public GateSettings withNothingAllowed() {
    return with(includes, false, junit, select, explain);
  }

  /**
   * The same settings for certain workloads only, which are all measured.
   *
   * @param ids the ids of the workloads
   * @param withTests whether unit tests are among them
   */
  public GateSettings withWorkloads(List<String> ids, boolean withTests) {
    List<String> these = ids.stream().map(WorkloadFilter::only).toList();
    return with(these, failIfNothingMeasured, withTests, Selection.ALL, explain);
  }

  /** The same settings, except for how causes are looked for. */
  public GateSettings with(ExplainSettings other) {
    return with(includes, failIfNothingMeasured, junit, select, other);
  }

  /**
   * The same settings for a comparison in which nothing is decided before the last round. Every
   * workload is measured to the last round with a fixed number of iterations, and no verdict has
   * consequences.
   *
   * @param rounds the number of rounds, a multiple of 5
   * @param iterations measured iterations of every VM start
   */
  public GateSettings toTheLastRound(int rounds, int iterations) {
    return new GateSettings(
        includes,
        excludes,
        warmupIterations,
        iterations,
        iterationTime,
        jvmArgs,
        rounds,
        rounds,
        budget,
        seed,
        new Rules(
            Rules.Choice.GATE, rules.margin(), Map.of(), rules.margins(), rules.vmStatistic()),
        new ExitSettings(FailOn.NEVER, false, false, AcceptSettings.DEFAULT),
        failIfNothingMeasured,
        resume,
        timeout,
        host,
        junit,
        timed,
        Selection.ALL,
        benchmarksFrom,
        inputs,
        ExplainSettings.NONE,
        null);
  }

  private GateSettings with(
      List<String> included,
      boolean failIfNothing,
      boolean withTests,
      Selection selected,
      ExplainSettings wanted) {
    return new GateSettings(
        included,
        excludes,
        warmupIterations,
        measurementIterations,
        iterationTime,
        jvmArgs,
        minRounds,
        maxRounds,
        budget,
        seed,
        rules,
        exit,
        failIfNothing,
        resume,
        timeout,
        host,
        withTests,
        timed,
        selected,
        benchmarksFrom,
        inputs,
        wanted,
        concurrent);
  }

  /** The settings by their names in the pom, as results show them. */
  public Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>(rules.inWords());
    words.put("includes", String.join(" ", includes));
    words.put("excludes", String.join(" ", excludes));
    words.put("warmupIterations", String.valueOf(warmupIterations));
    words.put(
        "measurementIterations",
        measurementIterations == null
            ? "chosen by the first rounds"
            : String.valueOf(measurementIterations));
    words.put("iterationTime", iterationTime.toMillis() + "ms");
    words.put("jvmArgs", String.join(" ", jvmArgs));
    words.put("minRounds", String.valueOf(minRounds));
    words.put("maxRounds", String.valueOf(maxRounds));
    words.put("budget", budget.toSeconds() + "s");
    words.putAll(host.inWords());
    words.putAll(exit.inWords());
    words.put("timeout", timeout.toSeconds() + "s");
    words.put("junit", String.valueOf(junit));
    if (junit) {
      words.put("junitTimed", timed.name().toLowerCase(Locale.ROOT));
    }
    words.put("select", select.name().toLowerCase(Locale.ROOT));
    words.put("benchmarksFrom", benchmarksFrom.name());
    words.put("inputs", String.join(" ", inputs));
    words.putAll(explain.inWords());
    if (concurrent != null) {
      words.putAll(concurrent.inWords(budget));
    }
    return words;
  }
}
