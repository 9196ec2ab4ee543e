package io.github.perfgate.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.host.MeasuringHostMain;
import io.github.perfgate.spl.SPL;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every class that enters a measured JVM loads in Java 8. */
class BytecodeTest {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int JAVA_8 = 52;

  @Test
  void everyClassIsJava8() throws IOException, URISyntaxException {
    assertThat(versions(MeasuringHostMain.class))
        .hasSizeGreaterThan(20)
        .allSatisfy((name, version) -> assertThat(version).isEqualTo(JAVA_8));
    assertThat(versions(SPL.class))
        .hasSizeGreaterThan(8)
        .allSatisfy((name, version) -> assertThat(version).isEqualTo(JAVA_8));
  }

  /** The versions of the class files from which a class comes: a folder, or a jar. */
  private static Map<String, Integer> versions(Class<?> one)
      throws IOException, URISyntaxException {
    Path place = Paths.get(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(place)) {
      return versions(place);
    }
    try (FileSystem jar = FileSystems.newFileSystem(place, (ClassLoader) null)) {
      return versions(jar.getPath("/"));
    }
  }

  private static Map<String, Integer> versions(Path classes) throws IOException {
    Map<String, Integer> versions = new TreeMap<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file :
          files.filter(path -> path.toString().endsWith(".class")).collect(Collectors.toList())) {
        versions.put(classes.relativize(file).toString(), majorVersion(file));
      }
    }
    return versions;
  }

  private static int majorVersion(Path file) throws IOException {
    try (InputStream stream = Files.newInputStream(file);
        DataInputStream in = new DataInputStream(stream)) {
      assertThat(in.readInt()).isEqualTo(MAGIC);
      in.readUnsignedShort();
      return in.readUnsignedShort();
    }
  }
}
