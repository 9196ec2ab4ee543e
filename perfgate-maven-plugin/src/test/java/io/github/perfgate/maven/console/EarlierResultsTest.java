package io.github.perfgate.maven.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.RunOutputs;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What perfgate:aggregate finds in the modules if this session measures none. */
class EarlierResultsTest {
  @TempDir Path folder;

  private final Map<String, Path> folders = new LinkedHashMap<>();

  @BeforeEach
  void makeModules() throws IOException {
    for (String module : List.of("one", "other", "without")) {
      folders.put(module, Files.createDirectories(folder.resolve(module)));
    }
    Files.writeString(folder.resolve("one/results.json"), "{}");
  }

  @Test
  void modulesThatWereNeverMeasuredDoNotCount() {
    assertThat(EarlierResults.in(folders, FailOnNotCompared.ALL))
        .containsExactly(folder.resolve("one"));
  }

  @Test
  void aModuleWhoseGateEndedWithAnErrorIsNotLeftOut() throws IOException {
    Path other = folder.resolve("other");
    Files.writeString(other.resolve("results.json"), "{}");
    new RunOutputs(other).failed("com.acme:other", new IllegalStateException("no space left"));
    assertThat(other.resolve("results.json")).doesNotExist();

    for (FailOnNotCompared degree : FailOnNotCompared.values()) {
      assertThatThrownBy(() -> EarlierResults.in(folders, degree))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("ended with an error: other (" + other + ")");
    }
  }

  @Test
  void noResultAtAllIsAnErrorUnlessThatIsAllowed() throws IOException {
    Files.delete(folder.resolve("one/results.json"));

    assertThat(EarlierResults.in(folders, FailOnNotCompared.NONE)).isEmpty();
    assertThatThrownBy(() -> EarlierResults.in(folders, FailOnNotCompared.ALL))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("No module has results to aggregate");
  }
}
