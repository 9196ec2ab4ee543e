package io.github.perfgate.maven;

import io.github.perfgate.core.gate.input.AfterMeasuring;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import io.github.perfgate.core.gate.settings.CountSettings;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.ExplainSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.gate.settings.WorkloadSettings;
import io.github.perfgate.core.report.formats.ResultsHistory;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.maven.groups.CountGroup;
import io.github.perfgate.maven.groups.ExplainGroup;
import io.github.perfgate.maven.groups.JunitGroup;
import io.github.perfgate.maven.params.AcceptedTexts;
import io.github.perfgate.maven.params.AdvisoryTexts;
import io.github.perfgate.maven.params.Contradictions;
import io.github.perfgate.maven.params.RulesReader;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.session.ProjectSources;
import io.github.perfgate.maven.session.SurefireRules;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.VmStatistic;
import java.io.File;
import java.util.List;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** The goals that need to know what is measured, what decides, and what follows from it. */
abstract class AbstractSettingsMojo extends AbstractMeasuringMojo {
  /**
   * Unit tests as workloads.
   *
   * <ul>
   *   <li>{@code <enabled>} (by default {@code auto}): whether the unit tests that a change can
   *       affect are measured. {@code auto}: if no module of the build depends on JMH and there are
   *       no formulas.
   *   <li>{@code <timed>} (by default {@code body}): the timed part of a test. {@code body}: its
   *       body alone, if the version of JUnit shows that. {@code whole}: everything from the start
   *       of the test to its end, set-up and tear-down included.
   * </ul>
   *
   * The property of {@code <enabled>} is {@code perfgate.junit.enabled}.
   *
   * @since 0.1.0
   */
  @Parameter JunitGroup junit = new JunitGroup();

  /**
   * How the work of workloads is counted before their time is measured.
   *
   * <ul>
   *   <li>{@code <skip>} (by default {@code false}): whether nothing is counted.
   * </ul>
   *
   * The property of {@code <skip>} is {@code perfgate.count.skip}.
   *
   * @since 0.1.0
   */
  @Parameter CountGroup count = new CountGroup();

  /**
   * The id of the only workload that takes part, exactly as the log and the reports print it.
   * {@code includes} and {@code excludes} do not count then. By default all workloads take part.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.workload")
  public @Nullable String workload;

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
   * Which workloads are measured: {@code affected}, those that a change since the baseline can
   * affect, or {@code all}. A workload is affected if it executes changed code, if it changed
   * itself, or if that is not known. All others are {@code NO_CHANGE} without a measurement.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.select", defaultValue = "affected")
  String select = "affected";

  /**
   * The version whose benchmarks all versions run. {@code AUTO}: the candidate's; one that does not
   * run against the baseline runs in each version's own form, if the baseline has it under this or
   * another name. {@code CURRENT}: the candidate's alone; what does not link is not compared.
   * {@code BASELINE}: the baseline's test classes, which the change under judgement cannot have
   * written. Unit tests and the formulas in test classes are the baseline's then, too.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.benchmarksFrom", defaultValue = "AUTO")
  String benchmarksFrom = "AUTO";

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
   * Whether and how the gate looks for the methods that made workloads slower.
   *
   * <ul>
   *   <li>{@code <workloads>} (by default {@code regressions}): the workloads to look into. {@code
   *       regressions}: the three largest ones, within what the budget has left. {@code none}.
   *       {@code all}: every workload that was measured in both versions, whatever was decided.
   *   <li>{@code <rounds>} (by default {@code 5}): forks of each version for every level of the
   *       call tree; at least 5. If they do not show which method grew, up to three times as many
   *       are made.
   *   <li>{@code <complete>} (by default {@code false}): whether the whole call tree is timed at
   *       once, and not level by level where it became slower. All at once is quicker, but disturbs
   *       the measured code more.
   *   <li>{@code <profiles>} (by default {@code 2}): additional forks of each version; {@code 0}
   *       for none. In these forks, only the JVM's Flight Recorder takes samples of where time is
   *       spent and memory is allocated.
   * </ul>
   *
   * The property of {@code <rounds>} is {@code perfgate.explain.rounds}.
   *
   * @since 0.1.0
   */
  @Parameter ExplainGroup explain = new ExplainGroup();

