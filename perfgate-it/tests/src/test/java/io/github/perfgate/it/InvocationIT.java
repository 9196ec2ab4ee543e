package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The ways in which Maven can be called, each with a regression that the gate has to find. */
@Tag("all")
class InvocationIT {
  private static final String WORK = "src/main/java/com/acme/Work.java";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void aPomOfAnotherName() {
    GateProject project =
        GateProject.create(folder, "elsewhere").withCacheOfItsOwn().from("single");
    project.write("other-pom.xml", project.read("pom.xml"));
    project.write("pom.xml", "<project>this is no pom</project>");
    project.commit("Sum texts up");
    makeSlower(project, WORK);

    quick(project.mvn("-f", "other-pom.xml", "verify"))
        .run()
        .shouldFail()
        .shouldSay("REGRESSION", "-f other-pom.xml");
  }

  @Test
  void aModuleAloneOfAReactorThatGoesOnAfterFailures() {
    GateProject project = twins();
    makeSlower(project, "left/" + WORK);

    MavenRun all = quick(project.mvn("verify", "--fail-at-end")).run().shouldFail();
    MavenRun right = quick(project.mvn("verify", "-pl", "right")).run();
    MavenRun none = quick(project.mvn("verify", "-N")).run();

    assertThat(all.results("left").verdict()).isEqualTo("REGRESSION");
    assertThat(all.results("right").workloadIds()).hasSize(1);
    assertThat(all.results("right").verdict()).isNotEqualTo("REGRESSION");
    right.shouldPass();
    none.shouldPass();
  }

  @Test
  void aProfileThatChangesADependencyIsOnInBothBuilds() {
    GateProject project = GateProject.create(folder, "profile").withCacheOfItsOwn().from("single");
    project.replace(
        "pom.xml",
        "<build>",
        """
        <profiles>
            <profile>
              <id>lang</id>
              <dependencies>
                <dependency>
                  <groupId>org.apache.commons</groupId>
                  <artifactId>commons-lang3</artifactId>
                  <version>3.20.0</version>
                </dependency>
              </dependencies>
            </profile>
          </profiles>
          <build>""");
    // Compiles in either version with the profile only.
    project.write(
        "src/main/java/com/acme/Padding.java",
        """
        package com.acme;

        public final class Padding {
          public static String of(int n) {
            return org.apache.commons.lang3.StringUtils.repeat('x', n);
          }
        }
        """);
    project.commit("Pad");
    makeSlower(project, WORK);

    quick(project.mvn("verify", "-Plang")).run().shouldFail().shouldSay("REGRESSION", "lang -D");
  }

  @Test
  void aParentPomOutsideOfTheRepository() {
    // The repository of the tests outlives them, and has the parents of those before.
    String name = "parent-" + folder.getFileName();
    GateProject parent = GateProject.create(folder, "parent");
    parent.write(
        "pom.xml",
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>com.acme</groupId>
          <artifactId>%s</artifactId>
          <version>1</version>
          <packaging>pom</packaging>
        </project>
        """
            .formatted(name));
    GateProject project = GateProject.create(folder, "child").withCacheOfItsOwn().from("single");
    project.replace(
        "pom.xml",
        "<groupId>com.acme</groupId>\n  <artifactId>text",
        """
        <parent>
            <groupId>com.acme</groupId>
            <artifactId>%s</artifactId>
            <version>1</version>
            <relativePath>../parent/pom.xml</relativePath>
          </parent>
          <artifactId>text"""
            .formatted(name));
    project.commit("Inherit");
    makeSlower(project, WORK);

    // Nothing but a folder beside the repository has it: the baseline's checkout has no such
    // folder.
    MavenRun lost = quick(project.mvn("verify")).run().shouldFail();
    lost.shouldSay("com.acme:" + name + ":pom:1");
    parent.mvn("install").run().shouldPass();
    quick(project.mvn("verify")).run().shouldFail().shouldSay("REGRESSION");
  }

  private GateProject twins() {
    GateProject project = GateProject.create(folder, "twins");
    for (String name : new String[] {"left", "right"}) {
      GateProject module = GateProject.create(folder, name).withCacheOfItsOwn().from("single");
      for (String file :
          new String[] {
            "pom.xml",
            WORK,
            "src/main/java/com/acme/Checksum.java",
            "src/test/java/com/acme/ChecksumBenchmark.java"
          }) {
        project.write(name + "/" + file, module.read(file));
      }
      project.replace(
          name + "/pom.xml",
          "<artifactId>text</artifactId>",
          "<artifactId>" + name + "</artifactId>");
    }
    project.write(
        "pom.xml",
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>com.acme</groupId>
          <artifactId>twins</artifactId>
          <version>1</version>
          <packaging>pom</packaging>
          <modules>
            <module>left</module>
            <module>right</module>
          </modules>
        </project>
        """);
    project.commit("Two of a kind");
    return project;
  }

  private static void makeSlower(GateProject project, String work) {
    project.replace(work, "slower() {\n    return 10", "slower() {\n    return 100");
  }

  private static MavenCall quick(MavenCall call) {
    return call.with("-Dperfgate.baseline=HEAD", "-Dperfgate.includes=slower")
        .with("-Dperfgate.maxRounds=10", "-Dperfgate.iterationTime=20ms")
        .with("-Dperfgate.warmupIterations=2", "-Dperfgate.measurementIterations=3");
  }
}
