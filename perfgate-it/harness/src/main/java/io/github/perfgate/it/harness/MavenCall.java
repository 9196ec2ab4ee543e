package io.github.perfgate.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A {@code mvn} command line with its environment, or a script that calls {@code mvn}. */
public final class MavenCall {
  private static final AtomicInteger CALLS = new AtomicInteger();

  /**
   * Variables by which the gate knows a CI and its branches: those of the outer build are not ours.
   */
  private static final Pattern OF_CI =
      Pattern.compile(
          "(?:GITHUB|CI|CHANGE|BITBUCKET|SYSTEM_PULLREQUEST|BUILDKITE|CIRCLE|DRONE|CIRRUS|PULL|TRAVIS"
              + "|APPVEYOR|SEMAPHORE|CODEBUILD|TEAMCITY)_.*"
              + "|CI|ghprb.*|BRANCH_NAME|GIT_.*|BUILD_SOURCEBRANCH");

  private final GateProject project;
  private final List<String> arguments = new ArrayList<>();
  private final Map<String, String> environment = new LinkedHashMap<>();
  private Duration timeout = Duration.ofMinutes(6);
  private Path maven = OuterBuild.mavenHome();
  private @Nullable String script;

  MavenCall(GateProject project, List<String> arguments) {
    this.project = project;
    this.arguments.addAll(
        List.of("-B", "-ntp", "-Dstyle.color=never", "-gs", NestedSettings.file().toString()));
    OuterBuild.userSettings()
        .ifPresent(settings -> this.arguments.addAll(List.of("-s", settings.toString())));
    this.arguments.add("-Dmaven.repo.local=" + OuterBuild.repository());
    this.arguments.add("-Dperfgate.cache.directory=" + project.cache());
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

  /** The folders with the results of shards, for the goals that read them. */
  public MavenCall shards(Path... folders) {
    return with(
        Arrays.stream(folders)
            .map(Path::toString)
            .collect(Collectors.joining(",", "-Dperfgate.shards=", "")));
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

  /**
   * Runs the script instead of the command line. The {@code mvn} that it finds has all arguments of
   * this call before its own, but for the cache, which is where the script's environment says.
   */
  MavenCall asShell(String text) {
    script = text;
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
    String text = script;
    ProcessBuilder builder =
        new ProcessBuilder(
                text == null
                    ? commandLine()
                    : List.of("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", text))
            .directory(project.directory().toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    Map<String, String> variables = builder.environment();
    // What the outer build or the tester's shell set for themselves.
    variables.keySet().removeIf(name -> name.startsWith("MAVEN_") || OF_CI.matcher(name).matches());
    if (!OuterBuild.mavenOpts().isEmpty()) {
      variables.put("MAVEN_OPTS", OuterBuild.mavenOpts());
    }
    variables.put("JAVA_HOME", System.getProperty("java.home"));
    if (text != null) {
      variables.merge("PATH", binFolder().toString(), (path, bin) -> bin + ":" + path);
    }
    variables.putAll(environment);
    try {
      return new RunningMaven(project, builder.start(), log, timeout);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> commandLine() {
    List<String> command = new ArrayList<>();
    command.add(maven.resolve("bin").resolve("mvn").toString());
    command.addAll(arguments);
    return command;
  }

  /** A folder with an {@code mvn} that puts the arguments of this call before its own. */
  private Path binFolder() {
    String command =
        commandLine().stream()
            .filter(argument -> !argument.startsWith("-Dperfgate.cache.directory="))
            .map(argument -> "'" + argument.replace("'", "'\\''") + "'")
            .collect(Collectors.joining(" "));
    try {
      Path folder = Files.createTempDirectory("mvn");
      Path mvn = folder.resolve("mvn");
      Files.writeString(mvn, "#!/usr/bin/env bash\nexec " + command + " \"$@\"\n");
      if (!mvn.toFile().setExecutable(true)) {
        throw new IOException(mvn + " cannot be made executable");
      }
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
