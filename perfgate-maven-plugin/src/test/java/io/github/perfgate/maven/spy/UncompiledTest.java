package io.github.perfgate.maven.spy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.maven.SampleProject;
import io.github.perfgate.maven.SampleSession;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Properties;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UncompiledTest {
  @TempDir Path folder;
  private MavenProject bench = new MavenProject();

  @BeforeEach
  void project() {
    SampleProject.write(folder);
    bench = new SampleSession(folder).project("bench");
    bench.addCompileSourceRoot(folder.resolve("bench/src/main/java").toString());
    bench.addTestCompileSourceRoot(folder.resolve("bench/src/test/java").toString());
  }

  @Test
  void sourcesWithoutAnyClassAreNamed() throws IOException {
    SampleProject.file(folder.resolve("bench/target/test-classes/b/BenchTest.class"), "");
    assertThat(uncompiled("other").main())
        .contains(folder.resolve("bench/src/main/java").toString());
    assertThat(uncompiled("other").tests()).isEmpty();
  }

  @Test
  void whoSkipsTheCompilerKnowsIt() throws IOException {
    assertThat(uncompiled("maven.main.skip").main()).isEmpty();
    assertThat(uncompiled("maven.main.skip").tests()).isPresent();
    assertThat(uncompiled("maven.test.skip").tests()).isEmpty();
  }

  @Test
  void descriptorsAndPomsHaveNoClasses() throws IOException {
    bench.getCompileSourceRoots().clear();
    bench.addCompileSourceRoot(folder.resolve("descriptors").toString());
    SampleProject.file(folder.resolve("descriptors/b/package-info.java"), "package b;");
    assertThat(uncompiled("other").main()).isEmpty();
    bench.getModel().setPackaging("pom");
    assertThat(uncompiled("other").tests()).isEmpty();
  }

  private Uncompiled uncompiled(String skip) {
    Properties properties = new Properties();
    properties.setProperty(skip, "true");
    return new Uncompiled(bench, properties);
  }
}
