package io.github.perfgate.it.speedgun;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A build of a project without benchmarks, in which a lock came to hold what it should not. */
@Tag("speedgun")
class ConcurrentGateIT {
  private static final String POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <groupId>com.acme</groupId>
        <artifactId>counters</artifactId>
        <version>1</version>
        <properties>
          <maven.compiler.source>17</maven.compiler.source>
          <maven.compiler.target>17</maven.compiler.target>
          <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
        </properties>
        <build>
          <plugins>
            <plugin>
              <groupId>io.github.perfgate</groupId>
              <artifactId>perfgate-maven-plugin</artifactId>
              <version>%s</version>
              <executions><execution><goals><goal>check</goal></goals></execution></executions>
            </plugin>
          </plugins>
        </build>
      </project>
      """;

  private static final String CLASS =
      """
      package com.acme;

      public class Counters {
        private final long[] counts = new long[64];

        public synchronized long count(int key) {
          long sum = 0;
          for (int i = 0; i < %d; i++) {
            sum += counts[(key + i) & 63]++;
          }
          return sum;
        }
      }
      """;

  private static final String FILE = "src/main/java/com/acme/Counters.java";

  @Test
  void aSlowerMethodOfAChangedClassFailsTheBuild() throws IOException {
    GateProject project =
        GateProject.create(GateProject.freshFolder("concurrent-gate"), "counters")
            .write("pom.xml", POM.formatted(System.getProperty("perfgate.it.version")))
            .write(FILE, CLASS.formatted(4));
    project.commit("Count");
    project.write(FILE, CLASS.formatted(100));

    MavenRun run =
        project
            .mvn("verify", "-Dperfgate.concurrent=true", "-Dperfgate.seed=1")
            .with("-Dperfgate.concurrent.tests=2", "-Dperfgate.concurrent.threads=2")
            .timeout(Duration.ofMinutes(10))
            .run();

    run.shouldFail().shouldSay("REGRESSION: com.acme.Counters from BASELINE to CURRENT");
    assertThat(
            new ObjectMapper()
                .readTree(
                    project
                        .file("target/perfgate/concurrent/com.acme.Counters/concurrent.json")
                        .toFile())
                .path("verdict")
                .asText())
        .isEqualTo("REGRESSION");
  }
}
