package io.github.perfgate.maven;

import io.github.perfgate.core.explain.SearchSettings;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import io.github.perfgate.core.gate.settings.ConcurrentSettings;
import io.github.perfgate.core.gate.settings.ExplainSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.RoundSettings;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.gate.settings.VmStartSettings;
import io.github.perfgate.core.gate.settings.WorkloadSettings;
import io.github.perfgate.maven.params.Contradictions;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.params.WorkloadKinds;
import java.util.List;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** The parameters that say what is measured and how, and those about the causes of a result. */
abstract class AbstractSettingsMojo extends AbstractRulesMojo {
  /**
   * The workloads that are measured besides JMH benchmarks and those that formulas name. {@code
   * <junit/>} stands for the unit tests that a change can affect. It may hold {@code
   * <timed>whole</timed>}, see {@code junitTimed}. By default nothing.
   *
   * @since 0.1.0
   */
  @Parameter WorkloadKinds workloads = new WorkloadKinds();

  /**
   * Whether unit tests are measured: {@code true} or {@code false}. The same as {@code
   * <workloads><junit/></workloads>}, for the command line.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.junit", defaultValue = "false")
  String junit = "false";

  /**
   * The timed part of a unit test. {@code body} is its body alone, if the version of JUnit shows
   * that. {@code whole} is everything from the start of the test to its end, set-up and tear-down
   * included. Same as {@code <workloads><junit><timed>}, but wins over that element. By default
   * {@code body}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.junit.timed")
  @Nullable String junitTimed;

  /**
   * Regular expressions for the ids of workloads. A workload takes part if at least one of them is
   * found in its id. Without any expression, all workloads take part.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.includes")
  public List<String> includes = List.of();

  /**
   * Regular expressions for the ids of workloads. A workload takes no part if one of them is found
   * in its id.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.excludes")
  public List<String> excludes = List.of();

  /**
   * Warm-up iterations of every VM start, the same for all versions. Replaces the benchmark's own
   * {@code @Warmup}. If {@code measurementIterations} is not set, operations that are longer than
   * {@code iterationTime} take fewer, but 2 at least.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.warmupIterations", defaultValue = "20")
  public String warmupIterations = "20";

  /**
   * Measured iterations of every VM start. By default the first five rounds choose between 6 and 20
   * from the variances within and between VM starts. Replaces the benchmark's own
   * {@code @Measurement}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.measurementIterations")
  public @Nullable String measurementIterations;

  /**
   * The time of one iteration, for example {@code 25ms} or {@code 1s}; with the strategy {@code
   * lockstep} the length of a turn.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.iterationTime", defaultValue = "25ms")
  public String iterationTime = "25ms";

  /**
   * Arguments for the measured JVMs, behind those of the benchmark's own {@code @Fork}. By default
   * none.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.jvmArgs")
  public @Nullable String jvmArgs;

  /**
   * Rounds before the first look at the samples: a multiple of 5. By default 5 with the strategy
   * {@code lockstep}, otherwise 10, which is the least there.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.minRounds")
  public @Nullable String minRounds;

  /**
   * Rounds at the last look; a multiple of 5, at most 60.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.maxRounds", defaultValue = "30")
  public String maxRounds = "30";

  /**
   * The longest time for measuring, for example {@code 10m}. All modules of a build share it.
   * Rounds go where a decision is nearest; what is not decided in this time is inconclusive.
   * Building the baseline, once for each commit, comes on top and may take as long again.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.budget", defaultValue = "10m")
  public String budget = "10m";

  /**
   * The seed of the order in which VMs are started. By default a new one every time; it is recorded
   * with the samples. It is also the seed of generated concurrent tests. By default, their seed
   * follows from the name of the class, so that the same code gets the same tests.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.seed")
  public @Nullable String seed;

  /**
   * Whether it is an error when there is nothing to measure: {@code true} or {@code false}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failIfNothingMeasured", defaultValue = "true")
  public String failIfNothingMeasured = "true";

  /**
   * Whether to go on with the samples of a gate that was killed or ran out of budget: {@code true}
   * or {@code false}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.resume", defaultValue = "false")
  public String resume = "false";

  /**
   * Which workloads are measured: {@code affected}, those that a change since the baseline can
   * affect, or {@code all}. A workload is affected if it executes changed code, if it changed
   * itself, or if that is not known. All others are {@code NO_CHANGE} without a measurement.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.select", defaultValue = "affected")
  String select = "affected";

  /**
   * Whose benchmarks all versions run: {@code CURRENT} for the candidate's, or {@code BASELINE} for
   * the baseline's test classes, which the change under judgement cannot have written. Unit tests
   * and the formulas in test classes are the baseline's then, too.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.benchmarksFrom", defaultValue = "CURRENT")
  String benchmarksFrom = "CURRENT";

  /**
   * What workloads read besides their class path: files and folders, relative to the module, and
   * environment variables as {@code env:NAME}. Stored samples are used again only while these are
   * the same.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.inputs")
  List<String> inputs = List.of();

  /**
   * How long a VM start may go without beginning or ending an iteration before it is ended and
   * counted as hung. A longer {@code @Timeout} of the benchmark replaces it.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.timeout", defaultValue = "10m")
  public String timeout = "10m";

  /**
   * Whether the gate looks for the methods that made workloads slower: {@code regressions} (for the
   * three largest ones, within what the budget has left), {@code never}, or {@code all} (for every
   * workload that was measured in both versions, whatever was decided).
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.explain", defaultValue = "regressions")
  String explain = "regressions";

  /**
   * VM starts of each version for every level of the call tree in which causes are looked for; at
   * least 5. If they do not show which method grew, up to three times as many are made.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.explainRounds", defaultValue = "5")
  String explainRounds = "5";

  /**
   * Whether the whole call tree is timed at once: {@code true}, or {@code false} to time it level
   * by level where it became slower. All at once is quicker, but disturbs the measured code more.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.explainComplete", defaultValue = "false")
  String explainComplete = "false";

  /**
   * Additional VM starts of each version in which only the JVM's Flight Recorder takes samples of
   * where time is spent and memory is allocated; {@code 0} for none.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.explainProfiles", defaultValue = "2")
  String explainProfiles = "2";

  private int minRounds() {
    Integer given = SettingsReader.optionalCount("minRounds", minRounds, 1);
    return given == null ? hostSettings().strategy().fewestRounds() : given;
  }

  /**
   * Reads the settings. Every goal reads them first, so that a wrong one is refused before anything
   * is waited for or started.
   */
  GateSettings settings() {
    GateSettings settings =
        new GateSettings(
            new WorkloadSettings(
                includes,
                excludes,
                workloads.hasJunit() || SettingsReader.flag("junit", junit),
                SettingsReader.timed(junitTimed == null ? workloads.timed() : junitTimed),
                SettingsReader.word("select", select, Selection.values(), "affected or all"),
                SettingsReader.word(
                    "benchmarksFrom",
                    benchmarksFrom,
                    BenchmarksFrom.values(),
                    "CURRENT or BASELINE"),
                inputs),
            new VmStartSettings(
                SettingsReader.count("warmupIterations", warmupIterations, 0),
                SettingsReader.optionalCount("measurementIterations", measurementIterations, 1),
                SettingsReader.duration("iterationTime", iterationTime),
                SettingsReader.arguments("jvmArgs", jvmArgs),
                SettingsReader.duration("timeout", timeout)),
            new RoundSettings(
                minRounds(),
                SettingsReader.count("maxRounds", maxRounds, 1),
                SettingsReader.duration("budget", budget),
                SettingsReader.optionalSeed("seed", seed),
                SettingsReader.flag("resume", resume)),
            rules(),
            exit(SettingsReader.flag("failIfNothingMeasured", failIfNothingMeasured)),
            hostSettings(),
            new ExplainSettings(
                explain(),
                new SearchSettings(
                    SettingsReader.count("explainRounds", explainRounds, SearchSettings.FEWEST),
                    SettingsReader.flag("explainComplete", explainComplete)),
                SettingsReader.count("explainProfiles", explainProfiles, 0)),
            concurrent());
    Contradictions.refuse(settings);
    return settings;
  }

  /** The workloads for which causes are looked for. */
  ExplainSettings.Which explain() {
    return SettingsReader.word(
        "explain", explain, ExplainSettings.Which.values(), "regressions, never or all");
  }

  /** How thread-safe classes that changed are compared; null if they are not compared. */
  @Nullable ConcurrentSettings concurrent() {
    return null;
  }
}
