package io.github.perfgate.maven;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.input.AfterMeasuring;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.machine.host.HostTurn;
import io.github.perfgate.core.report.ShardCosts;
import io.github.perfgate.core.report.words.ExplanationLines;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.shard.ShardIndex;
import io.github.perfgate.core.result.shard.ShardVariables;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.maven.console.GitHub;
import io.github.perfgate.maven.console.Judgement;
import io.github.perfgate.maven.groups.ChangedClassesGroup;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.params.ShardBy;
import io.github.perfgate.maven.session.Aggregators;
import io.github.perfgate.maven.session.GatedModules;
import io.github.perfgate.maven.session.MeasuringGoal;
import java.io.File;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/**
 * Fails the build when the code became slower than at the baseline. Measures what was not measured
 * yet for this state of the code, evaluates, writes the reports, and only then fails.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class CheckMojo extends AbstractGateMojo implements MeasuringGoal {
  private final MeasuringRun measuring = new MeasuringRun(this, this);

  /**
   * Whether regressions and violated formulas are printed as annotations of GitHub, which shows
   * them beside the lines of the benchmarks and formulas. One of {@code true}, {@code false} and
   * {@code auto}, which is true in a job of GitHub Actions.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.annotations", defaultValue = "auto")
  String annotations = "auto";

  /**
   * Whether {@code summary.md} is appended to the file that {@code GITHUB_STEP_SUMMARY} names:
   * {@code true}, {@code false}, or {@code auto}, which is true if that variable is set.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.stepSummary", defaultValue = "auto")
  String stepSummary = "auto";

  /**
   * How thread-safe classes are compared by generated concurrent tests. The tests themselves are in
   * {@code target/perfgate/concurrent}.
   *
   * <ul>
   *   <li>{@code <enabled>} (by default {@code false}): whether the classes that changed since the
   *       baseline are compared. A method that became slower fails the build, unless {@code failOn}
   *       is {@code never} or {@code accepted} has the method.
   *   <li>{@code <includes>}: classes that are compared whether or not they seem to be meant for
   *       several threads: regular expressions over full names. A class that is named in full is
   *       compared in any case; others are compared if they reach a change. By default these are
   *       the changed classes that are annotated with {@code ThreadSafe} or have locks, volatile
   *       fields, or state of {@code java.util.concurrent}.
   *   <li>{@code <excludes>}: classes that are not compared: regular expressions over full names.
   *   <li>{@code <threads>}: numbers of threads with which tests are measured, for example {@code
   *       1,8}. By default one, and one for each core.
   *   <li>{@code <tests>} (by default {@code 10}): how many tests of a class are measured at most.
   *   <li>{@code <budget>}: the part of the gate's {@code budget} that all these classes together
   *       may take, for example {@code 4m}. By default half of it. If no such class changed, all of
   *       the gate's {@code budget} is for workloads.
   *   <li>{@code <margin>} (by default {@code 10%}): the change of a method that does not count.
   *   <li>{@code <scope>} (by default {@code last-thread}): which time of a test decides. {@code
   *       last-thread}: until its last thread ends. {@code each-thread}: that of each thread by
   *       itself. In a test with two roles the threads of each role are always timed by themselves.
   *   <li>{@code <warmupIterations>} (by default {@code 3}): the runs of every fork before
   *       measuring.
   *   <li>{@code <measurementIterations>} (by default {@code 5}): the measured runs of every fork.
   *   <li>{@code <iterationTime>} (by default {@code 20ms}): how long a run takes at least, as the
   *       mean of both versions, from {@code 1ms} to {@code 500ms}.
   *   <li>{@code <style>} (by default {@code focused}): what the threads of a test call. With
   *       {@code paper} each thread runs a random sequence of calls of its own, as in SpeedGun.
   * </ul>
   *
   * The property of {@code <enabled>} is {@code perfgate.concurrent.enabled}.
   *
   * @since 0.1.0
   */
  @Parameter ChangedClassesGroup concurrent = new ChangedClassesGroup();

  /**
   * The part of the benchmarks and formulas that this build measures, one of several: {@code 3/8}.
   * {@code auto} reads it from the variables of GitLab, CircleCI, Buildkite, Azure Pipelines or
   * Slurm, or from {@code PERFGATE_SHARD}. No verdict fails this build; {@code perfgate:merge}
   * decides over all shards. By default this build measures everything.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.shard")
  @Nullable String shard;

  /**
   * What is divided among shards. {@code workloads}: each workload is measured by one shard. {@code
   * rounds}, for few workloads: every shard measures the same fixed number of rounds of all
   * workloads and decides nothing. The number is {@code maxRounds} divided by the number of shards,
   * rounded up to a multiple of 5. {@code perfgate:merge} then decides once over all rounds,
   * comparing versions within each host.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.shardBy", defaultValue = "workloads")
  String shardBy = "workloads";

  /**
   * The {@code results.json} of an earlier gate, or its folder, by which shards get equal work: the
   * longest workloads are dealt out first. All shards need the same file. By default shards get
   * equal numbers of workloads.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.shardCosts")
  @Nullable File shardCosts;

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    measuring.run();
  }

  @Override
  void skipped() {
    measuring.skipped();
  }

  @Override
  void failed(Exception problem) {
    measuring.failed(problem);
  }

  @Override
  public Optional<Judged> judged(
      GateSettings settings, boolean several, CacheUses uses, HostTurn turn) {
    return Optional.of(workingTree());
  }

  @Override
  public void prepare() {
    gitHub();
    boolean isPart = shard != null && !shard.isBlank();
    if (!isPart && shardCosts != null) {
      throw new ProblemException(
          Help.SHARD,
          "<shardCosts> (-Dperfgate.shardCosts) is set, but <shard> is not, so nothing is divided",
          "set -Dperfgate.shard=auto, or leave out -Dperfgate.shardCosts");
    }
    boolean byRounds = isByRounds();
    if (!isPart && byRounds) {
      throw new ProblemException(
          Help.SHARD,
          "<shardBy> (-Dperfgate.shardBy) is rounds, but <shard> is not set, so nothing is divided",
          "set -Dperfgate.shard=auto, or leave out -Dperfgate.shardBy");
    }
    if (byRounds && shardCosts != null) {
      throw new ProblemException(
          Help.SHARD,
          "<shardCosts> (-Dperfgate.shardCosts) is set, and <shardBy> is rounds, which gives every shard the same work",
          "leave out -Dperfgate.shardCosts, or set -Dperfgate.shardBy=workloads");
    }
    if (isPart && !Aggregators.of(session()).isEmpty()) {
      throw new ProblemException(
          Help.SHARD,
          "<shard> (-Dperfgate.shard) is set, and perfgate:aggregate would decide over this shard alone",
          "leave the goal aggregate out of builds with a shard; perfgate:merge decides over all shards of a module");
    }
  }

  @Override
  @Nullable ShardSettings shard(int maxRounds) {
    if (shard == null || shard.isBlank()) {
      return null;
    }
    ShardIndex index =
        shard.strip().equals("auto")
            ? new ShardVariables(System.getenv()).shard()
            : ShardIndex.parse("<shard> (-Dperfgate.shard)", shard);
    return isByRounds()
        ? ShardSettings.ofRounds(index, maxRounds)
        : new ShardSettings(
            index, shardCosts == null ? Map.of() : ShardCosts.read(shardCosts.toPath()));
  }

  private boolean isByRounds() {
    return SettingsReader.word("shardBy", shardBy, ShardBy.values(), "workloads or rounds")
        == ShardBy.ROUNDS;
  }

  @Override
  @Nullable AfterMeasuring after() {
    return concurrent.read();
  }

  private GitHub gitHub() {
    return GitHub.of(annotations, stepSummary);
  }

  @Override
  public boolean tellsCi() {
    return true;
  }

  @Override
  public void conclude(GateResult result) throws MojoExecutionException, MojoFailureException {
    result.workloads().stream()
        .filter(one -> one.verdict() != Verdict.REGRESSION)
        .flatMap(one -> ExplanationLines.of(one).stream())
        .forEach(getLog()::info);
    Judgement judgement = new Judgement(result, output(), getLog());
    ShardPart part = result.gated().shard();
    if (part != null) {
      judgement.tell();
      getLog()
          .info(
              part.rounds() == null
                  ? "This is shard %s and fails nothing yet: perfgate:merge decides over all shards"
                      .formatted(part.inWords())
                  : "This is shard %s with %d rounds of every workload, and decides nothing: perfgate:merge decides over the rounds of all shards"
                      .formatted(part.inWords(), part.rounds()));
      return;
    }
    if (GatedModules.of(session(), project()).areAggregated()) {
      judgement.tell();
      getLog().info("This fails nothing yet: perfgate:aggregate decides after the last module");
      return;
    }
    judgement.tellCi(gitHub(), session());
    judgement.passOrFail();
  }
}
