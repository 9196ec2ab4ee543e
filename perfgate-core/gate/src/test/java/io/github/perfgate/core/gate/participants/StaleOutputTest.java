package io.github.perfgate.core.gate.participants;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StaleOutputTest {
  private static final String FILE = "META-INF/services/com.acme.Engine";

  @TempDir Path folder;

  @Test
  void aResourceThatTheChangeRemovesIsNamedIfAnEarlierBuildLeftIt() throws IOException {
    Files.createDirectories(folder.resolve("src/main/resources"));
    Path copy = write("target/classes/" + FILE);
    age(copy, Duration.ofMinutes(1));

    assertThatThrownBy(this::check)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("src/main/resources/" + FILE + ", which the change removes")
        .hasMessageContaining("mvn clean verify");
    age(copy, Duration.ofMinutes(-1));
    assertThatCode(this::check).as("this build made it").doesNotThrowAnyException();
  }

  @Test
  void aResourceThatIsThereOrHasMovedIsNotStale() throws IOException {
    Path copy = write("target/classes/" + FILE);
    age(copy, Duration.ofMinutes(1));
    Path moved = write("src/main/filtered/" + FILE);
    assertThatCode(this::check).doesNotThrowAnyException();

    Files.delete(moved);
    write("src/test/resources/" + FILE);
    assertThatThrownBy(this::check).as("of tests").isInstanceOf(ProblemException.class);

    Files.delete(copy);
    assertThatCode(this::check).doesNotThrowAnyException();
  }

  private static void age(Path file, Duration age) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(age)));
  }

  private void check() {
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
    new StaleOutput(module)
        .requireNone(
            root -> root.equals(Path.of("src", "main", "resources")) ? List.of(FILE) : List.of());
  }

  private Path write(String file) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, "com.acme.Fast");
  }
}
