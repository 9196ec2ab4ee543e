package io.github.perfgate.core.studies.slowdowns;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.Sources;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MutantModuleTest {
  private static final String SLOW = "c/Slow.class";
  private static final String SAME = "c/Same.class";

  @TempDir Path folder;

  private Path classes;
  private Path jar;

  @BeforeEach
  void build() throws IOException {
    classes = Files.createDirectories(folder.resolve("build/classes"));
    Sources.compile(
        "package c; public class Slow { void m() {} } class Same { void m() {} }", classes);
    Files.writeString(classes.resolve("text.properties"), "a=b");
    jar = folder.resolve("build/lib.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String name : List.of("META-INF/", SLOW, SAME, "text.properties")) {
        out.putNextEntry(new ZipEntry(name));
        if (!name.endsWith("/")) {
          Files.copy(classes.resolve(name), out);
        }
        out.closeEntry();
      }
    }
  }

  @Test
  void aFolderIsCopiedWithTheOneClassSlower() throws IOException {
    ModuleBuild mutant = MutantModule.write(module(), in(classes), 1000, folder.resolve("copy"));

    assertThat(mutant.classes()).isEqualTo(folder.resolve("copy/classes"));
    assertThat(mutant.classes().resolve("text.properties")).hasContent("a=b");
    assertThat(mutant.packaged()).isNull();
    assertThat(mutant.dependencies()).isEqualTo(module().dependencies());
    onlySlowDiffers(mutant.classes(), classes);
  }

  @Test
  void aJarOfAnotherModuleIsCopiedAsAJar() throws IOException {
    ModuleBuild mutant = MutantModule.write(module(), in(jar), 1000, folder.resolve("copy"));

    assertThat(mutant.classes()).isEqualTo(classes);
    assertThat(mutant.packaged()).isEqualTo(module().packaged());
    assertThat(mutant.dependencies())
        .extracting(Artifact::file)
        .containsExactly(folder.resolve("copy/lib.jar"), folder.resolve("other.jar"));
    onlySlowDiffers(folder.resolve("copy/lib.jar"), jar);
    try (ZipFile copy = new ZipFile(folder.resolve("copy/lib.jar").toFile())) {
      assertThat(copy.stream().map(ZipEntry::getName))
          .containsExactly("META-INF/", SLOW, SAME, "text.properties");
    }
  }

  private void onlySlowDiffers(Path copy, Path original) throws IOException {
    ClassFiles mutated = ClassFiles.read(copy);
    ClassFiles before = ClassFiles.read(original);
    assertThat(mutated.content().get(SLOW)).isNotEqualTo(before.content().get(SLOW));
    assertThat(mutated.content().get(SAME)).isEqualTo(before.content().get(SAME));
    assertThat(before.content().get(SLOW)).isEqualTo(Files.readAllBytes(classes.resolve(SLOW)));
  }

  private static MutableMethod in(Path place) {
    return MutableMethods.in(List.of(place), SLOW::equals).get(0);
  }

  private ModuleBuild module() {
    return new ModuleBuild(
        "g",
        "a",
        "1",
        folder,
        classes,
        folder.resolve("none"),
        folder.resolve("a.jar"),
        List.of(artifact("lib", jar, true), artifact("other", folder.resolve("other.jar"), false)));
  }

  private static Artifact artifact(String name, Path file, boolean reactor) {
    return new Artifact("g", name, "jar", null, "1", "compile", file, reactor);
  }
}