  /**
   * The slowdown that is allowed, as a share ({@code 0.02}) or a percentage ({@code 2%}).
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.margin", defaultValue = "0.02")
  public String margin = "0.02";

  /**
   * Margins of single workloads, entries {@code regular expression=margin}; the first expression
   * that is found in a workload's id decides.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.margins")
  public List<String> margins = List.of();

  /**
   * How the samples decide: {@code gate}, the sequential policy that knows when it cannot tell, or
   * one of the interpretations from papers and tools. These wait for the last round: {@code quick},
   * {@code parametric}, {@code parametric-history}, {@code nonparametric}, {@code
   * nonparametric-history}, {@code welch-vm}, {@code peass}, {@code peass-no-outliers}, {@code
   * mann-whitney}, {@code mann-whitney-asymptotic}, {@code paired-t}, {@code signed-rank}, {@code
   * ci-overlap}, {@code speedgun}. An interpretation may have settings of its own: {@code
   * quick(level=1% tolerance=5%)}. The level is one-sided; that of {@code peass}, {@code
   * peass-no-outliers}, {@code ci-overlap} and {@code speedgun} is two-sided. The tolerance is
   * compared with the estimate only, whereas the margin is part of the test. {@code peass}, {@code
   * peass-no-outliers} and {@code speedgun} have the parameters of their papers and no margin.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.interpretation", defaultValue = "gate")
  public String interpretation = "gate";

  /**
   * Interpretations of single workloads, entries {@code regular expression=interpretation}; the
   * first expression that is found in a workload's id decides.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.interpretations")
  public List<String> interpretations = List.of();

  /**
   * How the iterations of a fork become the one value that the gate's policy takes: {@code mean},
   * {@code median}, {@code trimmed10} or {@code lower-quartile}. {@code trimmed10} is the mean
   * without the lowest and the highest tenth. {@code lower-quartile} is the second fastest of five
   * iterations. All but {@code mean} bear a noisy host better, since noise only makes iterations
   * slower. They do not see a regression that only some iterations show.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.vmStatistic", defaultValue = "mean")
  public String vmStatistic = "mean";

  /**
   * Results of earlier gates, as {@code results.json} files or folders with such files. The
   * interpretations with a history learn from them how runs vary.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.history")
  List<File> history = List.of();

  /**
   * Workloads that also learn from the history of others, whose forks vary in the same way: entries
   * {@code regular expression=regular expression}. A workload in whose id the first expression is
   * found learns from all those in whose id the second one is found.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.historyFrom")
  List<String> historyFrom = List.of();

  /**
   * The least severe outcome that fails the build: {@code regression}, {@code suspect} (also an
   * undecided workload that looks slower), {@code inconclusive} (also every undecided workload), or
   * {@code never}. With {@code never}, everything is measured and reported, and the build passes
   * whatever the verdicts are. Something that could not be measured fails the build all the same.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failOn", defaultValue = "regression")
  public String failOn = "regression";

  /**
   * Regressions that are accepted on purpose, in children {@code <accept>}, for example {@code
   * com.acme.Bench.parse up to 1.20, until 2027-01-31: the reason}. The ceiling is a ratio, or a
   * percentage with its sign ({@code +20%}); it is compared with the estimate of the slowdown. With
   * {@code bytes} after it, it is for allocated bytes: {@code up to +20% time and +50% bytes}. The
   * last day, in UTC, may be left out. A method of a thread-safe class that {@code concurrent}
   * compares is named as {@code com.acme.Counters.count(int)}. If a build fails, its log has the
   * entry for each regression. Commits that the baseline does not have may hold the same entries,
   * in trailers {@code Perf-Accepted} of their messages. By default none.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.accepted")
  public AcceptedTexts accepted = new AcceptedTexts();

  /**
   * Workloads that are measured and shown, and fail nothing for a while, in children {@code
   * <workload>}, for example {@code .*NetworkBenchmark.*, until 2027-01-31: waits for a server}.
   * The regular expression matches anywhere in the id, as in {@code includes}. The last day, in
   * UTC, and the reason are required. {@code acceptFrom} decides which poms count. By default none.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.advisory")
  AdvisoryTexts advisory = new AdvisoryTexts();

  /**
   * The places at which acceptances count, separated by commas. {@code trailers}: those of the
   * commits that the baseline does not have. {@code pom}: {@code accepted}. {@code baseline}:
   * {@code accepted} in the baseline's poms. With {@code none}, nothing is accepted.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.acceptFrom", defaultValue = "trailers,pom")
  String acceptFrom = "trailers,pom";

  /**
   * The largest ceiling that an acceptance can have. One with a larger ceiling counts up to this
   * one only.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.acceptAtMost", defaultValue = "2.0")
  String acceptAtMost = "2.0";

  /**
   * Whether measuring ends as soon as a regression is shown that nobody has accepted: {@code true}
   * or {@code false}. The other workloads are inconclusive then. This cannot be combined with
   * {@code failOn} {@code never}, which measures everything.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.stopAtFirstRegression", defaultValue = "false")
  public String stopAtFirstRegression = "false";

  /**
   * Whether the build fails if workloads that the change can affect were not compared: {@code any}
   * of them, {@code all} of them, or {@code none}, which never fails. It is the same as {@code all}
   * if no workload takes part at all. Code that the baseline lacks altogether, and the first commit
   * of a repository, fail no build.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failOnNotCompared", defaultValue = "all")
  public String failOnNotCompared = "all";

  private @Nullable ResultsHistory known;

  /**
   * Reads the settings. Every goal reads them first, so that a wrong one is refused before anything
   * is waited for or started.
   */
  GateSettings settings() {
    GateSettings settings =
        new GateSettings(
            workloadSettings(),
            forkSettings(),
            roundSettings(),
            rules(),
            exit(),
            hostSettings(),
            count(),
            explain.read(explained()));
    after();
    Contradictions.refuse(settings);
    return settings;
  }

