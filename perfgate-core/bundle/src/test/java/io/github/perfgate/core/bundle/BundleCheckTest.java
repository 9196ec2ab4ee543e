package io.github.perfgate.core.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundleCheckTest {
  private static final Path JAVA = Path.of(System.getProperty("java.home"));

  @TempDir Path folder;

  private Path bundle;

  @BeforeEach
  void makeAndUnpack() throws IOException {
    bundle = unpacked(BundleManifest.FORMAT);
  }

  private Path unpacked(int format) throws IOException {
    BundleFiles files = new BundleFiles();
    byte[] manifest = BundleJson.write(manifest(format, Runtime.version().feature(), null));
    files.add(BundleManifest.FILE, () -> manifest);
    files.add("lib/a.jar", () -> "jar".getBytes(UTF_8));
    files.add("tree/src/A.java", () -> "class A {}".getBytes(UTF_8));
    Path archive = folder.resolve("bundle.zip");
    files.write(archive);
    Path to = folder.resolve("unpacked" + format);
    try (InputStream in = Files.newInputStream(archive);
        ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = to.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        Files.write(file, zip.readAllBytes());
      }
    }
    return to;
  }

  private static BundleManifest manifest(int format, int feature, @Nullable String platform) {
    return new BundleManifest(format, "a JDK", feature, platform);
  }

  @Test
  void theWholeBundleIsOfUse() {
    assertThatCode(check()).doesNotThrowAnyException();
  }

  @Test
  void everyChangedMissingAndAdditionalFileIsNamed() throws IOException {
    Files.writeString(bundle.resolve("lib/a.jar"), "JAR");
    Files.delete(bundle.resolve("tree/src/A.java"));
    Files.writeString(bundle.resolve("lib/b.jar"), "more");

    assertThatThrownBy(check())
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(
            "is not as it was made: lib/a.jar was changed, lib/b.jar is no part of it, tree/src/A.java is missing")
        .hasMessageContaining("Fix: unpack the archive again");
  }

  @Test
  void linksAreNoPartOfABundle() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    Files.writeString(other.resolve("B.java"), "class B {}");
    Files.createSymbolicLink(bundle.resolve("tree/src/more"), other);

    assertThatThrownBy(check()).hasMessageContaining("tree/src/more is no part of it");
  }

  @Test
  void theBundleItselfMayBeFoundByALink() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), bundle);

    assertThatCode(() -> BundleCheck.require(link, JAVA)).doesNotThrowAnyException();
  }

  @Test
  void aFolderWithoutSumsIsNoBundle() throws IOException {
    Files.delete(bundle.resolve(BundleFiles.SUMS));

    assertThatThrownBy(check()).hasMessageContaining("SHA256SUMS is missing");
  }

  @Test
  void sumsThatCannotBeReadAreNamed() throws IOException {
    Files.writeString(bundle.resolve(BundleFiles.SUMS), "no sum\n");

    assertThatThrownBy(check()).hasMessageContaining("SHA256SUMS was changed");
  }

  @Test
  void anotherFormatIsRefused() throws IOException {
    Path other = unpacked(7);

    assertThatThrownBy(() -> BundleCheck.require(other, JAVA))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("has the format 7, and this perfgate reads the format 1");
  }

  @Test
  void anotherJdkIsRefused() {
    assertThatThrownBy(() -> BundleCheck.requireHost(manifest(1, 8, null), JAVA))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(
            "The bundle was made for JDK 8, and %s is JDK %d"
                .formatted(JAVA, Runtime.version().feature()))
        .hasMessageContaining("--jdk=FOLDER");
  }

  @Test
  void anotherPlatformMattersOnlyToItsLibraries() {
    int feature = Runtime.version().feature();

    assertThatCode(() -> BundleCheck.requireHost(manifest(1, feature, null), JAVA))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> BundleCheck.requireHost(manifest(1, feature, "Plan 9 mips"), JAVA))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("has libraries for Plan 9 mips, and this host is ");
  }

  @Test
  void resultsDoNotGoIntoTheBundle() {
    ShardOptions inside =
        ShardOptions.of(List.of("--shard=1/2", "--output=" + bundle.resolve("out")), Map.of());

    assertThatThrownBy(() -> new ShardMain(bundle, inside).run())
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("name a folder outside of it with --output");
  }

  private ThrowingCallable check() {
    return () -> BundleCheck.require(bundle, JAVA);
  }
}
