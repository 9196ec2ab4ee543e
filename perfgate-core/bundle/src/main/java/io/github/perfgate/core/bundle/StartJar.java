package io.github.perfgate.core.bundle;

import io.github.perfgate.runtime.shard.ShardLauncher;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collection;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The jar with which {@code java -jar} starts: nothing but a manifest that names the others. */
final class StartJar {
  /** Its name in the bundle. */
  static final String FILE = "perfgate.jar";

  /** What a reader of an unpacked bundle is told. */
  static final String MANUAL =
      """
      This is a bundle of perfgate: a gate whose shards are measured on several hosts.

        java -jar perfgate.jar --shard=1/3 --output=FOLDER

      measures one of three shards. It needs a JDK and nothing else. Bring the folders of all shards
      together, and decide with: mvn io.github.perfgate:perfgate-maven-plugin:merge -Dperfgate.shards=FOLDER,FOLDER,FOLDER
      """;

  private StartJar() {}

  /**
   * Makes the jar.
   *
   * @param jars the paths of the others from this one
   */
  static byte[] of(Collection<String> jars) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, ShardLauncher.class.getName());
    attributes.put(Attributes.Name.CLASS_PATH, String.join(" ", jars));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
      jar.setLevel(Deflater.NO_COMPRESSION);
      ZipEntry entry = new ZipEntry(JarFile.MANIFEST_NAME);
      entry.setTimeLocal(BundleFiles.TIME);
      jar.putNextEntry(entry);
      manifest.write(jar);
      jar.closeEntry();
    }
    return bytes.toByteArray();
  }
}
