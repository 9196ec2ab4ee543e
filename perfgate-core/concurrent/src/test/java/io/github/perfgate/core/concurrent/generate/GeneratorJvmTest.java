package io.github.perfgate.core.concurrent.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratorJvmTest {
  private static final Path OWN = Path.of(System.getProperty("java.home"));

  @TempDir Path folder;

  @Test
  void theJavaThatMeasuresGeneratesIfItCan() throws IOException {
    assertThat(GeneratorJvm.home(OWN)).isEqualTo(OWN);
    assertThat(GeneratorJvm.home(jdk("newer", "99", "javac"))).isEqualTo(folder.resolve("newer"));
    assertThat(GeneratorJvm.home(jdk("as-ours", "17.0.1", "javac")))
        .isEqualTo(folder.resolve("as-ours"));
  }

  @Test
  void whatIsTooOldForOurClassesOrHasNoCompilerDoesNot() throws IOException {
    assertThat(GeneratorJvm.home(jdk("old", "1.8.0_392", "javac"))).isEqualTo(OWN);
    assertThat(GeneratorJvm.home(jdk("older", "11.0.2", "javac"))).isEqualTo(OWN);
    assertThat(GeneratorJvm.home(jdk("jre", "99", "java"))).isEqualTo(OWN);
  }

  private Path jdk(String name, String version, String program) throws IOException {
    Path home = Files.createDirectories(folder.resolve(name));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Path bin = Files.createDirectories(home.resolve("bin"));
    for (String file : new String[] {program, program + ".exe"}) {
      assertThat(Files.createFile(bin.resolve(file)).toFile().setExecutable(true)).isTrue();
    }
    return home;
  }
}
