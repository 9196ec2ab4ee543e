package io.github.perfgate.core.workload.spl.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the documented grammar, and the formulas of all pages as users would copy them. */
class GrammarPageTest {
  private static final Path PAGES =
      Path.of("..", "..", "perfgate-maven-plugin", "src", "site", "markdown");

  private static final Path PAGE = PAGES.resolve("formulas.md");

  static List<String> examples() throws IOException {
    List<String> examples = new ArrayList<>();
    try (DirectoryStream<Path> pages = Files.newDirectoryStream(PAGES, "*.md")) {
      for (Path page : pages) {
        examples.addAll(examples(page));
      }
    }
    return examples;
  }

  private static List<String> examples(Path page) throws IOException {
    List<String> examples = new ArrayList<>();
    Parser.builder()
        .build()
        .parse(Files.readString(page))
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(FencedCodeBlock block) {
                if ("spl".equals(block.getInfo())) {
                  examples.add(block.getLiteral());
                }
              }
            });
    return examples;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anExampleIsReadAndNothingInItIsDoubtful(String example) {
    Script script = Script.parse(new Source("page.md", example), Interpretations.NAMES);

    assertThat(script.statements()).isNotEmpty();
    assertThat(script.warnings()).isEmpty();
  }

  @Test
  void thePageHasExamplesAndTheSettingsNameEveryInterpretation() throws IOException {
    assertThat(examples(PAGE)).hasSizeGreaterThanOrEqualTo(6);
    assertThat(Files.readString(PAGES.resolve("settings.md")))
        .contains(Interpretations.NAMES.stream().map(name -> "`" + name + "`").toList());
  }
}
