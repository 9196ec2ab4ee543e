package io.github.perfgate.it.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TruthCaseTest {
  private static final Path TEMPLATES = Path.of("../projects/truth");

  static Stream<TruthCase> cases() {
    return TruthCase.all().stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theCandidateCompilesAndDiffersWhereItShould(TruthCase truth, @TempDir Path folder)
      throws IOException {
    Path sources = TEMPLATES.resolve(truth.template()).resolve("src/main/java/com/acme");
    for (Path source : list(sources)) {
      String text = Files.readString(source);
      for (TruthCase.Edit edit : truth.edits()) {
        if (edit.file().endsWith("/" + source.getFileName())) {
          assertThat(text).contains(edit.from());
          text = text.replace(edit.from(), edit.to());
        }
      }
      Files.writeString(folder.resolve(source.getFileName()), text);
    }

    String[] arguments =
        Stream.concat(
                Stream.of("-proc:none", "-d", folder.resolve("classes").toString()),
                list(folder).stream().map(Path::toString))
            .toArray(String[]::new);
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments)).isZero();
  }

  @Test
  void halfTheDoseIsGivenHalfAsOften() {
    Map<String, Double> strong = Map.of("csv", 1.4, "gson", 1.4, "lang", 1.4, "jsoup", 1.4);

    List<TruthCase.Edit> ten = LibraryDoses.of(0.10, strong);
    List<TruthCase.Edit> five = LibraryDoses.of(0.05, strong);

    // The strong dose, each twentieth time, makes 40 %.
    assertThat(ten).extracting(TruthCase.Edit::to).contains("CSV = 80", "JSOUP = 80");
    assertThat(five).extracting(TruthCase.Edit::to).contains("CSV = 160", "JSOUP = 160");
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
