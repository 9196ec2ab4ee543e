package io.github.perfgate.maven;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.select.BaselineSelector;
import io.github.perfgate.core.code.revision.select.CandidateSelector;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.MeasureCommand;
import io.github.perfgate.core.gate.input.Origin;
import io.github.perfgate.core.gate.participants.CandidateBuild;
import io.github.perfgate.core.gate.participants.CandidateBuild.Mentions;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.host.HostTurn;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.maven.console.Judgement;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.session.MeasureAgain;
import io.github.perfgate.maven.session.MeasuringGoal;
import io.github.perfgate.maven.session.SpyFile;
import java.util.Optional;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Compares two commits of the project's history, {@code baseline} and {@code candidate}, neither of
 * which needs to know of perfgate. Both are built in the cache; the working tree takes no part, and
 * does not have to compile. The benchmarks are the candidate's. Writes the same reports as {@code
 * perfgate:check}, into a folder of its own. It fails the build for a slowdown only where {@code
 * -Dperfgate.failOn} asks for it on the command line, and as {@code failOnNotCompared} says if
 * nothing was compared. The command line wins over the pom, whose settings are those of the gate.
 *
 * @since 0.1.0
 */
@Mojo(name = "compare", threadSafe = true, configurator = GroupConfigurator.ID)
public final class CompareMojo extends AbstractGateMojo implements MeasuringGoal {
  private final MeasuringRun measuring = new MeasuringRun(this, this);

  private static final String FAIL_ON = "perfgate.failOn";
  private static final String STOP = "perfgate.stopAtFirstRegression";

  /**
   * The commit that is compared with the baseline: any commit-ish. Formulas call it {@code
   * CURRENT}. By default the commit that is checked out, without later changes. If the baseline is
   * {@code auto}, it is looked for from this commit.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.candidate", defaultValue = "HEAD")
  public String candidate = "HEAD";

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

  /**
   * The user asks this question on the command line; the pom has the settings of the gate itself.
   */
  @Override
  boolean heedsCommandLineFirst() {
    return true;
  }

  @Override
  public void prepare() {
    CandidateSelector.requireForm(candidate);
    measuredJdk();
    if (formulas.text().isBlank() && !origin().fetch() && !baseline.equals(Revision.CURRENT)) {
      BaselineSelector.requireCommit(baseline, origin().directory());
    }
  }

  @Override
  public Optional<Judged> judged(
      GateSettings settings, boolean several, CacheUses uses, HostTurn turn)
      throws InterruptedException {
    CandidateBuild build;
    try (SpyFile spy = SpyFile.in(output())) {
      build = CandidateBuild.of(candidate, mentions(settings, several), origin(), uses, turn);
    }
    if (several && build.candidate() == null) {
      getLog().info(build.sentence() + ", so there is nothing to compare here");
      return Optional.empty();
    }
    Candidate built = build.orElseThrow();
    return Optional.of(new Judged(built.module(), () -> built));
  }

  @Override
  public boolean goesOnWithoutBuild() {
    return true;
  }

  private Mentions mentions(GateSettings settings, boolean several) {
    if (!several || hasFormulasElsewhere()) {
      return Mentions.ANYTHING;
    }
    return settings.workloads().junit() ? Mentions.BENCHMARKS_OR_TESTS : Mentions.BENCHMARKS;
  }

  /** By default, nothing fails: this is a question about history, and no change is at stake. */
  @Override
  String failOn() {
    return commandLine().says(FAIL_ON) ? super.failOn() : "never";
  }

  /** If nothing can fail, there is nothing to stop at, whatever the pom says for the gate. */
  @Override
  String stopAtFirstRegression() {
    return failOn().equals("never") && !commandLine().says(STOP)
        ? "false"
        : super.stopAtFirstRegression();
  }

  /** Nothing is fetched again: the search for the candidate has fetched what there is. */
  @Override
  Origin originOfOthers() {
    return origin().fetched();
  }

  @Override
  public String remedyForNothing() {
    return "name a commit with benchmarks in <candidate> (-Dperfgate.candidate=REF), or check that"
        + " <includes> and <excludes> leave some";
  }

  @Override
  public void conclude(GateResult result) throws MojoExecutionException, MojoFailureException {
    new Judgement(result, output(), getLog()).passOrFail();
    if (result.wouldHaveFailed() && !commandLine().says(FAIL_ON)) {
      getLog().info("With -D%s=regression the build would fail for this".formatted(FAIL_ON));
    }
  }

  @Override
  MeasureCommand measureAgain(Candidate judged) {
    Plugin plugin = execution().getPlugin();
    return MeasureAgain.compare(
        session(),
        project(),
        "%s:%s:%s:compare"
            .formatted(plugin.getGroupId(), plugin.getArtifactId(), plugin.getVersion()),
        ((Revision.Commit) judged.version().revision()).id());
  }

  /** A folder besides the gate's own, whose results stay true after a comparison. */
  @Override
  String outputName() {
    return "perfgate-compare";
  }
}
