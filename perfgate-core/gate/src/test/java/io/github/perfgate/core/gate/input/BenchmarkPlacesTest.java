package io.github.perfgate.core.gate.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkPlacesTest {
  private static final String BENCHMARK =
      "import org.openjdk.jmh.annotations.Benchmark;\nclass B { @Benchmark public void run() {} }";

  @TempDir Path root;

  @BeforeEach
  void makeRepository() throws IOException {
    Files.createDirectories(root.resolve(".git"));
    write(
        "pom.xml",
        """
        <project>
          <profiles>
            <profile><id>jmh</id><modules><module>bench</module></modules></profile>
            <profile><id>more</id><build><source>${basedir}/src/jmh/java</source></build></profile>
          </profiles>
        </project>
        """);
    write("src/main/java/A.java", "class A { String text = \"@Benchmark\"; }");
  }

  @Test
  void aRepositoryWithoutBenchmarksHasNoPlace() {
    assertThat(BenchmarkPlaces.near(root)).isEmpty();
  }

  @Test
  void sourcesThatAreCompiledLackTheProcessor() throws IOException {
    write("src/test/java/com/acme/B.java", BENCHMARK);

    assertThat(BenchmarkPlaces.near(root))
        .containsExactly(
            "src/test/java has benchmarks, but JMH's annotation processor did not run over them");
  }

  @Test
  void aProfileThatCompilesOrHasThemIsNamed() throws IOException {
    write("src/jmh/java/com/acme/B.java", BENCHMARK);
    write("bench/pom.xml", "<project/>");
    write("bench/src/main/java/com/acme/C.java", BENCHMARK);

    assertThat(BenchmarkPlaces.near(root))
        .containsExactly(
            "bench/src/main/java has benchmarks, in a module of the profile jmh: add -Pjmh",
            "src/jmh/java has benchmarks, which the profile more compiles: add -Pmore");
  }

  @Test
  void aFolderOfSourcesNeedNotBeNamedByItsLanguage() throws IOException {
    write(
        "pom.xml",
        """
        <project>
          <profiles>
            <profile><id>jmh</id><build><source>src/test/jmh</source></build></profile>
          </profiles>
        </project>
        """);
    write("src/test/jmh/com/acme/B.java", BENCHMARK);

    assertThat(BenchmarkPlaces.near(root))
        .containsExactly("src/test/jmh has benchmarks, which the profile jmh compiles: add -Pjmh");
  }

  @Test
  void anotherProjectBesideTheModuleIsNamed() throws IOException {
    write("core/pom.xml", "<project/>");
    write("perf/pom.xml", "<project/>");
    write("perf/src/main/kotlin/com/acme/B.kt", BENCHMARK);

    assertThat(BenchmarkPlaces.near(root.resolve("core")))
        .containsExactly(
            "perf/src/main/kotlin has benchmarks, in another module or project: run the goal there,"
                + " mvn -f perf");
  }

  @Test
  void whatABuildWroteIsNoPlace() throws IOException {
    write("target/generated-sources/B.java", BENCHMARK);
    write(".idea/B.java", BENCHMARK);

    assertThat(BenchmarkPlaces.near(root)).isEmpty();
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
