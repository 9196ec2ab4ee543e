package io.github.perfgate.maven.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.report.ci.CiOutcome;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CiFilesTest {
  private static final CiOutcome SLOWER =
      new CiOutcome(Verdict.REGRESSION, true, 2, "a/target/perfgate/index.html");
  private static final CiOutcome SAME =
      new CiOutcome(Verdict.NO_CHANGE, false, 0, "b/target/perfgate/index.html");

  @TempDir Path folder;
  private final List<String> warned = new ArrayList<>();

  @Test
  void everyModuleHasItsVariables() {
    write(SLOWER, folder.resolve("a"), Map.of());
    write(SAME, folder.resolve("b"), Map.of());

    assertThat(folder.resolve("a/perfgate.env")).hasContent(SLOWER.asVariables());
    assertThat(folder.resolve("b/perfgate.env")).hasContent(SAME.asVariables());
    assertThat(warned).isEmpty();
  }

  @Test
  void theOutputsOfTheStepAreOverAllModules() throws IOException {
    Path output = Files.writeString(folder.resolve("output"), "by=another program");
    Map<String, String> variables = Map.of("GITHUB_OUTPUT", output.toString());

    write(SLOWER, folder.resolve("a"), variables);
    write(SAME, folder.resolve("b"), variables);

    assertThat(output).hasContent("by=another program\n" + SLOWER.asOutputs() + SLOWER.asOutputs());
  }

  @Test
  void whatCannotBeWrittenIsAWarning() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    write(SLOWER, file, Map.of("GITHUB_OUTPUT", folder.toString()));

    assertThat(warned).hasSize(2);
    assertThat(warned.get(0)).contains("perfgate.env was not written");
    assertThat(warned.get(1)).contains("outputs of the step");
  }

  private void write(CiOutcome outcome, Path directory, Map<String, String> variables) {
    CiFiles.write(
        outcome,
        directory,
        variables,
        new SystemStreamLog() {
          @Override
          public void warn(CharSequence content) {
            warned.add(content.toString());
          }
        });
  }
}
