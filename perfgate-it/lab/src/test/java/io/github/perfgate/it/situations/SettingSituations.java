package io.github.perfgate.it.situations;

import static io.github.perfgate.it.situations.Situation.READING;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** How a gate is called and configured, by others than its user. */
final class SettingSituations {
  private static final Path ACTION = Path.of("../../action/action.yml");
  private static final String LOCK = "lock";

  private SettingSituations() {}

  static List<Situation> all() {
    return List.of(
        new Situation(
            "acceptance-in-the-change-above-the-limit",
            READING,
            Expected.red(),
            SettingSituations::accepting),
        new Situation(
            "trailer-with-three-hundred-thousand-blanks",
            READING,
            Expected.red(),
            project -> {
              Examples.slow(Examples.save(Examples.oneModule(project)));
              String blanks = " ".repeat(300_000);
              project.commit("Count often\n\nPerf-Accepted: a" + blanks + "b");
              return project;
            }),
        new Situation(
            "setting-in-two-words-of-maven-config",
            READING,
            Expected.said(
                0, "success, and a warning that the gate changed", "also changes the gate"),
            project -> {
              Examples.slow(Examples.save(Examples.oneModule(project)));
              project.write(".mvn/maven.config", "-D\nperfgate.failOn=never\n");
              return Examples.save(project);
            }),
        new Situation(
            "arguments-of-the-action-on-several-lines",
            READING,
            Expected.red(),
            project -> Examples.slow(Examples.save(Examples.oneModule(project))),
            SettingSituations::action),
        new Situation(
                "lock-that-cannot-be-used",
                READING,
                Expected.red()
                    .and(
                        ", with a warning in the report", gated -> gated.warnings().contains(LOCK)),
                project ->
                    Examples.slow(
                        Examples.save(Examples.oneModule(project).write(LOCK + "/kept", ""))))
            .with(call -> call.environment("PERFGATE_LOCK", LOCK)),
        new Situation(
            "job-of-kubernetes-without-limits",
            READING,
            new Expected(
                "a manifest without token, with security context and deadline",
                gated ->
                    Stream.of("automountServiceAccountToken", "securityContext", "activeDeadline")
                        .allMatch(manifest(gated)::contains)),
            project -> Examples.save(Examples.oneModule(project)),
            project ->
                project
                    .mvn("package", GateProject.goal("bundle"))
                    .with("-Dperfgate.manifest.shards=3")));
  }

  private static String manifest(Gated gated) {
    String file = "target/perfgate-job.yaml";
    GateProject project = gated.run().project();
    return Files.exists(project.file(file)) ? project.read(file) : "";
  }

  /** Two tests of one name: the limit has to bind both. The change allocates nothing more. */
  private static GateProject accepting(GateProject project) {
    Examples.unitTests(project)
        .write(
            Examples.WORDS,
            """
            package com.acme;

            public final class Words {
              private static final int TIMES = 1;

              private Words() {}

              public static int count(String text) {
                int spaces = 0;
                for (int i = 0; i < TIMES; i++) {
                  for (int at = 0; at < text.length(); at++) {
                    if (text.charAt(at) == ' ') {
                      spaces++;
                    }
                  }
                }
                return spaces / TIMES;
              }
            }
            """)
        .write(
            Examples.TEST,
            """
            package com.acme;

            import static org.junit.jupiter.api.Assertions.assertEquals;

            import org.junit.jupiter.api.Test;
            import org.junit.jupiter.api.TestInfo;

            class WordsTest {
              @Test
              void count() {
                assertEquals(1000, Words.count("word ".repeat(1000)));
              }

              @Test
              void count(TestInfo info) {
                assertEquals(1000, Words.count("name ".repeat(1000)));
              }
            }
            """);
    Examples.save(project).replace(Examples.WORDS, "TIMES = 1;", "TIMES = 20;");
    project.commit(
        """
        Count often

        Perf-Accepted: "com.acme.WordsTest.count()" up to 99: on purpose
        Perf-Accepted: "com.acme.WordsTest.count(org.junit.jupiter.api.TestInfo)" up to 99: on purpose
        """);
    return project;
  }

  /** The step of the action that runs Maven, with an option on each line. */
  private static MavenCall action(GateProject project) {
    String arguments =
        String.join(
            "\n",
            "verify",
            "-Pperf",
            "-Dperfgate.margin=10%",
            "-Dperfgate.maxRounds=10",
            "-Dperfgate.cache.directory=" + project.cache());
    return project
        .shell(script("Run the gate"))
        .environment("MAVEN", "mvn")
        .environment("ARGUMENTS", arguments);
  }

  private static String script(String step) {
    try {
      String yaml = Files.readString(ACTION);
      String from = yaml.substring(yaml.indexOf("- name: " + step));
      String run = from.substring(from.indexOf("run: |\n") + "run: |\n".length());
      int end = run.indexOf("\n    - name:");
      return (end < 0 ? run : run.substring(0, end)).stripIndent();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
