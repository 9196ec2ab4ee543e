package io.github.perfgate.it.speedgun;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.it.harness.GateProject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A minimal form of the class of figure 1 of SpeedGun's paper in its three versions: without
 * synchronisation, with synchronised methods, and with volatile fields.
 */
@Tag("speedgun")
class FigureOneIT {
  private static final String POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <groupId>com.acme.figure</groupId>
        <artifactId>one</artifactId>
        <version>%s</version>
        <properties>
          <maven.compiler.source>17</maven.compiler.source>
          <maven.compiler.target>17</maven.compiler.target>
          <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
        </properties>
      </project>
      """;

  private static final String CLASS =
      """
      package com.acme.figure;

      public class ExpandoMetaClass {
        private %1$sboolean initialized;
        private %1$sboolean modified;

        public %2$sboolean isInitialized() {
          return initialized;
        }

        public %2$sboolean isModified() {
          return modified;
        }

        public %2$svoid setInitialized(boolean value) {
          initialized = value;
        }

        public Object invokeMethod(Object receiver, String name) {
          if (!isInitialized()) {
            modified = true;
          }
          return name.equals("hashCode") ? receiver.hashCode() : name;
        }
      }
      """;

  @Test
  void theRegressionAndTheImprovementAreFound() throws IOException {
    Path folder = GateProject.freshFolder("figure-one");
    install(folder, "a", CLASS.formatted("", ""));
    install(folder, "b", CLASS.formatted("", "synchronized "));
    install(folder, "c", CLASS.formatted("volatile ", ""));

    JsonNode slower = compared(folder, "a", "b");
    JsonNode faster = compared(folder, "b", "c");

    System.out.printf(
        "Figure 1: (a) to (b) %s, (b) to (c) %s%n",
        slower.path("verdict").asText(), faster.path("verdict").asText());
    assertThat(slower.path("verdict").asText()).isEqualTo("REGRESSION");
    assertThat(faster.path("verdict").asText()).isEqualTo("IMPROVEMENT");
  }

  private static void install(Path folder, String version, String source) {
    GateProject.create(folder, version)
        .write("pom.xml", POM.formatted(version))
        .write("src/main/java/com/acme/figure/ExpandoMetaClass.java", source)
        .mvn("install")
        .run()
        .shouldPass();
  }

  private static JsonNode compared(Path folder, String old, String now) throws IOException {
    GateProject nowhere = GateProject.create(folder, old + "-" + now);
    nowhere
        .perfgate("compare-concurrent")
        .with(
            "-Dperfgate.className=com.acme.figure.ExpandoMetaClass",
            "-Dperfgate.baseline=com.acme.figure:one:" + old,
            "-Dperfgate.candidate=com.acme.figure:one:" + now,
            "-Dperfgate.concurrent.tests=6",
            "-Dperfgate.seed=1")
        .timeout(Duration.ofMinutes(12))
        .run()
        .shouldPass();
    return new ObjectMapper()
        .readTree(nowhere.file("target/perfgate-concurrent/concurrent.json").toFile());
  }
}
