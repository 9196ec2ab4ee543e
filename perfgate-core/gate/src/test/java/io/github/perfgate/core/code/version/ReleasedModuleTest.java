package io.github.perfgate.core.code.version;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleasedModuleTest {
  @TempDir Path folder;

  @Test
  void aReleaseOfADependencyBringsItsOwnDependencies() {
    // given
    Fixture current = new Fixture(folder, Revision.CURRENT);
    ModuleBuild candidate =
        current
            .version(
                current.library("json", "2", "compile"),
                current.library("text", "2", "compile"),
                current.library("log", "1", "compile"))
            .module();
    Revision.Release release = new Revision.Release("BASELINE", "org.lib", "json", "1");
    // when
    ModuleBuild old =
        ReleasedModule.in(
            candidate,
            release,
            List.of(
                current.library("json", "1", "compile"),
                current.library("text", "1", "compile"),
                current.library("once-needed", "1", "compile")));
    // then
    assertThat(old.dependencies())
        .extracting(Artifact::coordinates)
        .containsExactly(
            "org.lib:json:1", "org.lib:text:1", "org.lib:log:1", "org.lib:once-needed:1");
    assertThat(old.classes()).isEqualTo(candidate.classes());
  }

  @Test
  void aJarThatSpringBootRepackagedIsRefused() throws IOException {
    Fixture current = new Fixture(folder, Revision.CURRENT);
    ModuleBuild candidate = current.version(current.library("json", "2", "compile")).module();
    Path jar = folder.resolve("json-1.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("BOOT-INF/classes/org/lib/Json.class"));
    }
    Artifact old = current.library("json", "1", "compile").at(jar, null);

    assertThatThrownBy(
            () ->
                ReleasedModule.in(
                    candidate,
                    new Revision.Release("BASELINE", "org.lib", "json", "1"),
                    List.of(old)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("org.lib:json:1 are in BOOT-INF/classes/ of its jar")
        .hasMessageContaining("<classifier>");
  }

  @Test
  void aReleaseThatHasMovedTakesThePlaceOfItsOldCoordinates() {
    Fixture current = new Fixture(folder, Revision.CURRENT);
    ModuleBuild candidate = current.version(current.library("json", "1", "compile")).module();
    Revision.Release release = new Revision.Release("v2", "org.lib", "json", "2");
    Artifact old = current.library("json", "2", "compile");
    Artifact moved =
        new Artifact("org.moved", "json", "jar", null, "2", "runtime", old.file(), false);

    ModuleBuild module = ReleasedModule.in(candidate, release, List.of(moved));

    assertThat(module.dependencies()).containsExactly(moved);
  }

  @Test
  void aJarOrAFolderTakesThePlaceOfTheModulesClasses() throws IOException {
    Fixture current = new Fixture(folder, Revision.CURRENT);
    ModuleBuild candidate = current.version(current.library("json", "1", "compile")).module();
    Path jar = Files.createDirectories(candidate.directory()).resolve("old.jar");
    Files.createFile(jar);

    ModuleBuild old = LocalModule.in(candidate, new Revision.Local("old", "old.jar"));

    assertThat(old.classes()).isEqualTo(jar);
    assertThat(old.packaged()).isEqualTo(jar);
    assertThat(old.dependencies()).isEqualTo(candidate.dependencies());
    assertThat(LocalModule.in(candidate, new Revision.Local("old", ".")).classes())
        .isEqualTo(candidate.directory());
    assertThatThrownBy(() -> LocalModule.in(candidate, new Revision.Local("old", "gone.jar")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("file:gone.jar is neither a jar nor a folder of classes");
  }

  @Test
  void aModuleOfAnotherProjectBringsItsClassesAndWhatTheyNeed() throws IOException {
    Fixture current = new Fixture(folder, Revision.CURRENT);
    Artifact mocks = current.library("mocks", "1", "test");
    ModuleBuild candidate =
        current.version(current.library("json", "1", "compile"), mocks).module();
    Fixture elsewhere = new Fixture(folder, "other");
    Artifact json = elsewhere.library("json", "2", "compile");
    ModuleBuild other = elsewhere.version(json, elsewhere.library("mocks", "2", "test")).module();
    Revision.Foreign revision = new Revision.Foreign("other", "https://acme.com/x", "v1", "core");
    assertThatThrownBy(() -> ForeignModule.in(candidate, revision, withoutClasses(other)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("of git:https://acme.com/x#v1:core has no classes")
        .hasMessageContaining("git:URL#COMMIT:FOLDER");

    Files.createDirectories(other.classes());
    ModuleBuild module = ForeignModule.in(candidate, revision, other);

    assertThat(module.classes()).isEqualTo(other.classes());
    assertThat(module.testClasses()).isEqualTo(candidate.testClasses());
    assertThat(module.dependencies()).containsExactly(json, mocks);
  }

  private static ModuleBuild withoutClasses(ModuleBuild module) {
    return new ModuleBuild(
        module.groupId(),
        module.artifactId(),
        module.version(),
        module.directory(),
        module.directory().resolve("gone"),
        module.testClasses(),
        null,
        module.dependencies());
  }

  @Test
  void aReleaseOfSomethingElseIsRefused() {
    Fixture current = new Fixture(folder, Revision.CURRENT);
    ModuleBuild candidate = current.version().module();
    Revision.Release release = new Revision.Release("BASELINE", "org.lib", "json", "1");
    List<Artifact> resolved = List.of(current.library("json", "1", "compile"));
    assertThatThrownBy(() -> ReleasedModule.in(candidate, release, resolved))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("org.lib:json:1 is neither the module com.acme:app")
        .hasMessageContaining("<baseline>");
  }
}
