package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.maven.SampleProject;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PomTreeTest {
  @TempDir Path folder;

  @Test
  void modulesSubprojectsAndThoseOfProfilesAreFound() {
    // given
    pom("", "<modules><module>a</module><module>gone</module></modules>");
    pom("a", "<subprojects><subproject>b/pom.xml</subproject></subprojects>");
    pom(
        "a/b",
        "<profiles><profile><modules><module>../../c</module></modules></profile></profiles>");
    pom("c", "<modules><module>..</module></modules>");
    // when
    PomTree tree = PomTree.below(folder);
    // then
    assertThat(tree.find(folder.resolve("a/b"))).isEqualTo("com.acme:module-b");
    assertThat(tree.folderOf("com.acme", "module-c")).isEqualTo(folder.resolve("c"));
    assertThat(tree.find(folder.resolve("gone"))).isNull();
    assertThat(tree.folderOf("com.acme", "module-d")).isNull();
  }

  @Test
  void aPomThatIsNoXmlHasNoModules() {
    SampleProject.file(folder.resolve("pom.xml"), "<project>");
    assertThat(PomTree.below(folder).folderOf("com.acme", "module-a")).isNull();
  }

  private void pom(String path, String modules) {
    Path file = folder.resolve(path).resolve("pom.xml");
    SampleProject.file(
        file,
        "<project><parent><groupId>com.acme</groupId></parent><artifactId>module-%s</artifactId>%s</project>"
            .formatted(file.getParent().getFileName(), modules));
  }
}
