package io.github.perfgate.it.precision.horky;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedDataTest {
  private static final String JDOM =
      """
      {"source": "somebody/jdom", "commit": "c1", "unit": "100 ns", "layout": "",
       "runs": [{"run": "00", "host": "h1", "n": 9, "obs": [10, 20], "block_mean": [1.5]},
                {"run": "01", "host": "h2", "n": 9, "obs": [30, 40], "block_mean": [1.5]},
                {"run": "02", "host": "h1", "n": 9, "obs": [50, 60], "block_mean": [1.5]}]}
      """;

  @TempDir Path folder;

  @Test
  void runsOfJdomAreApartByHost() throws IOException {
    write("spl_jdom_runs.json", JDOM);

    PublishedData data = PublishedData.read(folder).get(0);

    assertThat(data.name()).isEqualTo("jdom");
    assertThat(data.origin()).contains("somebody/jdom at commit c1");
    assertThat(data.samples())
        .extracting(NamedSample::name)
        .containsExactly("JDOM on h1", "JDOM on h2");
    assertThat(data.samples().get(0).sample().toArrays())
        .isDeepEqualTo(new double[][] {{1000, 2000}, {5000, 6000}});
  }

  @Test
  void buildsOfGraalAreApartAndLoseTheirWarmUp() throws IOException {
    String run = "1.5" + ", 9".repeat(29) + ", 2.5, 3";
    write(
        "graal_neo4j.json",
        """
        {"source": "s", "commit": "c", "unit": "ms/iteration", "layout": "", "benchmark": "b",
         "builds": {"1/2": [[%s], [%s]], "3/4": [[%s]]}}
        """
            .formatted(run, run, run));

    PublishedData data = PublishedData.read(folder).get(0);

    assertThat(data.samples())
        .extracting(NamedSample::name)
        .containsExactly("neo4j on build 1/2", "neo4j on build 3/4");
    assertThat(data.samples().get(0).sample().toArrays())
        .isDeepEqualTo(new double[][] {{2_500_000, 3_000_000}, {2_500_000, 3_000_000}});
  }

  @Test
  void benchmarksInSteadyStateAreTheirLateValues() throws IOException {
    write(
        "steady_state_subset.json",
        """
        {"source": "s", "commit": "c", "unit": "ns/op", "layout": "",
         "benchmarks": [{"id": "a#b", "system": "a", "benchmark_class": "x", "fork_class": ["S", "N"],
                         "steady_start": [1, null], "early": [[7, 7], [7, 7]], "late": [[1, 2], [3, 4]]}]}
        """);

    PublishedData data = PublishedData.read(folder).get(0);

    assertThat(data.name()).isEqualTo("steady-state");
    assertThat(data.samples()).extracting(NamedSample::name).containsExactly("a#b");
    assertThat(data.samples().get(0).sample().toArrays())
        .isDeepEqualTo(new double[][] {{1, 2}, {3, 4}});
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"100 ns\" | \"ns\" | its unit is",
        "\"obs\" | \"values\" | there is no array",
        "\"host\" | \"place\" | there is no text",
        "[10, 20] | [10, \"x\"] | what should be a number is none",
        "[10, 20] | [10, -1] | run 0",
        "{ | { | Unexpected",
      })
  void whatIsDamagedIsNamed(String right, String wrong, String message) throws IOException {
    String damaged = right.equals("{") ? JDOM.replace("}]}", "") : JDOM.replace(right, wrong);
    write("spl_jdom_runs.json", damaged);

    assertThatThrownBy(() -> PublishedData.read(folder))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("spl_jdom_runs.json is not what was expected of it")
        .hasMessageContaining(message);
  }

  @Test
  void aFolderWithoutSuchFilesHasNothing() {
    assertThat(PublishedData.read(folder)).isEmpty();
  }

  @Test
  void aFolderThatIsNoneIsRefused() {
    assertThatThrownBy(() -> PublishedData.read(folder.resolve("absent")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(PublishedData.PROPERTY);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
