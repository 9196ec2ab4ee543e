package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

class PlainXmlTest {
  private static final String FACTORY = "javax.xml.parsers.DocumentBuilderFactory";
  private static final int INPUTS = Integer.getInteger("perfgate.fuzz.inputs", 500);

  private static final byte[] VALID =
      "<settings><!-- x --><profiles><profile><id>a &amp; b</id></profile></profiles></settings>"
          .getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;

  private Optional<Element> root(byte[] content) throws IOException {
    return PlainXml.root(Files.write(folder.resolve("settings.xml"), content));
  }

  @Test
  @Timeout(300)
  void everyFileIsReadOrHasNoRoot() throws IOException {
    long seed = Long.getLong("perfgate.fuzz.seed", new Random().nextLong());
    System.out.println("-Dperfgate.fuzz.seed=" + seed);
    SplittableRandom random = new SplittableRandom(seed);
    assertThat(root(VALID)).isPresent();
    for (int i = 0; i < INPUTS; i++) {
      byte[] input = Arrays.copyOf(VALID, 1 + random.nextInt(VALID.length));
      input[random.nextInt(input.length)] = (byte) random.nextInt(256);
      assertThat(root(input)).as("seed %d, input %d", seed, i).isNotNull();
    }
  }

  @Test
  void filesThatWouldTakeTheMemoryOrReadOthersHaveNoRoot() throws IOException {
    String deep = "<a>".repeat(100_000) + "</a>".repeat(100_000);
    String bomb =
        "<!DOCTYPE a [<!ENTITY x0 'x'>%s]><a>&x20;</a>"
            .formatted(
                java.util.stream.IntStream.rangeClosed(1, 20)
                    .mapToObj(i -> "<!ENTITY x%d '&x%2$d;&x%2$d;&x%2$d;'>".formatted(i, i - 1))
                    .collect(java.util.stream.Collectors.joining()));

    assertThat(root(deep.getBytes(StandardCharsets.UTF_8))).isEmpty();
    assertThat(root(bomb.getBytes(StandardCharsets.UTF_8))).isEmpty();
  }

  @Test
  void theParserOfAnotherDependencyIsNotAsked() throws IOException {
    String before = System.setProperty(FACTORY, "com.example.OldParser");
    try {
      assertThat(root(VALID)).isPresent();
    } finally {
      if (before == null) {
        System.clearProperty(FACTORY);
      } else {
        System.setProperty(FACTORY, before);
      }
    }
  }
}
