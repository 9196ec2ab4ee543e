package io.github.perfgate.core.code.version.maven;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.pom.ModuleProfile;
import io.github.perfgate.core.code.pom.OutsidePoms;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.ModuleOutcome;
import io.github.perfgate.core.code.version.ModulePlace;
import io.github.perfgate.core.jvm.process.ChildProcess;
import io.github.perfgate.core.jvm.process.GateId;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds a commit with the session's own Maven, as a process. The build runs to {@code package},
 * because shaded and classified artifacts of the reactor resolve wrongly in earlier phases. It
 * never runs to {@code install}, which would put the commit's jars into the local repository. It
 * compiles tests, as other modules may need them. A listener in the spy's jar takes out of its plan
 * what makes no class and no jar: tests, checks, and what a project binds to {@code test} and
 * {@code package}. So the nested build has the user's own properties, and no others that could
 * switch a profile.
 */
public final class NestedMaven implements CommitBuild {
  /**
   * The property that names the folder in which the spy writes one file for each project; the spy
   * knows the same name.
   */
  static final String RECORDS_PROPERTY = "perfgate.spy.directory";

  /** The property with what the listener keeps; it knows the same name. */
  private static final String KEEP_PROPERTY = "perfgate.spy.keep";

  private static final String EXTENSIONS_PROPERTY = "maven.ext.class.path";

  private static final Logger LOG = LoggerFactory.getLogger(NestedMaven.class);

