package io.github.perfgate.maven;

import io.github.perfgate.core.concurrent.ComparisonSettings;
import io.github.perfgate.core.concurrent.ConcurrentComparison;
import io.github.perfgate.core.concurrent.ConcurrentInput;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.mine.CallMiner;
import io.github.perfgate.core.concurrent.output.ConcurrentLines;
import io.github.perfgate.core.concurrent.output.ConcurrentOutput;
import io.github.perfgate.core.gate.participants.GeneratorPath;
import io.github.perfgate.core.host.HostLock;
import io.github.perfgate.core.problem.Help;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.version.Artifact;
import io.github.perfgate.core.version.LocalModule;
import io.github.perfgate.maven.groups.ConcurrentGroup;
import io.github.perfgate.maven.params.CommandLine;
import io.github.perfgate.maven.params.ConcurrentTexts;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.session.MavenReleases;
import io.github.perfgate.maven.session.MeasuredJdk;
import io.github.perfgate.maven.session.OutputFolder;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
  private static final Pattern RELEASE = Pattern.compile("([^:\\s+]+):([^:\\s+]+):([^:\\s+]+)");

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
   * Full name of the class to compare; {@code $} separates nested classes. By default there is
   * none, and this goal asks for it.
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
   * The folder of results. By default {@code target/perfgate-concurrent}.
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
   *   <li>{@code <budget>}: the longest time for it. By default {@code 8m}.
   *   <li>{@code <margin>} (by default {@code 10%}): the change that does not count.
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
    try {
      ConcurrentInput input = input();
      getLog().info("Seed " + settings.seed() + ", threads " + settings.threads());
      ConcurrentResult result;
      try (HostLock lock = HostLock.acquire(input.type(), getLog()::info)) {
        result = ConcurrentComparison.run(input, settings);
      }
      ConcurrentOutput.write(result);
      ConcurrentTexts.tell(result, getLog());
      getLog().info("Report: " + input.output().resolve(ConcurrentOutput.MARKDOWN));
      if (result.classResult().isSlower() && failOn.equals(REGRESSION)) {
        throw new MojoFailureException(ConcurrentLines.headline(result));
      }
    } catch (UncheckedIOException e) {
      throw new MojoExecutionException(ConcurrentTexts.problem(e).getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("The comparison was interrupted", e);
    }
  }

  private ComparisonSettings settings() {
    Long given = SettingsReader.optionalSeed("seed", seed);
    return new ComparisonSettings(
        concurrent.threads(),
        concurrent.tests(),
        Objects.requireNonNullElse(concurrent.budget(), BUDGET),
        given == null ? new Random().nextInt(Integer.MAX_VALUE) : given,
        concurrent.margin(),
        SettingsReader.arguments("jvmArgs", jvmArgs));
  }

  private ConcurrentInput input() {
    MavenReleases releases =
        new MavenReleases(
            Objects.requireNonNull(repositorySystem, "Maven sets the repository system"),
            session(),
            project());
    String type = required("className", className, "the full name of a class");
    String before = required("baseline", baseline, "a release G:A:V or file:PATH");
    String after = required("candidate", candidate, "a release G:A:V or file:PATH");
    if (!Arrays.stream(type.split("[.]", -1)).allMatch(SourceVersion::isIdentifier)) {
      throw SettingsReader.wrong(
          "className", type, "the full name of a class, such as com.acme.Counters");
    }
    return new ConcurrentInput(
        type,
        before,
        after,
        classPath("baseline", before, releases),
        classPath("candidate", after, releases),
        GeneratorPath.withoutJmh(releases).jmh(),
        MeasuredJdk.of(
            Objects.requireNonNull(toolchains, "Maven sets the toolchains"),
            session(),
            jdkToolchain),
        Objects.requireNonNull(runtime, "Maven sets the runtime information").getMavenVersion(),
        output(),
        CallMiner.NONE);
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

  /** The jars and folders of a version, whose parts have {@code +} between. */
  private List<Path> classPath(String name, String text, MavenReleases releases) {
    List<Path> files = new ArrayList<>();
    for (String one : text.split("[+]", -1)) {
      String part = one.strip();
      Matcher release = RELEASE.matcher(part);
      if (part.startsWith(Revision.Local.PREFIX)) {
        files.add(
            LocalModule.file(
                Path.of(session().getExecutionRootDirectory()),
                new Revision.Local(name, part.substring(Revision.Local.PREFIX.length()))));
      } else if (release.matches()) {
        Revision.Release wanted =
            new Revision.Release(
                name.equals("baseline") ? Revision.BASELINE : Revision.CURRENT,
                release.group(1),
                release.group(2),
                release.group(3));
        resolved(name, wanted, releases).forEach(artifact -> files.add(artifact.file()));
      } else {
        throw SettingsReader.wrong(
            name,
            text,
            "releases groupId:artifactId:version, or jars and folders of classes file:PATH");
      }
    }
    return files.stream().distinct().toList();
  }

  /**
   * Resolves a release. The remedy for a missing one is that of this goal, which needs no project.
   */
  private static List<Artifact> resolved(
      String name, Revision.Release release, MavenReleases releases) {
    try {
      return releases.resolve(release);
    } catch (ProblemException e) {
      throw new ProblemException(
          Help.SETTING,
          e.problem(),
          "say -Dperfgate.%s=groupId:artifactId:version with a release of Maven Central, or of a repository that settings.xml or the project names"
              .formatted(name),
          e);
    }
  }

  /** Without a project, Maven does not know the folder of its outputs. */
  private Path output() {
    Path folder =
        outputDirectory == null && project().getBasedir() == null
            ? Path.of(session().getExecutionRootDirectory(), "target", FOLDER)
            : OutputFolder.of(outputDirectory, project(), FOLDER);
    try {
      return Files.createDirectories(folder.toAbsolutePath());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
