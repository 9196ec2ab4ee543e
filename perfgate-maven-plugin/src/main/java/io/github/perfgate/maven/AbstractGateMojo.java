package io.github.perfgate.maven;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.select.BaselineSelector;
import io.github.perfgate.core.code.revision.select.RevisionSelector;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.cache.CacheSettings;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.input.Knowledge;
import io.github.perfgate.core.gate.input.MeasureCommand;
import io.github.perfgate.core.gate.input.ModuleRole;
import io.github.perfgate.core.gate.input.Origin;
import io.github.perfgate.core.gate.input.OuterBuild;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.studies.calibrate.CalibrationFile;
import io.github.perfgate.core.studies.calibrate.CalibrationKnowledge;
import io.github.perfgate.maven.groups.BuildCacheGroup;
import io.github.perfgate.maven.groups.BuildGroup;
import io.github.perfgate.maven.params.Contradictions;
import io.github.perfgate.maven.params.FormulaTexts;
import io.github.perfgate.maven.params.FormulasReader;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.session.CacheLocation;
import io.github.perfgate.maven.session.CandidateModule;
import io.github.perfgate.maven.session.GatedModules;
import io.github.perfgate.maven.session.MavenReleases;
import io.github.perfgate.maven.session.MeasureAgain;
import io.github.perfgate.maven.session.MeasuringGoal;
import io.github.perfgate.maven.session.ModuleFolder;
import io.github.perfgate.maven.session.ProjectSources;
import io.github.perfgate.maven.session.SessionEnvironment;
import io.github.perfgate.maven.session.Siblings;
import io.github.perfgate.maven.session.SpyFile;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.rtinfo.RuntimeInformation;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/** The goals that need to know what is gated and how it is measured. */
abstract class AbstractGateMojo extends AbstractSettingsMojo {
  /**
   * The version with which the candidate is compared. The candidate is the working tree, or a
   * commit that a comparison names. The value is any commit-ish, {@code merge-base:REF}, a release
   * {@code groupId:artifactId:version}, or {@code auto}. {@code auto} is the merge base with the
   * pull request's target branch if the CI names one. Otherwise it is the merge base with the
   * remote's default branch. On that branch itself it is {@code HEAD} when the working tree has
   * changes, and {@code HEAD~1} when it has none. If the candidate is a commit, {@code auto} is
   * looked for from that commit. {@code CURRENT} is the candidate itself, to see what noise alone
   * looks like.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.baseline", defaultValue = "auto")
  public String baseline = "auto";

  /**
   * Formulas that have to hold, in the language SPL, for example {@code for b in
   * benchmarks('.*Parser.*') b@CURRENT <= 1.02 * b@BASELINE}. The element may have a child {@code
   * <formula>} for each of them. They replace the gate's own formula, that no benchmark is slower
   * than its margin allows. In XML, a CDATA section is the best place for the text, since less-than
   * signs have to be escaped elsewhere.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.formulas")
  public FormulaTexts formulas = new FormulaTexts();

  /**
   * The folder of {@code .spl} files with formulas, searched with its subfolders. These formulas
   * are added to {@code formulas}, or to the gate's own formula.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.splDirectory", defaultValue = "${project.basedir}/src/test/spl")
  @Nullable File splDirectory;

  /**
   * Names of revisions for formulas, entries {@code name=revision}: a commit-ish, or a release
   * {@code groupId:artifactId:version}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.revisions")
  List<String> revisions = List.of();

  /**
   * Whether missing commits of the baseline may be fetched from the remote: {@code true} or {@code
   * false}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.fetch", defaultValue = "false")
  String fetch = "false";

  /**
   * Whether a module with benchmarks in its main classes has nothing but benchmarks, so that all of
   * it is taken from the candidate. One of {@code true}, {@code false} and {@code auto}. {@code
   * auto} assumes so if the module depends on other modules of the build, no other module depends
   * on this one, and only benchmarks changed.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.benchmarkModule", defaultValue = "auto")
  String benchmarkModule = "auto";

  /**
   * The cache in which baselines are built, once for each commit.
   *
   * <ul>
   *   <li>{@code <directory>}: its folder. By default {@code perfgate} in the user's cache folder
   *       ({@code $XDG_CACHE_HOME}, else {@code ~/.cache}).
   *   <li>{@code <size>} (by default {@code 5GB}): the size that it may have, for example {@code
   *       500MB}; {@code 0} for no limit. When a new version was built and the cache is larger, the
   *       least recently used versions are removed, but none that a running gate uses.
   * </ul>
   *
   * The property of {@code <size>} is {@code perfgate.cache.size}.
   *
   * @since 0.1.0
   */
  @Parameter BuildCacheGroup cache = new BuildCacheGroup();

  /**
   * How baselines, and candidates that are commits, are built.
   *
   * <ul>
   *   <li>{@code <limit>} (by default {@code 30m}): how long the build of a commit may take.
   *   <li>{@code <arguments>}: more arguments for its Maven, such as {@code -T2 -Dfrontend.skip}.
   *   <li>{@code <keep>}: plugins, goals or executions, divided by commas, that run although they
   *       make no class and no jar: {@code antrun, exec:exec, source:jar (attach-sources)}.
   * </ul>
   *
   * The property of {@code <limit>} is {@code perfgate.build.limit}.
   *
   * @since 0.1.0
   */
  @Parameter BuildGroup build = new BuildGroup();

  @Inject @Nullable RepositorySystem repositorySystem;

  @Inject @Nullable RuntimeInformation runtime;

