package io.github.perfgate.core.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserKeyTest {
  @TempDir Path home;
  private Path signed = Path.of("");

  @BeforeEach
  void signAFile() throws IOException {
    signed = Files.writeString(home.resolve("samples"), "1 2 3");
  }

  @Test
  void theSameUserHasTheSameKey() throws IOException {
    own().sign(signed);

    assertThat(own().hasSigned(signed)).isTrue();
    assertThat(UserKey.random().hasSigned(signed)).isFalse();
  }

  @Test
  void aFileThatChangedOrWasNeverSignedIsNotSigned() throws IOException {
    assertThat(own().hasSigned(signed)).isFalse();
    own().sign(signed);
    Files.writeString(signed, "1 2 4");

    assertThat(own().hasSigned(signed)).isFalse();
    assertThat(own().hasSigned(home.resolve("missing"))).isFalse();
  }

  @Test
  void onlyTheUserCanReadTheKey() throws IOException {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
    own().sign(signed);
    Path key = home.resolve(".local/state/perfgate/key");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");

    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));

    assertThat(own().hasSigned(signed)).as("a key that others know proves nothing").isFalse();
  }

  @Test
  void aDamagedKeyProvesNothingAndStops() throws IOException {
    own().sign(signed);
    Files.writeString(home.resolve(".local/state/perfgate/key"), "short");

    assertThat(own().hasSigned(signed)).isFalse();
  }

  @Test
  void theFolderOfTheEnvironmentCounts() throws IOException {
    Path state = home.resolve("state");
    UserKey.of(Map.of("XDG_STATE_HOME", state.toString()), home).sign(signed);

    assertThat(state.resolve("perfgate/key")).isNotEmptyFile();
    assertThat(own().hasSigned(signed)).isFalse();
  }

  @Test
  void hostsCanShareAKey() throws IOException {
    Map<String, String> environment = Map.of(UserKey.VARIABLE, "a secret of the CI");
    UserKey.of(environment, home.resolve("one")).sign(signed);

    assertThat(UserKey.of(environment, home.resolve("other")).hasSigned(signed)).isTrue();
    assertThat(home.resolve("one")).doesNotExist();
    assertThat(UserKey.of(Map.of(UserKey.VARIABLE, " "), home).hasSigned(signed)).isFalse();
  }

  @Test
  void withoutAHomeNothingIsProved() throws IOException {
    UserKey nobody = UserKey.of(Map.of(), Path.of("?"));
    nobody.sign(signed);

    assertThat(nobody.hasSigned(signed)).isTrue();
    assertThat(UserKey.of(Map.of(), Path.of("?")).hasSigned(signed)).isFalse();
  }

  private UserKey own() {
    return UserKey.of(Map.of(), home);
  }
}
