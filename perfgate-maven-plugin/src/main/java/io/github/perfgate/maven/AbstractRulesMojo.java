package io.github.perfgate.maven;

import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.core.report.formats.ResultsHistory;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.maven.params.AcceptedTexts;
import io.github.perfgate.maven.params.RulesReader;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.stats.VmStatistic;
import java.io.File;
import java.util.List;
import org.apache.maven.plugins.annotations.Parameter;

/** The goals that need to know what decides, and what follows from it for the build. */
abstract class AbstractRulesMojo extends AbstractHostMojo {
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
   * nonparametric-history}, {@code welch-vm}, {@code mann-whitney}, {@code
   * mann-whitney-asymptotic}, {@code paired-t}, {@code signed-rank}, {@code ci-overlap}, {@code
   * speedgun}. An interpretation may have settings of its own: {@code quick(level=1%
   * tolerance=5%)}.
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
   * How the iterations of a VM start become the one value that the gate's policy takes: {@code
   * mean}; {@code median}, {@code trimmed10} (the mean without the lowest and the highest tenth) or
   * {@code lower-quartile} (of five iterations the second fastest). The last three bear a noisy
   * host better, since noise only makes iterations slower. They do not see a regression that only
   * some iterations show.
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
   * The outcome from which on the build fails: {@code regression}, {@code suspect} (also an
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
   * percentage with its sign ({@code +20%}); it is compared with the estimate of the slowdown. The
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
   * Where acceptances count, separated by commas: {@code trailers} of the commits that the baseline
   * does not have, {@code pom} for {@code accepted}, and {@code baseline} for {@code accepted} in
   * the baseline's poms. With {@code none}, nothing is accepted.
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
   * Whether it is an error if a benchmark was removed, or can run in one of the versions only:
   * {@code true} or {@code false}. Otherwise it is {@code NOT_COMPARABLE}, and the build passes.
   * New benchmarks always pass.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failIfNotComparable", defaultValue = "false")
  String failIfNotComparable = "false";

  /** The outcome from which on the build fails. */
  String failOn() {
    return failOn;
  }

  /** Whether measuring ends with the first regression. */
  String stopAtFirstRegression() {
    return stopAtFirstRegression;
  }

  /** Whether what cannot be compared is an error. */
  String failIfNotComparable() {
    return failIfNotComparable;
  }

  final Rules rules() {
    return new Rules(
        RulesReader.interpretation("interpretation", interpretation),
        RulesReader.margin("margin", margin),
        RulesReader.interpretations("interpretations", interpretations),
        RulesReader.margins("margins", margins),
        SettingsReader.word(
            "vmStatistic",
            vmStatistic,
            VmStatistic.values(),
            "mean, median, trimmed10 or lower-quartile"));
  }

  /**
   * How verdicts end the build.
   *
   * @param failIfNothingMeasured whether measuring nothing is an error
   */
  final ExitSettings exit(boolean failIfNothingMeasured) {
    return new ExitSettings(
        SettingsReader.failOn("failOn", failOn()),
        SettingsReader.flag("stopAtFirstRegression", stopAtFirstRegression()),
        SettingsReader.flag("failIfNotComparable", failIfNotComparable()),
        failIfNothingMeasured,
        new AcceptSettings(
            RulesReader.acceptFrom("acceptFrom", acceptFrom),
            RulesReader.ratio(AcceptanceText.AT_MOST, acceptAtMost),
            accepted.read()));
  }

  final ResultsHistory history() {
    return ResultsHistory.of(history.stream().map(File::toPath).toList());
  }
}
