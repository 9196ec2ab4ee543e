package io.github.perfgate.it.loops;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.InstalledJdks;
import io.github.perfgate.runtime.agent.AgentMain;
import io.github.perfgate.runtime.loops.asm.EveryJdkClass;
import io.github.perfgate.runtime.loops.file.RecordingMode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** All instrumented classes pass the verifier: the JDKs' own classes, and large libraries. */
@Tag("toddler")
class JdkClassesIT {
  private static final int OLDEST = 17;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void everyClassOfJavaBaseIsVerifiedOnEachJdk() throws Exception {
    List<Integer> seen = new ArrayList<>();
    for (Map.Entry<Integer, Path> jdk : InstalledJdks.all().entrySet()) {
      if (jdk.getKey() >= OLDEST) {
        List<String> lines = verified(jdk.getKey(), jdk.getValue());
        System.out.printf("    JDK %d: %s%n", jdk.getKey(), lines);
        assertThat(number(lines, "instrumented")).isGreaterThan(4_000);
        assertThat(number(lines, "loops")).isGreaterThan(4_000);
        assertThat(number(lines, "verified")).isEqualTo(number(lines, "classes"));
        assertThat(lines).contains("problems 0");
        seen.add(jdk.getKey());
      }
    }
    assertThat(seen).contains(Runtime.version().feature());
  }

  @Test
  void everyClassOfLargeLibrariesIsVerified() throws Exception {
    List<String> libraries;
    try (InputStream in =
        Objects.requireNonNull(JdkClassesIT.class.getResourceAsStream("/loops/libraries.txt"))) {
      libraries = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
    LoopJars jars = LoopJars.resolve(folder, libraries);
    List<String> command = new ArrayList<>();
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("io.github.perfgate.runtime.loops.asm.EveryLibraryClass");
    jars.of(libraries).forEach(jar -> command.add(jar.toString()));

    String said = LoopRuns.java(javaHome(), folder, command).output();

    System.out.print(said.indent(4));
    assertThat(said).doesNotContain("refused ");
    assertThat(said.lines().filter(line -> line.startsWith("library ")))
        .hasSizeGreaterThanOrEqualTo(10)
        .allSatisfy(
            line ->
                assertThat(Integer.parseInt(line.replaceAll(".*verified (\\d+)", "$1")))
                    .isGreaterThan(300));
  }

  private List<String> verified(int feature, Path home) throws IOException, URISyntaxException {
    Path own = Files.createDirectories(folder.resolve("jdk" + feature));
    Path output = own.resolve("verified.txt");
    String agent = LoopRuns.agent(own, own.resolve("unused"), RecordingMode.SAMPLED);
    Path settings = Path.of(agent.substring(agent.lastIndexOf('=') + 1));
    Properties properties = new Properties();
    try (InputStream in = Files.newInputStream(settings)) {
      properties.load(in);
    }
    Path here =
        Path.of(EveryJdkClass.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    properties.setProperty(AgentMain.TOOL, EveryJdkClass.class.getName());
    properties.setProperty(
        AgentMain.CLASS_PATH, here + "\n" + properties.getProperty(AgentMain.CLASS_PATH));
    properties.setProperty(EveryJdkClass.OUTPUT, output.toString());
    try (OutputStream out = Files.newOutputStream(settings)) {
      properties.store(out, null);
    }
    LoopRuns.java(
        home,
        own,
        // Without this option, classes of the JDK are not verified; they come without frames.
        List.of(
            "-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationLocal", agent, "-version"));
    return Files.readAllLines(output);
  }

  private static int number(List<String> lines, String what) {
    return lines.stream()
        .filter(line -> line.startsWith(what + " "))
        .mapToInt(line -> Integer.parseInt(line.substring(what.length() + 1)))
        .findFirst()
        .orElseThrow();
  }

  private static Path javaHome() {
    return Path.of(System.getProperty("java.home"));
  }
}