  @Override
  public ModuleOutcome build(
      Revision.Commit commit, BuildEnvironment environment, Path checkout, Path log) {
    ModulePlace place = environment.place();
    Path root = checkout.resolve(place.root());
    if (!Files.isRegularFile(root.resolve(place.pom()))) {
      return new ModuleOutcome.Absent("has no Maven project in " + nameOf(place.root()));
    }
    try {
      Path records = Files.createTempDirectory(log.toAbsolutePath().getParent(), "records");
      OptionalInt end = run(commit, environment, List.of(place), checkout, records, log);
      if (end.isEmpty()) {
        throw tooLong(commit, environment.rules().limit(), log);
      }
      int exit = end.getAsInt();
      LeftOut leftOut = LeftOut.in(records);
      if (exit == 0) {
        return new ModuleOutcome.Present(module(commit, environment, checkout, records, log));
      }
      BuildLog output = BuildLog.read(log);
      if (output.saysThatModuleIsMissing()) {
        return new ModuleOutcome.Absent(
            ModuleProfile.of(root, place.pom(), checkout.resolve(place.module()))
                .map(
                    profile ->
                        "has the module %s only in its profile %s, which is not active there"
                            .formatted(place.coordinates(), profile))
                .orElse("has no module " + place.coordinates()));
      }
      throw new ProblemException(
          Help.BUILD,
          "%s does not build (exit code %d; log: %s):%n%s"
              .formatted(PlainText.sentence(commit.inWords()), exit, log, output.tail()),
          output.saysThatAPortIsTaken()
              ? "let .mvn/jvm.config of this commit open no port for a debugger or JMX, as two Mavens"
                  + " cannot share it; MAVEN_OPTS may have one"
              : "make sure that this commit builds here with `mvn package -DskipTests`, or choose another one "
                  + setting(commit)
                  + (leftOut.executions().isEmpty()
                      ? ""
                      : "; if the build needs one of those that it left out, name it in <build><keep>"
                          + " (-Dperfgate.build.keep)"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Map<ModulePlace, ModuleBuild> buildTogether(
      Revision.Commit commit, BuildEnvironment environment, Path checkout, Path log) {
    List<BuildEnvironment> present =
        environment.each().stream()
            .filter(one -> Files.isRegularFile(checkout.resolve(one.place().pomFile())))
            .toList();
    Path pom = environment.place().root().resolve(environment.place().pom());
    if (present.size() < 2 || !Files.isRegularFile(checkout.resolve(pom))) {
      return Map.of();
    }
    try {
      Path records = Files.createTempDirectory(log.toAbsolutePath().getParent(), "records");
      List<ModulePlace> places = present.stream().map(BuildEnvironment::place).toList();
      OptionalInt end = run(commit, environment, places, checkout, records, log);
      LOG.debug("end of the build for all modules: {}", end);
      Map<ModulePlace, ModuleBuild> built = new LinkedHashMap<>();
      for (BuildEnvironment one : present) {
        try {
          built.put(one.place(), module(commit, one, checkout, records, log));
        } catch (ProblemException e) {
          LOG.debug("{} has to be built alone", one.place(), e);
        }
      }
      return built;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs the nested Maven, and gives its exit code; none if it took too long. */
  private static OptionalInt run(
      Revision.Commit commit,
      BuildEnvironment environment,
      List<ModulePlace> places,
      Path checkout,
      Path records,
      Path log)
      throws IOException {
    Path root = checkout.resolve(environment.place().root());
    markProjectRoot(root, checkout);
    String start = start(commit, environment.place(), checkout);
    List<String> command = command(environment, places, checkout, records, start);
    OptionalInt end;
    try (BuildProgress progress = BuildProgress.follow(commit, records)) {
      LOG.debug("progress: {}", progress);
      end = run(command, environment, root, log);
    }
    LeftOut leftOut = LeftOut.in(records);
    if (!leftOut.executions().isEmpty()) {
      LOG.info(
          "The build of {} leaves out what makes no class and no jar of a module: {}",
          commit.inWords(),
          leftOut.inWords());
    }
    return end;
  }

  /**
   * The name of the pom that the build starts from: the root's own, or one that leads also to what
   * the root depends on elsewhere in the commit.
   */
  private static String start(Revision.Commit commit, ModulePlace place, Path checkout)
      throws IOException {
    Path pom = checkout.resolve(place.root()).resolve(place.pom());
    OutsidePoms outside = OutsidePoms.of(checkout, pom);
    if (outside.isEmpty()) {
      return place.pom();
    }
    LOG.info(
        "{} is built together with what it depends on outside of its project: {}",
        PlainText.sentence(commit.inWords()),
        outside.inWords(checkout));
    return JointPom.write(outside, pom, checkout);
  }

  /** The setting with which another commit can be named, as messages show it. */
  static String setting(Revision.Commit commit) {
    return switch (commit.name()) {
      case Revision.CURRENT -> "with <candidate> (-Dperfgate.candidate)";
      case Revision.BASELINE ->
          "with <baseline> (-Dperfgate.baseline), or a release, which needs no build"
              + " (-Dperfgate.baseline=G:A:V)";
      default -> "in the formulas that name it, or in <revisions>";
    };
  }

  private static ProblemException tooLong(Revision.Commit commit, Duration limit, Path log)
      throws IOException {
    return new ProblemException(
        Help.BUILD,
        "%s was still being built after the %d s that <build><limit> allows and was ended (log: %s):%n%s"
            .formatted(
                PlainText.sentence(commit.inWords()),
                limit.plusMillis(999).toSeconds(),
                log,
                BuildLog.read(log).tail()),
        "raise <build><limit> (-Dperfgate.build.limit) if this build takes so long, or see in the log"
            + " what it waits for; its input is closed");
  }

  /**
   * The command line.
   *
   * @param places the modules; if one of several fails, the others are built all the same
   * @param start the name of the pom in the root's folder that the build starts from
   */
  static List<String> command(
      BuildEnvironment environment,
      List<ModulePlace> places,
      Path checkout,
      Path records,
      String start) {
    MavenInstallation maven = environment.maven();
    List<String> arguments = new ArrayList<>(List.of("-B", "--no-transfer-progress"));
    arguments.addAll(environment.options().arguments(maven.isMaven4()));
    if (!start.equals(ModulePlace.USUAL_POM)) {
      arguments.addAll(List.of("-f", start));
    }
    String selectors =
        places.stream()
            .map(place -> place.selector(checkout, start))
            .collect(Collectors.joining(","));
    arguments.addAll(List.of("-pl", selectors, "-am"));
    if (places.size() > 1) {
      arguments.add("--fail-at-end");
    }
    // A build cache may restore the jar without the classes. No profile depends on its switch.
    arguments.add("-Dmaven.build.cache.enabled=false");
    // The rules of an old commit may not suit this machine; their words tell why it does not build.
    arguments.add("-Denforcer.fail=false");
    // The last definition of the property counts, so this one repeats the extensions of the
    // session's own command line.
    String extensions = environment.options().properties().get(EXTENSIONS_PROPERTY);
    arguments.add(
        "-D%s=%s%s"
            .formatted(
                EXTENSIONS_PROPERTY,
                environment.spyJar(),
                extensions == null ? "" : File.pathSeparator + extensions));
    arguments.add("-D" + RECORDS_PROPERTY + "=" + records);
    if (!environment.rules().keep().isEmpty()) {
      arguments.add("-D" + KEEP_PROPERTY + "=" + String.join(",", environment.rules().keep()));
    }
    arguments.addAll(environment.rules().arguments());
    arguments.add("package");
    return maven.command(arguments);
  }

  /**
   * Creates {@code .mvn} if it is missing. Maven takes the first folder with {@code .mvn} on the
   * way up for the project's root. Without such a folder of its own, the checkout would get the
   * settings of the project that the cache lies in. Git does not see an empty folder.
   */
  private static void markProjectRoot(Path root, Path checkout) throws IOException {
    for (Path folder = root; folder != null && folder.startsWith(checkout); ) {
      if (Files.exists(folder.resolve(".mvn"), LinkOption.NOFOLLOW_LINKS)) {
        return;
      }
      folder = folder.getParent();
    }
    Files.createDirectory(root.resolve(".mvn"));
  }

  private static OptionalInt run(
      List<String> command, BuildEnvironment environment, Path root, Path log) throws IOException {
    LOG.debug("in {}: {}", root, command);
    Map<String, String> variables = NestedVariables.of(System.getenv(), environment.maven());
    ProcessBuilder builder = new ProcessBuilder(command).directory(root.toFile());
    builder.environment().keySet().retainAll(variables.keySet());
    builder.environment().putAll(variables);
    // The standard input of the nested Maven stays a pipe of ours that nobody writes to. When this
    // JVM has ended, in whatever way, the pipe closes and the spy ends the nested Maven.
    try {
      return ChildProcess.run(
          builder, log, GateId.marker(GateId.next()), environment.rules().limit());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ProblemException(
          Help.BUILD, "the build of another version was interrupted", "start the gate again", e);
    }
  }

  private static ModuleBuild module(
      Revision.Commit commit, BuildEnvironment environment, Path checkout, Path records, Path log)
      throws IOException {
    ModulePlace place = environment.place();
    Reactor reactor = new Reactor(RecordedProject.readAll(records));
    for (RecordedProject project : reactor.projects()) {
      requireInside(commit, checkout, project);
    }
    RecordedProject project =
        reactor
            .project(checkout.resolve(place.module()), place.coordinates())
            .orElseThrow(
                () ->
                    new ProblemException(
                        Help.BUILD,
                        "the build of %s succeeded, but did not say where the classes of %s are (log: %s)"
                            .formatted(commit.inWords(), place.coordinates(), log),
                        "see in the log whether the module was built at all, and whether"
                            + " .mvn/maven.config of that commit sets maven.ext.class.path or -pl"));
    ProfileDifference.check(commit, environment.profiles(), project.completeness().profiles());
    requireCompiled(commit, reactor.uncompiled(project), log);
    return reactor.build(project);
  }

  /** Refuses a build without classes: all that it measures would count as new. */
  private static void requireCompiled(Revision.Commit commit, List<Path> sources, Path log)
      throws IOException {
    if (!sources.isEmpty()) {
      throw new ProblemException(
          Help.BUILD,
          "the build of %s succeeded, but made no class of the sources in %s (log: %s):%n%s"
              .formatted(commit.inWords(), sources.get(0), log, BuildLog.read(log).tail()),
          "see in the log why nothing was compiled: a cache that restores the jar alone, or a setting"
              + " that skips the compiler");
    }
  }

  /**
   * Refuses a build folder that does not move with the checkout, as it belongs to the user's own
   * build. A link can lead there too.
   */
  static void requireInside(Revision.Commit commit, Path checkout, RecordedProject project)
      throws IOException {
    for (Path output : List.of(project.classes(), project.testClasses())) {
      Path real = real(output);
      if (!real.startsWith(checkout.toRealPath())) {
        throw new ProblemException(
            Help.BUILD,
            "%s was built into %s, outside its checkout, where the working tree is built too"
                .formatted(PlainText.sentence(commit.inWords()), real),
            "let <build><directory> of %s or the property that sets it be relative to the module's folder and"
                    .formatted(project.artifactId())
                + " no link, and build the working tree again");
      }
    }
  }

  /** The path without links, also if its last folders do not exist. */
  private static Path real(Path path) throws IOException {
    Path absolute = path.toAbsolutePath().normalize();
    Path existing = absolute;
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    return existing.toRealPath().resolve(existing.relativize(absolute).toString());
  }

  private static String nameOf(Path folder) {
    return folder.toString().isEmpty() ? "the repository's root" : "the folder " + folder;
  }
}
