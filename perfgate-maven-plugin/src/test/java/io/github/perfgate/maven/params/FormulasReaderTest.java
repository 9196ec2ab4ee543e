package io.github.perfgate.maven.params;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.maven.SampleProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulasReaderTest {
  @TempDir Path folder;

  @Test
  void withoutAnythingTheGatesOwnFormulaHolds() {
    Formulas formulas = read(new FormulaTexts());

    assertThat(formulas).isEqualTo(Formulas.STANDARD);
  }

  @Test
  void thePomsFormulasTakeItsPlaceAndFilesAreAdded() throws IOException {
    FormulaTexts pom = new FormulaTexts();
    pom.setFormula("a < b");
    pom.setFormula("c < d");
    Files.createDirectories(folder.resolve("deeper"));
    Files.writeString(folder.resolve("deeper/z.spl"), "e < f");
    Files.writeString(folder.resolve("a.spl"), "g < h");
    Files.writeString(folder.resolve("notes.txt"), "none");

    Formulas formulas = read(pom);

    assertThat(formulas.standard()).isFalse();
    assertThat(formulas.texts())
        .extracting(text -> text.source().name() + ": " + text.source().text())
        .containsExactly("<formulas>: a < b\nc < d", "a.spl: g < h", "deeper/z.spl: e < f");
    assertThat(read(new FormulaTexts()).standard()).isTrue();
  }

  @Test
  void revisionsHaveNames() {
    assertThat(
            FormulasReader.read(
                    new FormulaTexts(),
                    List.of(),
                    folder,
                    List.of(),
                    List.of("old = v1", "b9=g:a:1=2"))
                .revisions())
        .isEqualTo(Map.of("old", "v1", "b9", "g:a:1=2"));
    for (String wrong : List.of("v1", "=v1", "old=")) {
      assertThatThrownBy(
              () ->
                  FormulasReader.read(
                      new FormulaTexts(), List.of(), folder, List.of(), List.of(wrong)))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("<revisions>");
    }
  }

  @Test
  void aFileThatIsNotUtf8IsNamed() throws IOException {
    Files.write(folder.resolve("a.spl"), new byte[] {(byte) 0xe4, '<'});

    assertThatThrownBy(() -> read(new FormulaTexts()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("a.spl")
        .hasMessageContaining("UTF-8");
  }

  private Formulas read(FormulaTexts pom) {
    return FormulasReader.read(pom, List.of(), folder, List.of(), List.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BASELINE=v1 | | <baseline>",
        "CURRENT=v1 | | the candidate",
        "old=v1 | old=v2 | says both old=v1 and old=v2",
      })
  void aNameOfARevisionMeansOneThing(String first, @Nullable String second, String part) {
    List<String> revisions = second == null ? List.of(first) : List.of(first, second);

    assertThatThrownBy(
            () -> FormulasReader.read(new FormulaTexts(), List.of(), folder, List.of(), revisions))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<revisions>")
        .hasMessageContaining(part);
  }

  @Test
  void aFileIsNoFolderOfFormulas() {
    Path file = folder.resolve("limits.spl");
    SampleProject.file(file, "");

    assertThatThrownBy(
            () -> FormulasReader.read(new FormulaTexts(), List.of(), file, List.of(), List.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<splDirectory>");
  }
}
