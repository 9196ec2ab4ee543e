package io.github.perfgate.core.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardOptionsTest {
  @Test
  void readsWhatACommandLineSays() {
    ShardOptions options =
        ShardOptions.of(List.of("--shard=3/8", "--output=out/3", "--jdk=/opt/jdk"), Map.of());

    assertThat(options.shard()).hasToString("3/8");
    assertThat(options.output()).isEqualTo(Path.of("out/3").toAbsolutePath());
    assertThat(options.javaHome()).isEqualTo(Path.of("/opt/jdk"));
  }

  @Test
  void theVariablesOfABuildTellTheShard() {
    Map<String, String> gitLab = Map.of("CI_NODE_INDEX", "2", "CI_NODE_TOTAL", "3");

    assertThat(ShardOptions.of(List.of("--output=o"), gitLab).shard()).hasToString("2/3");
    assertThat(
            ShardOptions.of(List.of("--shard=auto", "--output=o"), Map.of("PERFGATE_SHARD", "1/4"))
                .shard())
        .hasToString("1/4");
    assertThat(ShardOptions.of(List.of("--output=o", "--shard=1/3"), gitLab).shard())
        .hasToString("1/3");
  }

  @ParameterizedTest
  @CsvSource({
    "--shard=1/3,                    --output is missing",
    "--shard=1/3 --output=o --fast,  There is no option --fast",
    "--shard=1/3 --output=,          --output needs one value",
    "--output=a --output=b,          --output needs one value",
    "--output=o --shard=4/3,         --shard is \"4/3\"",
    "--output=o,                     no variable tells which shard this build is"
  })
  void whatIsWrongIsNamed(String arguments, String message) {
    assertThatThrownBy(() -> ShardOptions.of(List.of(arguments.split(" ")), Map.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(message);
  }
}
