package io.github.perfgate.maven;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.concurrent.ComparisonSettings;
import io.github.perfgate.core.concurrent.ConcurrentComparison;
import io.github.perfgate.core.concurrent.ConcurrentInput;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.after.ClassSeries;
import io.github.perfgate.core.concurrent.focus.ClassNames;
import io.github.perfgate.core.concurrent.focus.ReleaseClasses;
import io.github.perfgate.core.concurrent.mine.CallMiner;
import io.github.perfgate.core.concurrent.output.ConcurrentClasses;
import io.github.perfgate.core.concurrent.output.ConcurrentLines;
import io.github.perfgate.core.concurrent.output.ConcurrentOutput;
import io.github.perfgate.core.gate.participants.GeneratorPath;
import io.github.perfgate.core.machine.host.HostLock;
import io.github.perfgate.core.result.concurrent.ConcurrentSummary;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.maven.groups.ConcurrentGroup;
import io.github.perfgate.maven.params.CommandLine;
import io.github.perfgate.maven.params.ConcurrentTexts;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.session.MavenReleases;
import io.github.perfgate.maven.session.MeasuredJdk;
import io.github.perfgate.maven.session.OutputFolder;
import io.github.perfgate.maven.session.ReleaseReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import javax.inject.Inject;
import javax.lang.model.SourceVersion;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.rtinfo.RuntimeInformation;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/**
 * Compares two releases of a thread-safe class by generated concurrent tests, and says which
 * methods became slower when several threads call them. Needs no project. Fails the build for a
 * regression only with {@code -Dperfgate.failOn=regression} on the command line.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "compare-concurrent",
    requiresProject = false,
    aggregator = true,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class CompareConcurrentMojo extends AbstractPerfgateMojo {
  /** Properties that have another name in other goals. */
  private static final Map<String, String> INSTEAD =
      Map.of(
          "perfgate.budget",
          "perfgate.concurrent.budget",
          "perfgate.includes",
          "perfgate.className");

  private static final String EXAMPLE =
      "-Dperfgate.className=org.apache.commons.collections.map.StaticBucketMap"
          + " -Dperfgate.baseline=commons-collections:commons-collections:3.2.1"
          + " -Dperfgate.candidate=commons-collections:commons-collections:3.2.2";

  private static final String FOLDER = "perfgate-concurrent";
  private static final Duration BUDGET = Duration.ofMinutes(8);
  private static final String NEVER = "never";
  private static final String REGRESSION = "regression";

  /**
   * Full name of the class to compare; {@code $} separates nested classes. Several names have
   * commas between. A name may also be a regular expression over the classes of {@code candidate},
   * without a comma; it takes those that reach a change. By default there is none, and this goal
   * asks for it.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.className")
  @Nullable String className;

  /**
   * The old release, {@code groupId:artifactId:version}. If it does not declare its dependencies,
   * name them as well, with {@code +} between. A part may also be a jar or a folder of classes,
   * {@code file:PATH}. By default there is none, and this goal asks for it.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.baseline")
  @Nullable String baseline;

  /**
   * The new release, in the form of {@code baseline}. By default there is none, and this goal asks
   * for it.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.candidate")
  @Nullable String candidate;

  /**
   * Arguments for the JVMs that generate and measure, for example {@code --add-opens} for code that
   * uses reflection on the JDK. By default none.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.jvmArgs")
  @Nullable String jvmArgs;

  /**
   * The seed of generated tests and of the order of forks. By default a new one, which is printed.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.seed")
  @Nullable String seed;

  /**
   * Whether this goal fails the build for a regressed method: {@code never} or {@code regression}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failOn", defaultValue = NEVER)
  String failOn = NEVER;

  /**
   * The folder of results. By default {@code target/perfgate-concurrent}. If there are several
   * classes, each has a folder in it.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.outputDirectory")
  @Nullable File outputDirectory;

  /**
   * The JDK of the measured JVMs, as for {@code perfgate:check}.
   *
   * @since 0.1.0
   */
  @Parameter Map<String, String> jdkToolchain = Map.of();

  /**
   * How the class is compared.
   *
   * <ul>
   *   <li>{@code <threads>}: numbers of threads with which generated tests are measured, for
   *       example {@code 1,8}. By default one, and one for each core.
   *   <li>{@code <tests>} (by default {@code 10}): how many generated tests are measured at most.
   *   <li>{@code <budget>}: the longest time for it, for all classes together. By default {@code
   *       8m}.
   *   <li>{@code <margin>} (by default {@code 10%}): the change that does not count.
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
   * The property of {@code <threads>} is {@code perfgate.concurrent.threads}.
   *
   * @since 0.1.0
   */
  @Parameter ConcurrentGroup concurrent = new ConcurrentGroup();

  @Inject @Nullable RuntimeInformation runtime;

  @Inject @Nullable ToolchainManager toolchains;

  @Inject @Nullable RepositorySystem repositorySystem;

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    CommandLine.ofOtherGoals(session(), execution(), INSTEAD).forEach(getLog()::warn);
    if (!failOn.equals(NEVER) && !failOn.equals(REGRESSION)) {
      throw SettingsReader.wrong("failOn", failOn, "never or regression");
    }
    ComparisonSettings settings = settings();
    String names = required("className", className, "the full name of a class");
    String before = required("baseline", baseline, "a release G:A:V or file:PATH");
    String after = required("candidate", candidate, "a release G:A:V or file:PATH");
    try {
      MavenReleases releases = releases();
      ReleaseReader reader =
          new ReleaseReader(releases, Path.of(session().getExecutionRootDirectory()));
      ReleaseClasses.Release old = reader.read("baseline", before);
      ReleaseClasses.Release now = reader.read("candidate", after);
      List<String> types = types(names, old, now);
      if (!types.isEmpty()) {
        ConcurrentInput input = input(names, old, now, releases);
        getLog().info("Seed " + settings.seed() + ", threads " + settings.threads());
        try (HostLock lock = HostLock.acquire(names, getLog()::info, getLog()::warn)) {
          compare(types, input, settings);
        }
      }
    } catch (UncheckedIOException e) {
      throw new MojoExecutionException(ConcurrentTexts.problem(e).getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("The comparison was interrupted", e);
    }
  }

  private void compare(List<String> types, ConcurrentInput input, ComparisonSettings settings)
      throws InterruptedException, MojoExecutionException, MojoFailureException {
    if (types.size() > 1) {
      several(types, input, settings);
      return;
    }
    ConcurrentResult result = compare(input.of(types.get(0), input.output()), settings);
    if (result.classResult().isSlower() && failOn.equals(REGRESSION)) {
      throw new MojoFailureException(ConcurrentLines.headline(result));
    }
  }

  private ConcurrentResult compare(ConcurrentInput input, ComparisonSettings settings)
      throws InterruptedException {
    ConcurrentResult result = ConcurrentComparison.run(input, settings);
    ConcurrentOutput.write(result);
    ConcurrentTexts.tell(result, getLog());
    getLog().info("Report: " + input.output().resolve(ConcurrentOutput.MARKDOWN));
    return result;
  }

  /** Compares several classes within one budget, and says at the end what they show together. */
  private void several(List<String> types, ConcurrentInput input, ComparisonSettings settings)
      throws InterruptedException, MojoExecutionException, MojoFailureException {
    ConcurrentSummary summary =
        new ConcurrentSummary(
            new ClassSeries(
                    settings.margin(),
                    settings.runs().forOneTest(),
                    type -> settings.seed(),
                    type -> "")
                .compare(
                    types,
                    settings.budget(),
                    (type, share) ->
                        ConcurrentClasses.of(
                            compare(
                                input.of(type, existing(input.output().resolve(type))),
                                settings.within(share)),
                            input.output())));
    ConcurrentTexts.lines(summary).forEach(getLog()::info);
    Verdict failure = summary.failure(SettingsReader.failOn("failOn", failOn));
    if (failure == Verdict.ERROR) {
      throw new MojoExecutionException(ConcurrentTexts.sentence(summary));
    }
    if (failure != null) {
      throw new MojoFailureException(ConcurrentTexts.sentence(summary));
    }
  }

  /** The classes to compare. The comparison itself says what is wrong with a single name. */
  private List<String> types(String names, ReleaseClasses.Release old, ReleaseClasses.Release now) {
    if (isName(names)) {
      return List.of(names);
    }
    List<String> asked =
        Arrays.stream(names.split(",", -1))
            .map(String::strip)
            .filter(one -> !one.isEmpty())
            .toList();
    ClassNames wanted = new ClassNames(SettingsReader.patterns("className", asked), List.of());
    ReleaseClasses found = ReleaseClasses.of(wanted, old, now);
    if (found.types().isEmpty() && found.others() == 0) {
      throw new ProblemException(
          Help.CONCURRENT,
          "<className> names no class that both versions have: "
              + String.join("; ", found.doubts()),
          "name classes that both versions have, with -Dperfgate.className (nested ones with $)");
    }
    found.doubts().forEach(doubt -> getLog().warn("<className>: " + doubt));
    getLog()
        .info(
            "Concurrent tests of %s: %s; of those that <className> names, %d reach no change or cannot be called by a test"
                .formatted(
                    Counted.of(found.types().size(), "class"),
                    found.types().isEmpty() ? "none" : String.join(", ", found.types()),
                    found.others()));
    return found.types();
  }

  private static boolean isName(String text) {
    return Arrays.stream(text.split("[.]", -1)).allMatch(SourceVersion::isIdentifier);
  }

  private ComparisonSettings settings() {
    Long given = SettingsReader.optionalSeed("seed", seed);
    return new ComparisonSettings(
        concurrent.threads(),
        concurrent.tests(),
        Objects.requireNonNullElse(concurrent.budget(), BUDGET),
        given == null ? new Random().nextInt(Integer.MAX_VALUE) : given,
        concurrent.margin(),
        concurrent.runs(),
        concurrent.random(),
        SettingsReader.arguments("jvmArgs", jvmArgs));
  }

  private ConcurrentInput input(
      String names,
      ReleaseClasses.Release old,
      ReleaseClasses.Release now,
      MavenReleases releases) {
    return new ConcurrentInput(
        names,
        old.name(),
        now.name(),
        old.all(),
        now.all(),
        GeneratorPath.withoutJmh(releases).jmh(),
        MeasuredJdk.of(
            Objects.requireNonNull(toolchains, "Maven sets the toolchains"),
            session(),
            jdkToolchain),
        Objects.requireNonNull(runtime, "Maven sets the runtime information").getMavenVersion(),
        output(),
        CallMiner.NONE);
  }

  private MavenReleases releases() {
    return new MavenReleases(
        Objects.requireNonNull(repositorySystem, "Maven sets the repository system"),
        session(),
        project());
  }

  private static String required(String name, @Nullable String value, String what) {
    if (value == null || value.isBlank()) {
      throw new ProblemException(
          Help.SETTING,
          "perfgate:compare-concurrent needs %s, and -Dperfgate.%s says nothing (nor does <%s>)"
              .formatted(what, name, name),
          "say all three, for example " + EXAMPLE);
    }
    return value.strip();
  }

  /** Without a project, Maven does not know the folder of its outputs. */
  private Path output() {
    Path folder =
        outputDirectory == null && project().getBasedir() == null
            ? Path.of(session().getExecutionRootDirectory(), "target", FOLDER)
            : OutputFolder.of(outputDirectory, project(), FOLDER);
    return existing(folder.toAbsolutePath());
  }

  private static Path existing(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