  @Override
  public final GateSettings settings() {
    BaselineSelector.requireForm(baseline);
    FormulasReader.names(revisions).values().forEach(RevisionSelector::requireForm);
    if (splDirectory != null) {
      FormulasReader.files(splDirectory.toPath());
    }
    SettingsReader.benchmarkModule("benchmarkModule", benchmarkModule);
    cache.bytes();
    build.rules();
    mayFetch();
    history();
    GateSettings all = super.settings();
    ShardSettings shard = shard(all.rounds().maxRounds());
    if (shard == null) {
      return all;
    }
    GateSettings part = all.inShard(shard);
    Contradictions.refuseInShard(part, after());
    return part;
  }

  /**
   * Which part of the workloads, or of their rounds, this build measures; null for all.
   *
   * @param maxRounds the rounds of a workload at most
   */
  @Nullable ShardSettings shard(int maxRounds) {
    return null;
  }

  /**
   * The formulas that have to hold.
   *
   * @param module the gated module as the candidate has it, from this working tree or another one
   */
  final Formulas formulas(ModuleBuild module) {
    return FormulasReader.read(
            formulas,
            ProjectSources.poms(project()),
            formulasFolder(module),
            List.of(module.classes(), module.testClasses()),
            revisions)
        .in(formulasFolder());
  }

  @Override
  final boolean hasFormulas() {
    return !formulas.text().isBlank() || (splDirectory != null && splDirectory.isDirectory());
  }

  /** Whether formulas are also written outside of the module's files. */
  final boolean hasFormulasElsewhere() {
    return !formulas.text().isBlank() || !formulasFolder().startsWith(ModuleFolder.of(project()));
  }

  private Path formulasFolder(ModuleBuild module) {
    Path here = ModuleFolder.of(project());
    Path folder = formulasFolder();
    return folder.startsWith(here) ? module.directory().resolve(here.relativize(folder)) : folder;
  }

  private Path formulasFolder() {
    return Objects.requireNonNull(splDirectory, "splDirectory has a default").toPath();
  }

  /** The module as this session has built it. */
  final ModuleBuild module() {
    return CandidateModule.of(session(), project());
  }

  /**
   * The working tree.
   *
   * @param module the module as this session has built it
   */
  final Candidate workingTree(ModuleBuild module) {
    return Candidate.workingTree(
        module,
        isCalledAlone() && project().getArtifact().getFile() == null
            ? List.of(
                "The classes were not built by this Maven session and may be older than the sources;"
                    + " `mvn verify` builds and measures them in one go")
            : List.of());
  }

  /** The module in the working tree, as what is judged. */
  final MeasuringGoal.Judged workingTree() {
    ModuleBuild module = module();
    return new MeasuringGoal.Judged(module, () -> workingTree(module));
  }

  final GateInput input(Candidate candidate, Formulas written, GateSettings settings) {
    return new GateInput(
        settings,
        written,
        candidate,
        baseline,
        originOfOthers(),
        new ModuleRole(
            ProjectSources.roots(session(), project()),
            SettingsReader.benchmarkModule("benchmarkModule", benchmarkModule),
            new Siblings(session(), project()).anyDependsOnModule()),
        new OuterBuild(
            measuredJdk(),
            runtime().getMavenVersion(),
            System.getenv(),
            GatedModules.of(session(), project()).session(),
            measureAgain(candidate),
            warnings(candidate.module())),
        new Knowledge(
            history()::of,
            CalibrationKnowledge.in(CalibrationFile.of(origin().cache(), candidate.module()))),
        after(),
        output());
  }

  /** The origin of the versions with which the candidate is compared. */
  Origin originOfOthers() {
    return origin();
  }

  /** The origin of all versions but the working tree. */
  final Origin origin() {
    SessionEnvironment environment = new SessionEnvironment(session(), build.rules());
    Path spy = SpyFile.of(output());
    return new Origin(
        ModuleFolder.of(project()),
        mayFetch(),
        repository -> environment.of(project(), comparedBesides(), repository, spy),
        new CacheSettings(CacheLocation.of(cache.directory), cache.bytes()),
        new MavenReleases(repositorySystem(), session(), project()));
  }

  /** The other modules of this session that are compared, so that one build serves all. */
  private List<MavenProject> comparedBesides() {
    return GatedModules.of(session(), project()).comparedBesides(measuresTests());
  }

  /** The command line that measures a workload of the candidate again. */
  MeasureCommand measureAgain(Candidate candidate) {
    return MeasureAgain.verify(session(), project());
  }

  private List<String> warnings(ModuleBuild module) {
    List<String> warnings = new ArrayList<>();
    Path folder = formulasFolder(module);
    if (!Files.exists(folder)
        && !formulasFolder().equals(project().getBasedir().toPath().resolve("src/test/spl"))) {
      warnings.add(
          "The folder %s that <splDirectory> names does not exist, so no formulas come from it"
              .formatted(folder));
    }
    if (session().getRequest().getDegreeOfConcurrency() > 1) {
      warnings.add(
          "Maven runs with several threads (-T): other modules may build while this one is measured,"
              + " which makes the samples noisier; without -T the gate decides with fewer rounds");
    }
    return warnings;
  }

  /** Whether the goal stands on the command line itself, and not in a phase of the build. */
  private boolean isCalledAlone() {
    return execution().getLifecyclePhase() == null;
  }

  private boolean mayFetch() {
    boolean asked = SettingsReader.flag("fetch", fetch);
    if (asked && session().isOffline()) {
      throw new ProblemException(
          Help.REVISION,
          "<fetch> is true, but Maven works offline (-o)",
          "run without -o, or without -Dperfgate.fetch=true after a `git fetch`");
    }
    return asked;
  }

  private RepositorySystem repositorySystem() {
    return Objects.requireNonNull(repositorySystem, "Maven sets the repository system");
  }

  private RuntimeInformation runtime() {
    return Objects.requireNonNull(runtime, "Maven sets the runtime information");
  }
}
