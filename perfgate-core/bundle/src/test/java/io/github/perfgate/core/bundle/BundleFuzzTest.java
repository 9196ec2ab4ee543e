package io.github.perfgate.core.bundle;

import io.github.perfgate.core.Fuzz;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class BundleFuzzTest {
  @TempDir Path folder;

  @Test
  void everyListOfSumsIsReadOrRefused() throws IOException {
    Path bundle = Files.createDirectories(folder.resolve("bundle"));
    Files.writeString(bundle.resolve("a.jar"), "jar");
    String sums = BundleFiles.hash("jar".getBytes(StandardCharsets.UTF_8)) + "  a.jar\n";
    Path java = Path.of(System.getProperty("java.home"));

    Fuzz.of(
        List.of(sums),
        input -> {
          Files.write(bundle.resolve(BundleFiles.SUMS), input);
          BundleCheck.require(bundle, java);
        });
  }

  @Test
  void everyManifestIsReadOrRefused() throws IOException {
    byte[] manifest =
        BundleJson.write(new BundleManifest(BundleManifest.FORMAT, "a JDK", 17, "linux-amd64"));

    Fuzz.of(
        List.of(new String(manifest, StandardCharsets.UTF_8)),
        input -> BundleJson.read(input, BundleManifest.class, path -> path),
        IOException.class);
  }
}
