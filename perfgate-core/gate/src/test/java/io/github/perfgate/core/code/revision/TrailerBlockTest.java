package io.github.perfgate.core.code.revision;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrailerBlockTest {
  @TempDir Path folder;

  @Test
  void theLastParagraphHoldsTrailers() {
    assertThat(
            TrailerBlock.of(
                """
                Parse twice

                The second pass finds what the first one cannot.

                Perf-Accepted: com.acme.Bench.m{a=1, b=x: y} up to 1.20: needed
                Signed-off-by: Ada Acme <ada@acme.example>
                """))
        .containsExactly(
            new TrailerBlock.Entry(
                5, "Perf-Accepted", "com.acme.Bench.m{a=1, b=x: y} up to 1.20: needed"),
            new TrailerBlock.Entry(6, "Signed-off-by", "Ada Acme <ada@acme.example>"));
  }

  @Test
  void aFoldedLineIsOneValue() {
    assertThat(TrailerBlock.of("Title\n\nKey: one\n  two\n\tthree\nOther: x\n"))
        .extracting(TrailerBlock.Entry::value)
        .containsExactly("one two three", "x");
  }

  @Test
  void aTitleIsNoTrailerAndATextIsNoBlock() {
    assertThat(TrailerBlock.of("Key: value\n")).isEmpty();
    assertThat(TrailerBlock.of("Title\n\nKey: value\nand some words\n")).isEmpty();
    assertThat(TrailerBlock.of("Title\n\nKey: value\n\nwords\n")).isEmpty();
    assertThat(TrailerBlock.of("")).isEmpty();
  }

  @Test
  void aSquashLeavesTrailersOfANameInParagraphsOfTheirOwn() {
    String message =
        """
        Key: title

        * Parse twice

        Other: x
        key: one
          more

        * Say why

        Key: no trailer
        as there are words

        Key: two

        Key: three
        Signed-off-by: Ada
        """;

    assertThat(TrailerBlock.named("Key", message))
        .containsExactly(
            new TrailerBlock.Entry(6, "key", "one more"),
            new TrailerBlock.Entry(14, "Key", "two"),
            new TrailerBlock.Entry(16, "Key", "three"));
    assertThat(TrailerBlock.named("Key", "Key: title")).isEmpty();
  }

  @Test
  void besideATrailerOfGitAQuarterIsEnough() {
    String block = "Title\n\nwords\nwords\nKey: value\nSigned-off-by: Ada\n";

    assertThat(TrailerBlock.of(block)).extracting(TrailerBlock.Entry::line).containsExactly(5, 6);
  }

  @Test
  void linesThatLookLikeATrailerAreFoundWhereverTheyStand() {
    assertThat(TrailerBlock.lookalikes("Title\n\nkey: a\n\n  Key : b\nKeys: c\nThe Key: d", "Key"))
        .containsExactly(3, 5);
  }

  @Test
  @Tag("process")
  void gitReadsTheSame() throws InterruptedException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<String> pieces =
        List.of(
            "",
            "",
            " ",
            "Title",
            "some words",
            "Key: value",
            "Other-Key : x: y",
            "Key:",
            "  more",
            "\tmore: still",
            "# a comment",
            "Signed-off-by: Ada <a@b.example>",
            "1a-B: z",
            "No key: value",
            ": nothing",
            "Key: folded");
    for (int i = 0; i < 150; i++) {
      String message =
          random
              .ints(1 + random.nextInt(12), 0, pieces.size())
              .mapToObj(pieces::get)
              .collect(joining("\n", "Title\n", "\n"));
      Path file = folder.resolve("message");
      ScratchRepository.write(file, message);

      String git =
          NativeGit.run(folder, "interpret-trailers", "--parse", "--no-divider", file.toString());

      assertThat(
              TrailerBlock.of(message).stream()
                  .map(entry -> (entry.name() + ": " + entry.value()).strip() + "\n")
                  .collect(joining()))
          .as("seed %d, message\n%s", seed, message)
          .isEqualTo(git.lines().map(line -> line.strip() + "\n").collect(joining()));
    }
  }
}
