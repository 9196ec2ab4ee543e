package io.github.perfgate.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.host.MeasuringHostMain;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
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
    Path classes =
        Paths.get(
            MeasuringHostMain.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Map<String, Integer> versions = new TreeMap<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file :
          files.filter(path -> path.toString().endsWith(".class")).collect(Collectors.toList())) {
        versions.put(classes.relativize(file).toString(), majorVersion(file));
      }
    }

    assertThat(versions).hasSizeGreaterThan(20);
    assertThat(versions).allSatisfy((name, version) -> assertThat(version).isEqualTo(JAVA_8));
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
