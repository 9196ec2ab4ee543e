package io.github.perfgate.core.code.version;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrozenModuleTest {
  @TempDir Path folder;
  private Path classes = Path.of("");
  private Path snapshot = Path.of("");
  private Path release = Path.of("");
  private FrozenModule frozen = FrozenModule.asItIs(module(List.of()));

  @BeforeEach
  void freeze() {
    classes = folder.resolve("app/target/classes");
    Fixture.write(classes.resolve("p/A.class"), "A");
    snapshot = Fixture.write(folder.resolve("m2/lib-1-SNAPSHOT.jar"), "lib");
    release = Fixture.write(folder.resolve("m2/other-1.jar"), "other");
    frozen =
        FrozenModule.of(
            module(
                List.of(artifact("lib", "1-SNAPSHOT", snapshot), artifact("other", "1", release))),
            folder.resolve("copies"));
  }

  @Test
  void whatACompilerWritesLaterDoesNotReachIt() {
    Fixture.write(classes.resolve("p/A.class"), "B");
    Fixture.write(snapshot, "another lib");

    assertThat(frozen.module().classes()).hasFileName("classes");
    assertThat(frozen.module().classes().resolve("p/A.class")).hasContent("A");
    assertThat(frozen.module().dependencies().get(0).file()).hasContent("lib");
    assertThat(frozen.changed()).isPresent();
  }

  @Test
  void aReleaseIsNotCopied() {
    assertThat(frozen.module().dependencies().get(1).file()).isEqualTo(release);
    assertThat(frozen.changed()).isEmpty();
  }

  @Test
  void aFolderThatDoesNotExistStaysMissing() {
    assertThat(frozen.module().testClasses()).doesNotExist();
  }

  @Test
  void aClassThatIsAddedOrRemovedIsAChange() throws IOException {
    Path other = Fixture.write(classes.resolve("p/B.class"), "B");
    assertThat(frozen.changed()).contains(classes);
    Files.delete(other);
    assertThat(frozen.changed()).isEmpty();
    FileTree.delete(classes);
    assertThat(frozen.changed()).contains(classes);
  }

  @Test
  void whatALinkLeadsToIsCopied() throws IOException {
    Path linked = Fixture.write(folder.resolve("elsewhere/A.class"), "A");
    Files.createSymbolicLink(folder.resolve("link"), linked.getParent());
    ModuleBuild module =
        new ModuleBuild(
            "g", "a", "1", folder, folder.resolve("link"), folder.resolve("none"), null, List.of());
    FrozenModule copy = FrozenModule.of(module, folder.resolve("other copies"));

    Fixture.write(linked, "B");

    assertThat(copy.module().classes().resolve("A.class")).hasContent("A");
  }

  @Test
  void aFolderForTheCopiesThatCannotBeWrittenIsAClearError() {
    Path file = Fixture.write(folder.resolve("no folder"), "");

    assertThatThrownBy(() -> FrozenModule.of(module(List.of()), file))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("com.acme:app cannot be copied")
        .hasMessageContaining("java.io.tmpdir");
  }

  @Test
  void aTestFindsItsSourcesFromWhereItsClassesAre() {
    Path data = Fixture.write(folder.resolve("app/src/test/data"), "data");
    ModuleBuild module =
        new ModuleBuild(
            "g", "a", "1", folder.resolve("app"), classes, folder.resolve("none"), null, List.of());

    FrozenModule copy = FrozenModule.of(module, folder.resolve("in place"));

    assertThat(copy.module().classes().resolve("../../src/test/data"))
        .hasSameTextualContentAs(data);
  }

  private ModuleBuild module(List<Artifact> dependencies) {
    return new ModuleBuild(
        "com.acme",
        "app",
        "1",
        Path.of("app"),
        classes,
        classes.resolveSibling("test-classes"),
        null,
        dependencies);
  }

  private static Artifact artifact(String name, String version, Path file) {
    return new Artifact("com.acme", name, "jar", null, version, "compile", file, false);
  }
}
