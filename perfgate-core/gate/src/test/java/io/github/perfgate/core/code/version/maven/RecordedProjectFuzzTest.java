package io.github.perfgate.core.code.version.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the spy writes into a folder that the nested build can write, too. */
@Timeout(300)
class RecordedProjectFuzzTest {
  private static final String VALID =
      """
      groupId=g
      artifactId=a
      version=1
      directory=/w/a
      classes=/w/a/target/classes
      testClasses=/w/a/target/test-classes
      packaged=/w/a/target/a.jar
      artifact.0.groupId=h
      artifact.0.artifactId=b
      artifact.0.type=jar
      artifact.0.version=2
      artifact.0.scope=compile
      artifact.0.file=/m2/b\\u0031.jar
      """;

  @TempDir Path folder;

  @Test
  void everyRecordIsReadOrRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("a.properties"), VALID);
    assertThat(RecordedProject.readAll(folder).get(0).artifacts()).hasSize(1);

    Fuzz.of(
        List.of(VALID),
        input -> {
          Files.write(file, input);
          RecordedProject.readAll(folder);
        },
        IOException.class);
  }
}
