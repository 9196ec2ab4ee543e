package io.github.perfgate.core.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundleFilesTest {
  @TempDir Path folder;

  @Test
  void equalFilesGiveEqualBytesWheneverAndInWhateverOrderTheyAreAdded() throws IOException {
    Path source = Files.createDirectories(folder.resolve("source/deep"));
    Path file = Files.writeString(source.resolve("a.txt"), "text");
    BundleFiles first = new BundleFiles();
    first.add("z", () -> "last".getBytes(UTF_8));
    first.addFolder("folder", folder.resolve("source"), one -> true);
    first.write(folder.resolve("first.zip"));
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L));
    BundleFiles second = new BundleFiles();
    second.addFolder("folder", folder.resolve("source"), one -> true);
    second.add("z", () -> "last".getBytes(UTF_8));

    second.write(folder.resolve("second.zip"));

    assertThat(folder.resolve("second.zip")).hasSameBinaryContentAs(folder.resolve("first.zip"));
    try (ZipFile zip = new ZipFile(folder.resolve("first.zip").toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName))
          .containsExactly("folder/", "folder/deep/a.txt", "z", BundleFiles.SUMS);
      assertThat(zip.getInputStream(zip.getEntry(BundleFiles.SUMS)))
          .hasContent(
              """
              982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1  folder/deep/a.txt
              %s  z
              """
                  .formatted(BundleFiles.hash("last".getBytes(UTF_8))));
    }
  }

  @Test
  void nothingIsLeftOfAnArchiveThatCannotBeWritten() {
    BundleFiles files = new BundleFiles();
    files.add("gone", folder.resolve("gone"));

    assertThatThrownBy(() -> files.write(folder.resolve("bundle.zip")))
        .isInstanceOf(IOException.class);

    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aNameWithALineEndIsRefused() {
    assertThatThrownBy(() -> new BundleFiles().add("a\nb", () -> new byte[0]))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("line end");
  }

  @Test
  void twoBuildsOfOneJarAreEqual() throws IOException {
    Path morning = jar("morning.jar", 1_000_000_000_000L, "b", "META-INF/MANIFEST.MF", "a");
    Path evening = jar("evening.jar", 1_000_030_000_000L, "a", "b", "META-INF/MANIFEST.MF");

    assertThat(StableJar.of(evening)).isEqualTo(StableJar.of(morning));

    Path stable = Files.write(folder.resolve("stable.jar"), StableJar.of(morning));
    try (ZipFile zip = new ZipFile(stable.toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName))
          .containsExactly("META-INF/MANIFEST.MF", "a", "b");
      assertThat(zip.getInputStream(zip.getEntry("a"))).hasContent("content of a");
    }
  }

  @Test
  void theTimeInMavensDescriptionIsLeftOut() throws IOException {
    String name = "META-INF/maven/g/a/pom.properties";
    Path jar = folder.resolve("described.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write("#Fri Nov 27 18:57:48 UTC 2026\nversion=1\nartifactId=a\n".getBytes(UTF_8));
      zip.closeEntry();
    }

    Path stable = Files.write(folder.resolve("stable.jar"), StableJar.of(jar));

    try (ZipFile zip = new ZipFile(stable.toFile())) {
      assertThat(zip.getInputStream(zip.getEntry(name))).hasContent("artifactId=a\nversion=1");
    }
  }

  @Test
  void librariesOfAPlatformAreFoundInJarsToo() throws IOException {
    BundleFiles plain = new BundleFiles();
    plain.add("a.jar", jar("plain.jar", 0, "a.class", "notes.so.txt"));
    BundleFiles inJar = new BundleFiles();
    inJar.add("a.jar", jar("native.jar", 0, "linux/libfast.so"));
    BundleFiles beside = new BundleFiles();
    beside.add("tree/src/libfast.so.1", () -> new byte[0]);

    assertThat(List.of(NativeCode.isIn(plain), NativeCode.isIn(inJar), NativeCode.isIn(beside)))
        .containsExactly(false, true, true);
  }

  private Path jar(String name, long time, String... entries) throws IOException {
    Path jar = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (String entry : entries) {
        ZipEntry one = new ZipEntry(entry);
        one.setTime(time);
        zip.putNextEntry(one);
        zip.write(("content of " + entry).getBytes(UTF_8));
        zip.closeEntry();
      }
    }
    return jar;
  }
}
