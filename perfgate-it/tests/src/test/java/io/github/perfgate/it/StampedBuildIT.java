package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Builds that write their commit and time into resources. */
@Tag("all")
class StampedBuildIT {
  private static final String RESOURCE = "src/main/resources/work.properties";
  private static final String STAMPED = "git.properties, work.properties";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void aCommitOfDocumentationIsNoChangeInACleanOrDirtyTree() {
    GateProject project = stamped("documented");
    project.write("NOTES.md", "Nothing that is executed.\n");
    project.commit("Revert \"Document it\", as it says nothing");

    MavenRun clean = project.mvn("verify", "-Dperfgate.baseline=HEAD~1").run().shouldPass();

    isNoChange(clean);
    clean.shouldSay("Building the baseline's files as another commit");

    project.write("NOTES.md", "Another thing that is not executed.\n");
    MavenRun dirty = project.mvn("verify", "-Dperfgate.baseline=HEAD~1").run().shouldPass();

    isNoChange(dirty);
    assertThat(project.read("target/classes/git.properties")).contains("git.dirty=true");

    MavenRun again = project.mvn("verify", "-Dperfgate.baseline=HEAD~1").run().shouldPass();

    isNoChange(again);
    again.shouldNotSay("Building the baseline");
  }

  private static void isNoChange(MavenRun gate) {
    gate.shouldSay(
        "0 of 3 workloads affected since the baseline",
        "No change, as every build stamps its own: " + STAMPED);
    assertThat(gate.results().workloads())
        .hasSize(3)
        .allSatisfy(
            workload -> {
              assertThat(workload.verdict()).isEqualTo("NO_CHANGE");
              assertThat(workload.json().path("reason").asText())
                  .isEqualTo("same code, besides what every build stamps: " + STAMPED);
            });
  }

  @Test
  void aChangeInAFileWithStampsIsAChangeForWhatReadsIt() {
    GateProject project = stamped("changed");
    project.write(
        "src/test/java/com/acme/PlainBenchmark.java",
        """
        package com.acme;

        import org.openjdk.jmh.annotations.Benchmark;

        public class PlainBenchmark {
          @Benchmark
          public int plain() {
            return new Checksum(10).of("The quick brown fox");
          }
        }
        """);
    project.commit("Sum up a text");
    project.replace(RESOURCE, "passes=10", "passes=500");
    project.commit("Work more");

    MavenRun gate = project.mvn("verify", "-Dperfgate.baseline=HEAD~1").run().shouldFail();

    assertThat(gate.results().workload("slower").verdict()).isEqualTo("REGRESSION");
    assertThat(gate.results().workload("plain").json().path("reason").asText())
        .isEqualTo("it executes nothing that changed");
    gate.shouldSay("it may read the file work.properties, which changed or is new");
  }

  /** A project of which one resource holds nothing but stamps, and one more than stamps. */
  private GateProject stamped(String name) {
    GateProject project = GateProject.create(folder, name).from("single");
    project.replace(
        "pom.xml",
        "  <build>\n",
        """
          <build>
            <resources>
              <resource>
                <directory>src/main/resources</directory>
                <filtering>true</filtering>
              </resource>
            </resources>
        """);
    project.replace(
        "pom.xml",
        "    <plugins>\n      <plugin>\n        <groupId>io.github.perfgate",
        """
            <plugins>
              <plugin>
                <groupId>io.github.git-commit-id</groupId>
                <artifactId>git-commit-id-maven-plugin</artifactId>
                <version>9.0.1</version>
                <executions>
                  <execution>
                    <goals>
                      <goal>revision</goal>
                    </goals>
                  </execution>
                </executions>
                <configuration>
                  <generateGitPropertiesFile>true</generateGitPropertiesFile>
                </configuration>
              </plugin>
              <plugin>
                <groupId>io.github.perfgate""");
    project.write(
        RESOURCE,
        """
        # ${project.version}, built by ${git.build.user.name} at ${git.build.time}
        commit=${git.branch} ${git.commit.id.abbrev} (${git.commit.message.short})
        passes=10
        """);
    project.replace(
        "src/main/java/com/acme/Work.java",
        "  public static int slower() {\n    return 10;\n",
        """
          public static int slower() {
            java.util.Properties read = new java.util.Properties();
            try (java.io.InputStream in = Work.class.getResourceAsStream("/work.properties")) {
              read.load(in);
            } catch (java.io.IOException e) {
              throw new java.io.UncheckedIOException(e);
            }
            return Integer.parseInt(read.getProperty("passes"));
        """);
    project.commit("Add benchmarks, and stamp what is built");
    return project;
  }
}
