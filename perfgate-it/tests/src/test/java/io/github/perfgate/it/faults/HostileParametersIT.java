package io.github.perfgate.it.faults;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.perfgate.it.harness.Fingerprint;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A real gate over a benchmark whose parameter has the values that nobody should choose. */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledOnOs(OS.LINUX) // The commands are for a POSIX shell.
class HostileParametersIT {
  private static final List<String> VALUES =
      List.of(
          "\"'><script>alert(1)</script>]]><!-- &amp; | `code` \u0000\u001b[31mred\u001b[0m\u007f",
          "../../../../../../../../tmp/perfgate-evil ..\\C: ${basedir} ${user.home} %n \\E{a=1,b=2}"
              + " `id` $(id) !! ~ * ?",
          "\u202egnp.exe\u2066 \u65e5\u672c gr\u00f6\u00dfe \ud83d\ude00 " + "x".repeat(10_000),
          "one\ntwo\r\n\tthree ");

  private static final String SOURCE =
      """
      package com.acme;

      import java.util.Arrays;
      import org.openjdk.jmh.annotations.*;

      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class HostileBenchmark {
        private static final String[] VALUES = {@values@};

        @Param({@values@})
        public String value;

        private final Checksum checksum = new Checksum(Work.same());

        @Setup
        public void setUp() {
          if (!Arrays.asList(VALUES).contains(value)) {
            throw new IllegalStateException("this value is none of mine");
          }
        }

        @Benchmark
        public int hostile() {
          return checksum.of("a text");
        }
      }
      """;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;
  private Fingerprint before;
  private MavenRun run;

  @BeforeAll
  void runTheGate() {
    project = GateProject.create(folder, "hostile").withCacheOfItsOwn().from("single");
    String literals = VALUES.stream().map(HostileParametersIT::literal).collect(joining(", "));
    project.write(
        "src/test/java/com/acme/HostileBenchmark.java", SOURCE.replace("@values@", literals));
    project.commit("Choose values that nobody should");
    before = Fingerprint.of(project.directory());
    run = gate(project.mvn("verify", "-Dperfgate.includes=Hostile")).run().shouldPass();
  }

  private static MavenCall gate(MavenCall call) {
    return call.with("-Dperfgate.baseline=HEAD", "-Dperfgate.select=all", "-Dperfgate.margin=900%")
        .with("-Dperfgate.minRounds=10", "-Dperfgate.maxRounds=10")
        .with("-Dperfgate.warmupIterations=0", "-Dperfgate.measurementIterations=1")
        .with("-Dperfgate.iterationTime=5ms")
        .with("-Dperfgate.jvmArgs=-Xmx32m -XX:+UseSerialGC -XX:TieredStopAtLevel=1");
  }

  /** A string literal of Java in ASCII. */
  private static String literal(String text) {
    return text.chars()
        .mapToObj(
            c ->
                switch (c) {
                  case '\n' -> "\\n";
                  case '\r' -> "\\r";
                  case '"' -> "\\\"";
                  case '\\' -> "\\\\";
                  default -> c < ' ' || c > '~' ? "\\u%04x".formatted(c) : Character.toString(c);
                })
        .collect(joining("", "\"", "\""));
  }

  private static List<String> ids() {
    return VALUES.stream()
        .map(value -> "com.acme.HostileBenchmark.hostile{value=" + value + "}")
        .toList();
  }

  @Test
  void everyValueIsMeasuredUnderItsOwnId() {
    assertThat(run.results().workloadIds()).containsExactlyInAnyOrderElementsOf(ids());
    assertThat(run.results().workloads())
        .allSatisfy(
            workload -> {
              assertThat(workload.failures()).isEmpty();
              assertThat(workload.rounds()).isEqualTo(10);
            });
  }

  @Test
  void anotherGateKnowsThemAgain() throws IOException {
    Path samples = project.file("target/perfgate/samples.jsonl");
    byte[] measured = Files.readAllBytes(samples);

    gate(project.mvn("perfgate:check", "-Dperfgate.includes=Hostile"))
        .run()
        .shouldPass()
        .shouldSay("80 forks of this very state");

    assertThat(Files.readAllBytes(samples)).isEqualTo(measured);
  }

