package io.github.perfgate.core.code.pom;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModuleProfileTest {
  @TempDir Path root;

  @Test
  void theProfileIsOneThatNamesTheModulesFolderOrItsPom() throws IOException {
    write(
        "pom.xml",
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modules><module>words</module></modules>
          <profiles>
            <profile><id>site</id></profile>
            <profile><id>bench</id><modules><module>bench</module><module>tools/pom.xml</module></modules></profile>
          </profiles>
        </project>
        """);

    assertThat(ModuleProfile.of(root, "pom.xml", root.resolve("bench"))).contains("bench");
    assertThat(ModuleProfile.of(root, "pom.xml", root.resolve("tools"))).contains("bench");
    assertThat(ModuleProfile.of(root, "pom.xml", root.resolve("words"))).isEmpty();
  }

  @Test
  void theFoldersBetweenAreSearchedToo() throws IOException {
    write("maven.xml", "<project/>");
    write(
        "tools/pom.xml",
        "<project><profiles><profile><modules><module> bench </module></modules></profile></profiles></project>");

    assertThat(ModuleProfile.of(root, "maven.xml", root.resolve("tools/bench")))
        .contains("default");
  }

  @Test
  void withoutPomsOrWithBrokenOnesThereIsNoProfile() throws IOException {
    assertThat(ModuleProfile.of(root, "pom.xml", root.resolve("bench"))).isEmpty();
    write("pom.xml", "<project><profiles>");
    assertThat(ModuleProfile.of(root, "pom.xml", root.resolve("bench"))).isEmpty();
    assertThat(ModuleProfile.of(root, "pom.xml", root)).isEmpty();
  }

  private void write(String file, String text) throws IOException {
    Path target = root.resolve(file);
    Files.createDirectories(target.getParent());
    Files.writeString(target, text);
  }
}
