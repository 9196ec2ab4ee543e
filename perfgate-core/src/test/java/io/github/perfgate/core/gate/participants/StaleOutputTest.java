package io.github.perfgate.core.gate.participants;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.version.ModuleBuild;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StaleOutputTest {
  private static final String FILE = "META-INF/services/com.acme.Engine";

  @TempDir Path folder;

  @Test
  void aResourceThatTheChangeRemovesIsNamedIfAnEarlierBuildLeftIt() throws IOException {
    write("target/classes/" + FILE);

    assertThatThrownBy(() -> check(Instant.now().plusSeconds(60)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("src/main/resources/" + FILE + ", which the change removes")
        .hasMessageContaining("mvn clean verify");
    assertThatCode(() -> check(Instant.now().minusSeconds(60)))
        .as("this build made it")
        .doesNotThrowAnyException();
  }

  @Test
  void aResourceThatIsThereOrHasMovedIsNotStale() throws IOException {
    write("target/classes/" + FILE);
    write("src/main/filtered/" + FILE);
    assertThatCode(() -> check(Instant.now().plusSeconds(60))).doesNotThrowAnyException();

    Files.delete(folder.resolve("target/classes").resolve(FILE));
    Files.delete(folder.resolve("src/main/filtered").resolve(FILE));
    assertThatCode(() -> check(Instant.now().plusSeconds(60))).doesNotThrowAnyException();
  }

  private void check(Instant begin) {
    ModuleBuild module =
        new ModuleBuild(
            "com.acme",
            "app",
            "1",
            folder,
            folder.resolve("target/classes"),
            folder.resolve("target/test-classes"),
            null,
            List.of());
    new StaleOutput(module, begin)
        .requireNone(
            root -> root.equals(Path.of("src", "main", "resources")) ? List.of(FILE) : List.of());
  }

  private void write(String file) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, "com.acme.Fast");
  }
}
