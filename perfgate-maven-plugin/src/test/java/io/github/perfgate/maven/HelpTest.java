package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The links at the end of messages lead to paragraphs. */
class HelpTest {
  private static final Pattern PARAGRAPH =
      Pattern.compile("<a id=\"(PG\\d+)\"></a>\\s+\\*\\*(PG\\d+): [^*]+\\*\\* \\S");

  @Test
  void everyCodeHasOneParagraphAndEveryParagraphACode() throws IOException {
    String page = Files.readString(Path.of("src/site/markdown/troubleshooting.md"));
    List<MatchResult> paragraphs = PARAGRAPH.matcher(page).results().toList();

    assertThat(paragraphs)
        .allSatisfy(one -> assertThat(one.group(1)).isEqualTo(one.group(2)))
        .extracting(one -> one.group(1))
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(Arrays.stream(Help.values()).map(Help::code).toList());
  }

  @Test
  void aMessageEndsWithTheLink() {
    assertThat(new ProblemException(Help.CACHE, "It is full", "empty it"))
        .hasMessage(
            "It is full. Fix: empty it. See https://perfgate.github.io/perfgate/troubleshooting.html#PG302");
  }
}
