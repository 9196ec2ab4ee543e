package io.github.perfgate.maven;

import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.participants.BaselineBuild;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.loops.FailOnLoops;
import io.github.perfgate.core.loops.KnownLoops;
import io.github.perfgate.core.loops.LoopRule;
import io.github.perfgate.core.loops.LoopsResult;
import io.github.perfgate.core.loops.report.LoopLines;
import io.github.perfgate.core.loops.report.LoopsReports;
import io.github.perfgate.core.loops.run.Loops;
import io.github.perfgate.core.loops.run.WatchSettings;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.trace.TestClasses;
import io.github.perfgate.core.version.ModuleBuild;
import io.github.perfgate.core.version.cache.CacheUses;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.session.SpyFile;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.RecordingMode;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/**
 * Looks for nested loops that keep reading the same values, as code does whose time grows with the
 * square of its input. Runs the unit tests, benchmarks and methods of formulas once under an agent,
 * without a baseline and without measuring. Writes {@code loops.html}, {@code loops.json} and
 * {@code loops.sarif}. By default it only reports; if a file says which loops were there before,
 * the build fails for new ones.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "loops",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class LoopsMojo extends AbstractGateMojo {
  private static final String KNOWN = "src/test/loops/known-loops.txt";
  private static final String NEEDED = "src/test/loops/needed-loops.txt";
  private static final String FAIL_ON = "high, any or never";

  /** What runs under the agent. */
  private enum Kinds {
    ALL,
    TESTS,
    BENCHMARKS
  }

  /** What tells which loops were there before. */
  private enum Since {
    KNOWN,
    BASELINE
  }

  /**
   * The file of loops that were there before, one a line, as {@code loopsWriteKnown} writes it. If
   * it exists, loops that are not in it are new.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.known", defaultValue = "${project.basedir}/" + KNOWN)
  @Nullable File loopsKnown;

  /**
   * Whether the loops of this run replace the content of the file of known loops: {@code true} or
   * {@code false}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.writeKnown", defaultValue = "false")
  String loopsWriteKnown = "false";

  /**
   * What tells which loops were there before. {@code known}: the file of known loops, if it exists.
   * {@code baseline}: the baseline commit, which is built and whose workloads run too.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.since", defaultValue = "known")
  String loopsSince = "known";

  /**
   * The file of needed loops. Its lines are {@code METHOD: reason} or {@code METHOD > METHOD:
   * reason}, with {@code *} for any text. A line without a reason is an error.
   * {@code @NeededLoop("reason")} on a method or class says the same.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.needed", defaultValue = "${project.basedir}/" + NEEDED)
  @Nullable File loopsNeeded;

  /**
   * What runs under the agent: {@code tests}, {@code benchmarks} (and the methods of formulas), or
   * {@code all}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.workloads", defaultValue = "all")
  String loopsWorkloads = "all";

  /**
   * How much is recorded: {@code sampled}, the first iterations of a loop and some of the others,
   * or {@code full}, every iteration, which can take many times as long.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.mode", defaultValue = "sampled")
  String loopsMode = "sampled";

  /**
   * The least number of iterations of an outer loop; 2 or more. The paper's <i>minIter</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minIter", defaultValue = "10")
  String loopsMinIter = "10";

  /**
   * The least share of an outer loop's iterations in which an instruction has to read at all. The
   * paper's <i>minSeqRatio</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minSeqRatio", defaultValue = "45%")
  String loopsMinSeqRatio = "45%";

  /**
   * The least share of an instruction's iterations whose reads are similar to those of the
   * iteration before. The paper's <i>minSimRatio</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minSimRatio", defaultValue = "70%")
  String loopsMinSimRatio = "70%";

  /**
   * The least length of the common part of two similar sequences of reads; 2 or more. The paper's
   * <i>minLCS</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minLcs", defaultValue = "7")
  String loopsMinLcs = "7";

  /**
   * The least share of the shorter of two similar sequences that their common part has. The paper's
   * <i>minLCSRatio</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minLcsRatio", defaultValue = "70%")
  String loopsMinLcsRatio = "70%";

  /**
   * Fields and methods whose reads do not count, besides those that never count: {@code
   * com.acme.Table.cursor} for a field or method, {@code com.acme.Table} for all of a class, {@code
   * com.acme.gen.*} for a package and those below it.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.ignored")
  List<String> loopsIgnored = List.of();

  /**
   * Beginnings of full names of classes that are not instrumented, besides test frameworks.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.excluded")
  List<String> loopsExcluded = List.of();

  /**
   * Which redundant loops fail the build, be they new or not: {@code high}, those of high
   * confidence; {@code any}; or {@code never}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failOnLoops", defaultValue = "never")
  String failOnLoops = "never";

  /**
   * Which new redundant loops fail the build: {@code high}, those of high confidence; {@code any};
   * or {@code never}. By default {@code high} if it is known which loops were there before.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failOnNewLoops")
  @Nullable String failOnNewLoops;

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    WatchSettings watch = watchSettings();
    GateSettings settings = settings();
    FailOnLoops any = failOnLoops();
    FailOnLoops onNew = failOnNewLoops();
    Since since = since();
    boolean write = writesKnown(since);
    // A JDK that does not exist is told before the baseline is built.
    measuredJdk();
    ModuleBuild module = module();
    Path needed = file(loopsNeeded);
    Path known = file(loopsKnown);
    requireExisting("loopsNeeded", "perfgate.loops.needed", needed, NEEDED, "write one");
    if (!write) {
      requireExisting(
          "loopsKnown",
          "perfgate.loops.known",
          known,
          KNOWN,
          "write it with -Dperfgate.loops.writeKnown=true");
    }
    if (isEmpty(module, watch)) {
      getLog()
          .info("This module has no unit tests, benchmarks or formulas, so no loop can be seen");
      return;
    }
    LoopRule rule = new LoopRule(any, onNew == null ? FailOnLoops.HIGH : onNew);
    LoopsResult result;
    try (CacheUses uses = new CacheUses();
        SpyFile spy = SpyFile.in(output())) {
      KnownLoops before = write ? null : before(since, watch, settings, rule, known, uses);
      if (onNew != null && before == null && !write) {
        throw new ProblemException(
            "<failOnNewLoops> (-Dperfgate.failOnNewLoops) is %s, but nobody says which loops were there before"
                .formatted(failOnNewLoops),
            "write %s with -Dperfgate.loops.writeKnown=true, or compare with the baseline"
                    .formatted(known)
                + " (-Dperfgate.loops.since=baseline)");
      }
      result =
          Loops.of(
              input(workingTree(module), formulas(module), settings),
              watch,
              Files.exists(needed) ? needed : null,
              before,
              rule);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("The search for loops was interrupted", e);
    }
    LoopsReports.write(result, output());
    if (write) {
      KnownLoops.write(result.keys(), known);
      getLog().info("Wrote %d known loops into %s".formatted(result.keys().size(), known));
    }
    conclude(result, needed);
  }

  private void conclude(LoopsResult result, Path needed) throws MojoFailureException {
    Path directory = output();
    result.warnings().forEach(getLog()::warn);
    if (!result.gone().isEmpty()) {
      getLog()
          .info(
              "%d known loops were not seen; -Dperfgate.loops.writeKnown=true takes them off the list"
                  .formatted(result.gone().size()));
    }
    if (!result.passed()) {
      throw new MojoFailureException(
          String.join(System.lineSeparator(), LoopLines.failure(result, needed, directory)));
    }
    getLog().info(result.sentence());
    LoopLines.summary(result).forEach(getLog()::info);
    getLog().info("Report: " + directory.resolve(LoopsReports.PAGE));
  }

  private boolean writesKnown(Since since) {
    boolean write = SettingsReader.flag("loopsWriteKnown", loopsWriteKnown);
    if (write && !(includes.isEmpty() && excludes.isEmpty())) {
      throw new ProblemException(
          "<loopsWriteKnown> would forget the loops of workloads that <includes> and <excludes> leave"
              + " out",
          "leave out <includes> and <excludes> (-Dperfgate.includes, -Dperfgate.excludes) when known"
              + " loops are written");
    }
    if (write && since == Since.BASELINE) {
      throw new ProblemException(
          "<loopsSince> is baseline, where no file of known loops is read, and <loopsWriteKnown>"
              + " would write one",
          "leave out one of them (-Dperfgate.loops.since, -Dperfgate.loops.writeKnown)");
    }
    return write;
  }

  private @Nullable KnownLoops before(
      Since since,
      WatchSettings watch,
      GateSettings settings,
      LoopRule rule,
      Path known,
      CacheUses uses)
      throws InterruptedException {
    if (since == Since.KNOWN) {
      return Files.exists(known) ? KnownLoops.read(known) : null;
    }
    Candidate baselineItself =
        BaselineBuild.asCandidate(
            baseline, System.getenv(), origin(), settings.rounds().budget(), uses);
    LoopsResult before =
        Loops.of(input(baselineItself, Formulas.STANDARD, settings), watch, null, null, rule);
    getLog().info("In the baseline: " + before.sentence());
    return new KnownLoops(before.keys(), "the baseline");
  }

  private Since since() {
    return SettingsReader.word(
        "loopsSince", "perfgate.loops.since", loopsSince, Since.values(), "known or baseline");
  }

  private boolean isEmpty(ModuleBuild module, WatchSettings watch) {
    boolean tests = watch.tests() && !TestClasses.in(module.testClasses()).isEmpty();
    boolean benchmarks =
        watch.benchmarks()
            && (Candidate.hasBenchmarks(module) || !formulas(module).texts().isEmpty());
    return !tests && !benchmarks;
  }

  private static Path file(@Nullable File file) {
    return Objects.requireNonNull(file, "it has a default").toPath();
  }

  /** Refuses a file that the user names but that does not exist. */
  private void requireExisting(
      String element, String property, Path file, String usual, String remedy) {
    if (!Files.exists(file) && !file.equals(project().getBasedir().toPath().resolve(usual))) {
      throw new ProblemException(
          "<%s> (-D%s) names %s, which does not exist".formatted(element, property, file),
          remedy + ", or leave the parameter out");
    }
  }

  WatchSettings watchSettings() {
    Kinds kinds =
        SettingsReader.word(
            "loopsWorkloads",
            "perfgate.loops.workloads",
            loopsWorkloads,
            Kinds.values(),
            "tests, benchmarks or all");
    return new WatchSettings(
        new LoopSettings(
            SettingsReader.word(
                "loopsMode",
                "perfgate.loops.mode",
                loopsMode,
                RecordingMode.values(),
                "sampled or full"),
            SettingsReader.count("loopsMinIter", "perfgate.loops.minIter", loopsMinIter, 2),
            SettingsReader.share(
                "loopsMinSeqRatio", "perfgate.loops.minSeqRatio", loopsMinSeqRatio),
            SettingsReader.share(
                "loopsMinSimRatio", "perfgate.loops.minSimRatio", loopsMinSimRatio),
            SettingsReader.count("loopsMinLcs", "perfgate.loops.minLcs", loopsMinLcs, 2),
            SettingsReader.share(
                "loopsMinLcsRatio", "perfgate.loops.minLcsRatio", loopsMinLcsRatio),
            loopsIgnored),
        loopsExcluded,
        kinds != Kinds.BENCHMARKS,
        kinds != Kinds.TESTS);
  }

  FailOnLoops failOnLoops() {
    return SettingsReader.word(
        "failOnLoops", "perfgate.failOnLoops", failOnLoops, FailOnLoops.values(), FAIL_ON);
  }

  /** The setting {@code failOnNewLoops}; null if the user did not set it. */
  @Nullable FailOnLoops failOnNewLoops() {
    return failOnNewLoops == null || failOnNewLoops.isBlank()
        ? null
        : SettingsReader.word(
            "failOnNewLoops",
            "perfgate.failOnNewLoops",
            failOnNewLoops,
            FailOnLoops.values(),
            FAIL_ON);
  }
}