  private WorkloadSettings workloadSettings() {
    boolean one = workload != null && !workload.isBlank();
    return new WorkloadSettings(
        one ? List.of(WorkloadFilter.only(workload.strip())) : includes,
        one ? List.of() : excludes,
        measuresTests(),
        SurefireRules.of(session, project),
        junit.timed(),
        SettingsReader.word("select", select, Selection.values(), "affected or all"),
        SettingsReader.word(
            "benchmarksFrom", benchmarksFrom, BenchmarksFrom.values(), "AUTO, CURRENT or BASELINE"),
        inputs,
        null);
  }

  /** Whether unit tests are measured. */
  final boolean measuresTests() {
    return junit.isEnabled(this::hasOnlyTests);
  }

  private boolean hasOnlyTests() {
    return session != null
        && !hasFormulas()
        && after() == null
        && (project == null
            || !ProjectSources.haveTestsElsewhere(project, session.getAllProjects()))
        && ProjectSources.haveOnlyTests(session.getAllProjects());
  }

  /** Whether the configuration has formulas. */
  boolean hasFormulas() {
    return false;
  }

  /** Whether work is counted. */
  CountSettings count() {
    return count.read();
  }

  /** The workloads for which causes are looked for. */
  ExplainSettings.Which explained() {
    return explain.workloads();
  }

  /** What is compared after the workloads; null for nothing. */
  @Nullable AfterMeasuring after() {
    return null;
  }

  /** The least severe outcome that fails the build. */
  String failOn() {
    return failOn;
  }

  /** Whether the build fails if what a change can affect was not compared. */
  String failOnNotCompared() {
    return failOnNotCompared;
  }

  /** Whether measuring ends with the first regression. */
  String stopAtFirstRegression() {
    return stopAtFirstRegression;
  }

  private Rules rules() {
    return new Rules(
        RulesReader.interpretation("interpretation", interpretation),
        RulesReader.margin("margin", margin),
        RulesReader.interpretations("interpretations", interpretations),
        RulesReader.margins("margins", margins),
        SettingsReader.word(
            "vmStatistic",
            vmStatistic,
            VmStatistic.values(),
            "mean, median, trimmed10 or lower-quartile"),
        allocation.read());
  }

  private ExitSettings exit() {
    return new ExitSettings(
        SettingsReader.failOn("failOn", failOn()),
        SettingsReader.flag("stopAtFirstRegression", stopAtFirstRegression()),
        SettingsReader.failOnNotCompared(failOnNotCompared()),
        false,
        Family.standard(),
        new AcceptSettings(
            RulesReader.acceptFrom("acceptFrom", acceptFrom),
            RulesReader.ratio(AcceptanceText.AT_MOST, acceptAtMost),
            accepted.read(),
            advisory.read()));
  }

  /** The earlier runs, read once: they may be what this run sets aside. */
  final ResultsHistory history() {
    if (known == null) {
      known =
          ResultsHistory.of(
              history.stream().map(File::toPath).toList(),
              RulesReader.pairs("historyFrom", historyFrom));
    }
    return known;
  }
}
