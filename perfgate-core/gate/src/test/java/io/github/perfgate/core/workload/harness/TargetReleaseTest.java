package io.github.perfgate.core.workload.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TargetReleaseTest {
  @TempDir Path home;

  @Test
  void isThatOfAnOlderJvmOnly() throws IOException {
    assertThat(TargetRelease.below(17, home)).isEmpty();
    assertThat(release("1.8.0_392")).hasValue(8);
    assertThat(release("11.0.2")).hasValue(11);
    assertThat(release("17.0.15")).isEmpty();
    assertThat(release("25")).isEmpty();
    assertThat(release("strange")).isEmpty();
  }

  private java.util.OptionalInt release(String version) throws IOException {
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return TargetRelease.below(17, home);
  }
}
