package io.github.perfgate.core.code.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(OS.WINDOWS) // Files have no number of their owner there.
class SafeDirectoryTest {
  @TempDir Path folder;
  private Path project = Path.of("");
  private int owner;

  @BeforeEach
  void makeAProject() throws IOException {
    project = Files.createDirectories(folder.toRealPath().resolve("home/project"));
    Files.createDirectory(project.resolve(".git"));
    owner = (Integer) Files.getAttribute(project, "unix:uid");
  }

  @Test
  void whatBelongsToThisUserIsSafe() {
    assertThatCode(() -> require(Set.of(owner))).doesNotThrowAnyException();
  }

  @Test
  void whatBelongsToAnotherUserIsRefusedWithGitsRemedy() {
    assertThatThrownBy(() -> require(Set.of(owner + 1)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("belongs to another user (number " + owner + ")")
        .hasMessageContaining("git config --global --add safe.directory " + project);
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", "PROJECT", "HOME/*", "~/project", ",PROJECT"})
  void whatTheConfigurationNamesIsAllowed(String values) {
    assertThatCode(() -> require(Set.of(owner + 1), list(values))).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"HOME", "PROJECT/.git", "/*x", "*,", "PROJECT,", "~project"})
  void otherValuesAllowNothing(String values) {
    assertThatThrownBy(() -> require(Set.of(owner + 1), list(values)))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  void rootMayUseWhatTheUserOfSudoOwns() {
    assertThat(SafeDirectory.owners(0, Map.of("SUDO_UID", "1000")))
        .containsExactlyInAnyOrder(0, 1000);
    assertThat(SafeDirectory.owners(7, Map.of("SUDO_UID", "1000"))).containsExactlyInAnyOrder(0, 7);
    assertThat(SafeDirectory.owners(0, Map.of("SUDO_UID", "x"))).containsExactly(0);
  }

  private List<String> list(String values) {
    String named =
        values
            .replace("PROJECT", project.toString())
            .replace("HOME", project.getParent().toString());
    return List.of(named.split(",", -1));
  }

  private void require(Set<Integer> owners) throws IOException {
    require(owners, List.of());
  }

  private void require(Set<Integer> owners, List<String> allowed) throws IOException {
    new SafeDirectory(owners, allowed, project.getParent())
        .require(project, project.resolve(".git"));
  }
}
