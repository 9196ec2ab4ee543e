package io.github.perfgate.runtime.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes belong to places by where they come from, or by their names. */
class PlacesTest {
  @TempDir Path folder;
  private Path classes;
  private Path jar;
  private Places places;

  @BeforeEach
  void write() throws IOException {
    classes = folder.resolve("classes");
    Files.createDirectories(classes.resolve("com/acme"));
    Files.write(classes.resolve("com/acme/Words.class"), new byte[] {1});
    Files.write(classes.resolve("com/acme/words.txt"), new byte[] {1});
    Files.createDirectories(classes.resolve("java/lang"));
    Files.write(classes.resolve("java/lang/String.class"), new byte[] {1});
    jar = folder.resolve("app.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry("BOOT-INF/classes/com/acme/Deep$Inner.class"));
      out.closeEntry();
      out.putNextEntry(new ZipEntry("META-INF/versions/11/com/acme/Newer.class"));
      out.closeEntry();
    }
    places = Places.of(classes + "\n" + jar + "\n" + folder.resolve("missing"));
  }

  @Test
  void aClassCountsByItsPlaceWhateverItsName() throws IOException {
    assertThat(places.have("com/acme/Made", domain("file:" + classes + "/"))).isTrue();
    assertThat(places.have(null, domain("file:" + jar))).isTrue();
    assertThat(places.have("com/acme/Made", domain("file:" + folder + "/other.jar"))).isFalse();
  }

  @Test
  void aClassCountsByItsNameWhateverItsPlace() throws IOException {
    for (String name : new String[] {"com/acme/Words", "com/acme/Deep$Inner", "com/acme/Newer"}) {
      assertThat(places.have(name, null)).as(name).isTrue();
      assertThat(places.have(name, domain(null))).as(name).isTrue();
      assertThat(places.have(name, domain("jar:file:" + jar + "!/BOOT-INF/classes/")))
          .as(name)
          .isTrue();
    }
    assertThat(places.have("com/acme/words", null)).isFalse();
    assertThat(places.have("org/acme/Words", null)).isFalse();
    assertThat(places.have(null, null)).isFalse();
  }

  @Test
  void aClassOfTheJdkDoesNotCountByItsName() {
    assertThat(places.have("java/lang/String", null)).isFalse();
  }

  private static ProtectionDomain domain(String location) throws IOException {
    return new ProtectionDomain(
        new CodeSource(location == null ? null : new java.net.URL(location), (Certificate[]) null),
        null);
  }
}
