package io.github.perfgate.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A {@code mvn} command line with its environment. */
public final class MavenCall {
  private static final AtomicInteger CALLS = new AtomicInteger();

  private final GateProject project;
  private final List<String> arguments = new ArrayList<>();
  private final Map<String, String> environment = new LinkedHashMap<>();
  private Duration timeout = Duration.ofMinutes(6);
  private Path maven = OuterBuild.mavenHome();

  MavenCall(GateProject project, List<String> arguments) {
    this.project = project;
    this.arguments.addAll(
        List.of("-B", "-ntp", "-Dstyle.color=never", "-gs", NestedSettings.file().toString()));
    OuterBuild.userSettings()
        .ifPresent(settings -> this.arguments.addAll(List.of("-s", settings.toString())));
    this.arguments.add("-Dmaven.repo.local=" + OuterBuild.repository());
    this.arguments.add("-Dperfgate.cache.directory=" + project.cache());
    // A busy test machine must not leave open what a test is about to decide.
    this.arguments.add("-Dperfgate.repeatDisturbed=false");
    // Many JVMs, and the same for every regression: the tests that are about it ask for it.
    this.arguments.add("-Dperfgate.explain.workloads=none");
    if (OuterBuild.offline()) {
      this.arguments.add("-o");
    }
    this.arguments.addAll(arguments);
  }

  /** Adds arguments; what comes later wins. */
  public MavenCall with(String... more) {
    arguments.addAll(List.of(more));
    return this;
  }

  /** Sets an environment variable. */
  public MavenCall environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /** Another Maven than that of the outer build, by its home. */
  public MavenCall maven(Path home) {
    maven = home;
    return this;
  }

  /** How long the build may take before its whole process tree is ended; six minutes by default. */
  public MavenCall timeout(Duration limit) {
    timeout = limit;
    return this;
  }

  /** Runs the build to its end. */
  public MavenRun run() {
    try (RunningMaven running = start()) {
      return running.await();
    }
  }

  /** Starts the build; closing what is returned ends it. */
  public RunningMaven start() {
    Path log = logFile();
    List<String> command = new ArrayList<>();
    command.add(maven.resolve("bin").resolve("mvn").toString());
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(project.directory().toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    Map<String, String> variables = builder.environment();
    // What the outer build or the tester's shell set for themselves.
    variables
        .keySet()
        .removeIf(name -> name.startsWith("MAVEN_") || name.startsWith("GIT_") || isOfCi(name));
    variables.put("JAVA_HOME", System.getProperty("java.home"));
    variables.putAll(environment);
    try {
      return new RunningMaven(project, builder.start(), log, timeout);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Variables by which the gate knows a CI's target branch: that of the outer build is not ours.
   */
  private static boolean isOfCi(String name) {
    return name.startsWith("GITHUB_")
        || name.startsWith("CI_")
        || name.startsWith("CHANGE_")
        || name.startsWith("BITBUCKET_")
        || name.startsWith("SYSTEM_PULLREQUEST_");
  }

  private Path logFile() {
    try {
      Path folder = Files.createDirectories(OuterBuild.directory().resolve("logs"));
      String name = project.directory().getFileName().toString().replaceAll("[^A-Za-z0-9.-]", "_");
      return folder.resolve("%03d-%s.log".formatted(CALLS.incrementAndGet(), name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
