package io.github.perfgate.core.concurrent.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestPackageTest {
  @TempDir Path folder;

  @Test
  void isThatOfTheClassWhereTheJvmLetsOthersIn() throws IOException {
    assertThat(TestPackage.of("a.b.C", List.of(jar("false", "x")), List.of(folder)))
        .isEqualTo("a.b");
    assertThat(TestPackage.of("C", List.of(folder), List.of(folder))).isEmpty();
  }

  @Test
  void isAnotherWhereTheJarIsSealedOrSigned() throws IOException {
    assertThat(TestPackage.of("a.b.C", List.of(jar("true", "x")), List.of()))
        .isNotEqualTo("a.b")
        .isNotEmpty();
    assertThat(TestPackage.of("a.b.C", List.of(), List.of(jar("false", "META-INF/KEY.SF"))))
        .isNotEqualTo("a.b");
  }

  @Test
  void otherJarsOfTheClassPathDoNotMatter() throws IOException {
    assertThat(TestPackage.of("a.b.Other", List.of(jar("true", "META-INF/KEY.RSA")), List.of()))
        .isEqualTo("a.b");
  }

  private Path jar(String isSealed, String entry) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.SEALED, isSealed);
    Path jar = Files.createTempFile(folder, "any", ".jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.putNextEntry(new JarEntry("a/b/C.class"));
      out.putNextEntry(new JarEntry(entry));
    }
    return jar;
  }
}
