package io.github.perfgate.it.situations;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.InstalledMavens;
import io.github.perfgate.it.harness.MavenCall;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;

/** What other plugins and extensions do in the nested build of the baseline. */
final class PluginSituations {
  private static final String CLASS = "com/acme/Words.class";

  private PluginSituations() {}

  static List<Situation> all() {
    return List.of(
        new Situation(
            "commit-id-in-a-resource",
            "git-commit-id/git-commit-id-maven-plugin#472",
            Expected.nothingChanged()
                .or(Expected.said(0, "the file and a setting", "git\\.properties.*perfgate\\.")),
            PluginSituations::commitId),
        new Situation(
            "package-copies-the-jar-elsewhere",
            "spotify/docker-maven-plugin#203",
            Expected.red()
                .and(
                    ", and the copy is the candidate's",
                    gated -> isCandidate(gated.run().project())),
            PluginSituations::copied),
        new Situation(
                "repackaged-release-as-baseline",
                "spring-projects/spring-boot#14835",
                Expected.red().orFails("names BOOT-INF", "BOOT-INF"),
                PluginSituations::repackaged)
            .with("-Dperfgate.baseline=com.acme:one-module:1.0"),
        new Situation(
            "build-cache-restores-the-jar-only",
            "apache/maven-build-cache-extension#259",
            Expected.red(),
            PluginSituations::cached,
            project -> withCache(Situation.check(project).with("clean"))),
        new Situation(
            "build-cache-skips-the-gate",
            "apache/maven-build-cache-extension#393",
            Expected.red()
                .or(
                    Expected.said(
                        0, "a line that the gate was skipped", "skipping.*cached.*perfgate")),
            project -> {
              withCache(Situation.check(cached(project)).with("clean")).run();
              return project;
            },
            project -> withCache(Situation.check(project).with("clean"))));
  }

  private static GateProject commitId(GateProject project) {
    Examples.save(
            Examples.plugin(
                Examples.oneModule(project),
                """
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
                """))
        .git()
        .branch("topic", "main");
    return Examples.save(project.write("NOTES.md", "note\n"));
  }

  /** The copy stands for a container's image, which a later step ships. */
  private static GateProject copied(GateProject project) {
    return Examples.slow(
        Examples.save(
            Examples.plugin(
                Examples.oneModule(project),
                """
                <plugin>
                  <artifactId>maven-antrun-plugin</artifactId>
                  <version>3.1.0</version>
                  <executions>
                    <execution>
                      <phase>package</phase>
                      <goals>
                        <goal>run</goal>
                      </goals>
                      <configuration>
                        <target>
                          <copy file="${project.build.directory}/${project.build.finalName}.jar"
                              tofile="%s" overwrite="true" />
                        </target>
                      </configuration>
                    </execution>
                  </executions>
                </plugin>
                """
                    .formatted(latest(project)))));
  }

  private static Path latest(GateProject project) {
    return project.directory().resolveSibling("latest.jar");
  }

  private static boolean isCandidate(GateProject project) {
    try (JarFile jar = new JarFile(latest(project).toFile());
        InputStream in = jar.getInputStream(jar.getEntry(CLASS))) {
      return Arrays.equals(
          in.readAllBytes(), Files.readAllBytes(project.file("target/classes/" + CLASS)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static GateProject repackaged(GateProject project) {
    Examples.plugin(
            Examples.oneModule(project),
            """
            <plugin>
              <groupId>org.springframework.boot</groupId>
              <artifactId>spring-boot-maven-plugin</artifactId>
              <version>3.5.0</version>
              <executions>
                <execution>
                  <goals>
                    <goal>repackage</goal>
                  </goals>
                </execution>
              </executions>
            </plugin>
            """)
        .write(
            Examples.ACME + "Main.java",
            """
            package com.acme;

            public class Main {
              public static void main(String[] args) {
                System.out.println(Words.count(String.join(" ", args)));
              }
            }
            """)
        .replace("pom.xml", "<version>1.0-SNAPSHOT<", "<version>1.0<")
        .mvn("install", "-DskipTests")
        .run()
        .shouldPass();
    project.replace("pom.xml", "<version>1.0<", "<version>1.1-SNAPSHOT<");
    return Examples.slow(Examples.save(project));
  }

  /** The baseline's state is in the cache before the gate builds it. */
  private static GateProject cached(GateProject project) {
    Examples.save(
        Examples.oneModule(project)
            .write(
                ".mvn/extensions.xml",
                """
                <extensions>
                  <extension>
                    <groupId>org.apache.maven.extensions</groupId>
                    <artifactId>maven-build-cache-extension</artifactId>
                    <version>1.2.0</version>
                  </extension>
                </extensions>
                """));
    withCache(project.mvn("clean", "package", "-Pperf")).run().shouldPass();
    return Examples.slow(project);
  }

  private static MavenCall withCache(MavenCall call) {
    return call.maven(
        InstalledMavens.find("3.9")
            .orElseThrow(() -> new IllegalStateException("The extension needs Maven 3.9")));
  }
}
