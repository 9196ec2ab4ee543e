package io.github.perfgate.core.base.files;

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
    file(own(), signed).sign();

    assertThat(file(own(), signed).isSigned()).isTrue();
    assertThat(file(UserKey.random(), signed).isSigned()).isFalse();
  }

  @Test
  void aFileThatChangedOrWasNeverSignedIsNotSigned() throws IOException {
    assertThat(file(own(), signed).isSigned()).isFalse();
    file(own(), signed).sign();
    Files.writeString(signed, "1 2 4");

    assertThat(file(own(), signed).isSigned()).isFalse();
    assertThat(file(own(), home.resolve("missing")).isSigned()).isFalse();
  }

  @Test
  void onlyTheUserCanReadTheKey() throws IOException {
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
    file(own(), signed).sign();
    Path key = home.resolve(".local/state/perfgate/key");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");

    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));

    assertThat(file(own(), signed).isSigned())
        .as("a key that others know proves nothing")
        .isFalse();
  }

  @Test
  void aDamagedKeyProvesNothingAndStops() throws IOException {
    file(own(), signed).sign();
    Files.writeString(home.resolve(".local/state/perfgate/key"), "short");

    assertThat(file(own(), signed).isSigned()).isFalse();
  }

  @Test
  void theFolderOfTheEnvironmentCounts() throws IOException {
    Path state = home.resolve("state");
    file(UserKey.of(Map.of("XDG_STATE_HOME", state.toString()), home), signed).sign();

    assertThat(state.resolve("perfgate/key")).isNotEmptyFile();
    assertThat(file(own(), signed).isSigned()).isFalse();
  }

  @Test
  void hostsCanShareAKey() throws IOException {
    Map<String, String> environment = Map.of(UserKey.VARIABLE, "a secret of the CI");
    file(UserKey.of(environment, home.resolve("one")), signed).sign();

    assertThat(file(UserKey.of(environment, home.resolve("other")), signed).isSigned()).isTrue();
    assertThat(home.resolve("one")).doesNotExist();
    assertThat(file(UserKey.of(Map.of(UserKey.VARIABLE, " "), home), signed).isSigned()).isFalse();
  }

  @Test
  void withoutAHomeNothingIsProved() throws IOException {
    UserKey nobody = UserKey.of(Map.of(), Path.of("?"));
    file(nobody, signed).sign();

    assertThat(file(nobody, signed).isSigned()).isTrue();
    assertThat(file(UserKey.of(Map.of(), Path.of("?")), signed).isSigned()).isFalse();
  }

  private static SignedFile file(UserKey key, Path file) {
    return new SignedFile(file, "samples", key);
  }

  private UserKey own() {
    return UserKey.of(Map.of(), home);
  }
}