  @Test
  void everyOutputIsWellFormedAndShowsNamesAsText() throws Exception {
    Path output = project.file("target/perfgate");
    for (String line : Files.readAllLines(output.resolve("samples.jsonl"))) {
      assertThat(JsonMapper.builder().build().readTree(line).isObject()).isTrue();
    }
    var cases =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(output.resolve("TEST-perfgate.xml").toFile())
            .getElementsByTagName("testcase");
    assertThat(cases.getLength()).isEqualTo(VALUES.size());
    for (String page : List.of("index.html", "summary.md")) {
      assertThat(Files.readString(output.resolve(page)))
          .doesNotContain("<script>alert", "\u001b", "\u202e", "\u0000");
    }
    // Maven itself ends its log with an escape sequence.
    assertThat(run.log()).doesNotContain("\u001b[31m", "\u202e", "\u0000");
  }

  @Test
  void nothingIsWrittenElsewhere() throws IOException {
    assertThat(Fingerprint.of(project.directory())).isEqualTo(before);
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("hostile", "perfgate-cache");
    assertThat(Path.of("/tmp/perfgate-evil")).doesNotExist();
    try (var files = Files.list(project.file("target/perfgate"))) {
      assertThat(
              files
                  .map(file -> file.getFileName().toString())
                  .filter(name -> !name.equals("previous")))
          .containsExactlyInAnyOrder(
              "samples.jsonl",
              "samples.jsonl.signature",
              "results.json",
              "index.html",
              "TEST-perfgate.xml",
              "summary.md",
              "perfgate.sarif",
              "codequality.json",
              "perfgate.env",
              "jmh-BASELINE.json",
              "jmh-CURRENT.json");
    }
  }

  @Test
  void theCommandToMeasureAgainMeansTheOneWorkload() throws Exception {
    for (String id : ids()) {
      List<String> arguments = asTheShellReads(command(id));

      String choice =
          arguments.stream()
              .filter(one -> one.matches("(?s)-Dperfgate[.](includes|workload)=.*"))
              .findAny()
              .get();
      String value = choice.substring(choice.indexOf('=') + 1);
      if (choice.startsWith("-Dperfgate.workload=")) {
        assertThat(value).isEqualTo(id);
      } else {
        // What the log cannot show, or Maven would replace, is spelled out in an expression.
        Pattern expression = Pattern.compile(value);
        assertThat(ids().stream().filter(other -> expression.matcher(other).find()))
            .containsExactly(id);
      }
    }
  }

  @Test
  void theCommandToMeasureAgainPassesThroughMaven() throws Exception {
    GateProject again = project;
    String id = ids().get(1);
    List<String> arguments = asTheShellReads(command(id));
    assertThat(arguments).startsWith("verify");
    Path output = folder.resolve("hostile/target/again");

    MavenRun measured =
        again
            .mvn(arguments.toArray(String[]::new))
            .with("-Dperfgate.outputDirectory=" + output)
            .run()
            .shouldPass();

    var results = JsonMapper.builder().build().readTree(output.resolve("results.json").toFile());
    assertThat(results.path("workloads")).as(measured.logFile().toString()).hasSize(1);
    assertThat(results.path("workloads").path(0).path("id").asText()).isEqualTo(id);
  }

  private String command(String id) {
    return run.results().workloads().stream()
        .filter(workload -> workload.id().equals(id))
        .map(workload -> workload.json().path("command").asText())
        .findAny()
        .orElseThrow();
  }

  /** What a shell hands to {@code mvn}. */
  private List<String> asTheShellReads(String command) throws Exception {
    String script = "mvn() { printf '%s\\0' \"$@\"; }\n" + command + "\n";
    Process shell =
        new ProcessBuilder("/bin/sh", "-c", script)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String read = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).isZero();
    return List.of(read.split("\0"));
  }
}
