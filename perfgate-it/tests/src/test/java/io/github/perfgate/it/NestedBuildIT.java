package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What the build of the baseline runs and what it leaves out, in the same builds of the user. */
class NestedBuildIT {
  private static final String WORK = "src/main/java/com/acme/Work.java";

  /** Stands for a plugin that publishes a jar, and for one that runs all benchmarks. */
  private static final String PUBLISH =
      """
      <plugin>
        <artifactId>maven-antrun-plugin</artifactId>
        <version>3.1.0</version>
        <executions>
          <execution>
            <id>publish</id><phase>package</phase><goals><goal>run</goal></goals>
            <configuration><target>
              <copy file="${project.build.directory}/text-1.0-SNAPSHOT.jar" tofile="${published}/latest.jar"
                overwrite="true"/>
            </target></configuration>
          </execution>
          <execution>
            <id>suite</id><phase>test</phase><goals><goal>run</goal></goals>
            <configuration><target>
              <echo file="${published}/runs.txt" append="true">run</echo>
            </target></configuration>
          </execution>
        </executions>
      </plugin>
      """;

  /** Without this profile, the module has no benchmark. */
  private static final String PROFILE =
      """
      <profiles><profile>
        <id>benchmarks</id>
        <activation><property><name>!skipTests</name></property></activation>
        <properties><benchmarks>src/test/java</benchmarks></properties>
      </profile></profiles>
      """;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  @Test
  void theJarThatPackageCopiesIsTheCandidates() throws IOException {
    // given
    GateProject project = GateProject.create(folder, "text").withCacheOfItsOwn().from("single");
    project
        .replace("pom.xml", "<plugins>\n      <plugin>", "<plugins>" + PUBLISH + "<plugin>")
        .replace("pom.xml", "<properties>", "<properties><benchmarks>none</benchmarks>")
        .replace(
            "pom.xml", "<build>", "<build><testSourceDirectory>${benchmarks}</testSourceDirectory>")
        .replace("pom.xml", "</project>", PROFILE + "</project>");
    project.commit("Sum texts up");
    project.replace(WORK, "slower() {\n    return 10", "slower() {\n    return 1000");
    Path published = Files.createDirectories(folder.resolve("published"));

    // when
    MavenRun gate =
        project
            .mvn("verify", "-Dpublished=" + published, "-Dperfgate.includes=slower")
            .with("-Dperfgate.maxRounds=10")
            .run();

    // then
    gate.shouldFail()
        .shouldSay("ChecksumBenchmark.slower")
        .shouldSay("leaves out what makes no class and no jar")
        .shouldSay("antrun:run (publish)", "antrun:run (suite)");
    try (ZipFile jar = new ZipFile(published.resolve("latest.jar").toFile())) {
      ZipEntry work = jar.getEntry("com/acme/Work.class");
      assertThat(jar.getInputStream(work).readAllBytes())
          .isEqualTo(Files.readAllBytes(project.file("target/classes/com/acme/Work.class")));
    }
    assertThat(published.resolve("runs.txt")).hasContent("run");
    assertThat(built(project, "ChecksumBenchmark.class")).as("the baseline's profile").hasSize(1);
  }

  @Test
  void aBaselineWithoutClassesIsAnError() throws IOException {
    // given a commit whose compiler was off
    GateProject project = GateProject.create(folder, "skipped").withCacheOfItsOwn().from("single");
    String pom = project.read("pom.xml");
    project.replace(
        "pom.xml",
        "<annotationProcessorPaths>",
        "<skipMain>true</skipMain><annotationProcessorPaths>");
    project.delete("src/test");
    project.commit("Compile nothing");
    project.from("single").write("pom.xml", pom);

    // when
    project
        .mvn("verify")
        .run()
        // then
        .shouldFail()
        .shouldSay(
            "succeeded, but made no class of the sources in", "src/main/java", "BUILD SUCCESS");
  }

  private static List<Path> built(GateProject project, String name) throws IOException {
    try (Stream<Path> files = Files.walk(project.cache())) {
      return files.filter(file -> file.endsWith(name)).toList();
    }
  }
}
