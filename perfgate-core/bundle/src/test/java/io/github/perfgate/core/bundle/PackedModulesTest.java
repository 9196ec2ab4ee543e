package io.github.perfgate.core.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackedModulesTest {
  @TempDir Path folder;

  private Path tree;
  private Path module;
  private Path jar;
  private final BundleFiles files = new BundleFiles();

  @BeforeEach
  void write() throws IOException {
    tree = folder.resolve("project");
    module = tree.resolve("app");
    write(module.resolve("target/classes/A.class"), "a");
    write(folder.resolve("frozen/app/B.class"), "b");
    jar = write(folder.resolve("repository/lib-1.jar"), "jar");
  }

  private static Path write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  @Test
  void filesKeepTheirPlaceInTheTreeAndOthersAreNamedByTheirContent() throws IOException {
    PackedModules modules =
        new PackedModules(
            files,
            tree,
            module,
            Map.of(folder.resolve("frozen/app"), module.resolve("target/test-classes")));
    Path sibling = write(folder.resolve("cache/other/classes/C.class"), "c").getParent();

    ModuleBuild packed =
        modules.module(
            build(
                module,
                module.resolve("target/classes"),
                folder.resolve("frozen/app"),
                jar,
                sibling));

    assertThat(packed.directory()).isEqualTo(Path.of("tree/app"));
    assertThat(packed.classes()).isEqualTo(Path.of("tree/app/target/classes"));
    assertThat(packed.testClasses()).isEqualTo(Path.of("tree/app/target/test-classes"));
    assertThat(packed.dependencies())
        .extracting(one -> BundleFiles.slashed(one.file()))
        .satisfiesExactly(
            one -> assertThat(one).matches("jars/[0-9a-f]{16}/lib-1\\.jar"),
            one -> assertThat(one).matches("folders/[0-9a-f]{16}/classes"));
    assertThat(files.files().keySet())
        .containsExactly(
            BundleFiles.slashed(packed.dependencies().get(1).file()) + "/C.class",
            BundleFiles.slashed(packed.dependencies().get(0).file()),
            "tree/app/target/classes/A.class",
            "tree/app/target/test-classes/B.class");
  }

  @Test
  void anotherVersionHasAFolderOfItsOwnAndSharesJars() throws IOException {
    PackedModules modules = new PackedModules(files, tree, module, Map.of());
    Path old = folder.resolve("cache/old");
    write(old.resolve("target/classes/A.class"), "old");
    write(old.resolve("src/test/java/Bench.java"), "class Bench {}");
    write(old.resolve("src/test/resources/big.bin"), "binary");
    Path same = write(folder.resolve("elsewhere/lib-1.jar"), "jar");

    ModuleBuild recent =
        modules.module(
            build(module, module.resolve("target/classes"), module.resolve("none"), jar, jar));
    ModuleBuild other =
        modules.version(build(old, old.resolve("target/classes"), old.resolve("none"), same, same));

    assertThat(other.directory()).isEqualTo(Path.of("versions/1"));
    assertThat(other.testClasses()).isEqualTo(Path.of("versions/1/none"));
    assertThat(other.dependencies().get(0).file()).isEqualTo(recent.dependencies().get(0).file());
    assertThat(files.files().keySet())
        .filteredOn(name -> name.startsWith("versions/"))
        .containsExactly(
            "versions/1/src/test/java/Bench.java", "versions/1/target/classes/A.class");
  }

  @Test
  void aTreeThatIsTheModuleHasNoFolderBetween() {
    PackedModules modules = new PackedModules(files, module, module, Map.of());

    assertThat(modules.place(module)).isEqualTo(Path.of("tree"));
    assertThat(modules.content(module.resolve("target/classes")))
        .isEqualTo(Path.of("tree/target/classes"));
  }

  private static ModuleBuild build(
      Path directory, Path classes, Path testClasses, Path one, Path two) {
    return new ModuleBuild(
        "g",
        "a",
        "1",
        directory,
        classes,
        testClasses,
        null,
        List.of(artifact("one", one), artifact("two", two)));
  }

  private static Artifact artifact(String name, Path file) {
    return new Artifact("g", name, "jar", null, "1", "compile", file, false);
  }
}
