package io.github.perfgate.maven;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.cache.CacheUses;
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
import io.github.perfgate.core.workload.trace.TestRules;
import io.github.perfgate.maven.groups.LoopsGroup;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.session.SpyFile;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
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
    name = "find-loops",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class FindLoopsMojo extends AbstractGateMojo {
  private static final String KNOWN = "src/test/loops/known-loops.txt";
  private static final String NEEDED = "src/test/loops/needed-loops.txt";

  /**
   * Which loops are looked for, and which fail the build.
   *
   * <ul>
   *   <li>{@code <failOn>} (by default {@code never}): which redundant loops fail the build, be
   *       they new or not. {@code high}: those of high confidence; {@code any}; or {@code never}.
   *   <li>{@code <failOnNew>}: the same for new loops. By default {@code high} if it is known which
   *       loops were there before.
   *   <li>{@code <since>} (by default {@code known}): what tells which loops were there before.
   *       {@code known}: the file of known loops, if it exists. {@code baseline}: the baseline
   *       commit, which is built and whose workloads run too.
   *   <li>{@code <known>} (by default {@code src/test/loops/known-loops.txt}): the file of loops
   *       that were there before, one a line. If it exists, loops that are not in it are new.
   *   <li>{@code <writeKnown>} (by default {@code false}): whether the loops of this run replace
   *       the content of that file.
   *   <li>{@code <needed>} (by default {@code src/test/loops/needed-loops.txt}): the file of needed
   *       loops. Its lines are {@code METHOD: reason} or {@code METHOD > METHOD: reason}, with
   *       {@code *} for any text. A line without a reason is an error.
   *       {@code @NeededLoop("reason")} on a method or class says the same.
   *   <li>{@code <workloads>} (by default {@code all}): what runs under the agent: {@code tests},
   *       {@code benchmarks} (and the methods of formulas), or {@code all}.
   *   <li>{@code <mode>} (by default {@code sampled}): how much is recorded. {@code sampled}: the
   *       first iterations of a loop and some of the others. {@code full}: every iteration, which
   *       can take many times as long.
   *   <li>{@code <minIter>} (by default {@code 10}): the least number of iterations of an outer
   *       loop; 2 or more.
   *   <li>{@code <ignored>}: fields and methods whose reads do not count, besides those that never
   *       count. {@code com.acme.Table.cursor} stands for a field or method, {@code com.acme.Table}
   *       for all of a class, {@code com.acme.gen.*} for a package and those below it.
   *   <li>{@code <excluded>}: beginnings of full names of classes that are not recorded, besides
   *       test frameworks.
   * </ul>
   *
   * The property of {@code <mode>} is {@code perfgate.loops.mode}.
   *
   * @since 0.1.0
   */
  @Parameter LoopsGroup loops = new LoopsGroup();

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    WatchSettings watch = loops.watch();
    GateSettings settings = settings();
    FailOnLoops any = loops.failOn();
    FailOnLoops onNew = loops.failOnNew();
    LoopsGroup.Since since = loops.since();
    boolean write = writesKnown(since);
    // A JDK that does not exist is told before the baseline is built.
    measuredJdk();
    ModuleBuild module = module();
    Path needed = file(loops.needed, NEEDED);
    Path known = file(loops.known, KNOWN);
    requireExisting("needed", loops.needed, "write one");
    if (!write) {
      requireExisting("known", loops.known, "write it with -Dperfgate.loops.writeKnown=true");
    }
    if (isEmpty(module, watch, settings.workloads().testRules())) {
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
            Help.SETTING,
            "<loops><failOnNew> (-Dperfgate.loops.failOnNew) is %s, but there is neither a list of known loops nor a baseline"
                .formatted(loops.failOnNew),
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

  private boolean writesKnown(LoopsGroup.Since since) {
    boolean write = loops.isKnownWritten();
    if (write && !(workload == null && includes.isEmpty() && excludes.isEmpty())) {
      throw new ProblemException(
          Help.SETTING,
          "<loops><writeKnown> would forget the loops of workloads that <includes> and <excludes> leave"
              + " out",
          "leave out <includes> and <excludes> (-Dperfgate.includes, -Dperfgate.excludes) when known"
              + " loops are written");
    }
    if (write && since == LoopsGroup.Since.BASELINE) {
      throw new ProblemException(
          Help.SETTING,
          "<loops><since> is baseline, where no file of known loops is read, and <loops><writeKnown>"
              + " would write one",
          "leave out one of them (-Dperfgate.loops.since, -Dperfgate.loops.writeKnown)");
    }
    return write;
  }

  private @Nullable KnownLoops before(
      LoopsGroup.Since since,
      WatchSettings watch,
      GateSettings settings,
      LoopRule rule,
      Path known,
      CacheUses uses)
      throws InterruptedException {
    if (since == LoopsGroup.Since.KNOWN) {
      return Files.exists(known) ? KnownLoops.read(known) : null;
    }
    Candidate baselineItself = BaselineBuild.asCandidate(baseline, System.getenv(), origin(), uses);
    LoopsResult before =
        Loops.of(input(baselineItself, Formulas.STANDARD, settings), watch, null, null, rule);
    getLog().info("In the baseline: " + before.sentence());
    return new KnownLoops(before.keys(), "the baseline");
  }

  private boolean isEmpty(ModuleBuild module, WatchSettings watch, TestRules rules) {
    boolean tests = watch.tests() && !rules.classesIn(module.testClasses()).isEmpty();
    boolean benchmarks =
        watch.benchmarks() && (Candidate.hasBenchmarks(module) || !formulas(module).isEmpty());
    return !tests && !benchmarks;
  }

  private Path file(@Nullable File file, String usual) {
    return file == null ? project().getBasedir().toPath().resolve(usual) : file.toPath();
  }

  /** Refuses a file that the user names but that does not exist. */
  private static void requireExisting(String setting, @Nullable File file, String remedy) {
    if (file != null && !file.exists()) {
      throw new ProblemException(
          Help.SETTING,
          "<loops><%1$s> (-Dperfgate.loops.%1$s) names %2$s, which does not exist"
              .formatted(setting, file),
          remedy + ", or leave the parameter out");
    }
  }
}
