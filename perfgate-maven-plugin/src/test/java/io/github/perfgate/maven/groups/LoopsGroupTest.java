package io.github.perfgate.maven.groups;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.loops.FailOnLoops;
import io.github.perfgate.core.loops.run.WatchSettings;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.RecordingMode;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The settings of {@code perfgate:find-loops}. */
class LoopsGroupTest {
  private static final Map<String, BiConsumer<LoopsGroup, String>> SETTINGS =
      Map.of(
          "workloads", (loops, text) -> loops.workloads = text,
          "mode", (loops, text) -> loops.mode = text,
          "minIter", (loops, text) -> loops.minIter = text);

  @Test
  void theDefaultsAreThePapers() {
    LoopSettings paper = LoopSettings.defaults();

    WatchSettings settings = new LoopsGroup().watch();

    assertThat(settings.loops().minIterations()).isEqualTo(paper.minIterations()).isEqualTo(10);
    assertThat(settings.loops().minSequences()).isEqualTo(paper.minSequences()).isEqualTo(0.45);
    assertThat(settings.loops().minSimilar()).isEqualTo(paper.minSimilar()).isEqualTo(0.7);
    assertThat(settings.loops().minCommon()).isEqualTo(paper.minCommon()).isEqualTo(7);
    assertThat(settings.loops().minCommonShare()).isEqualTo(paper.minCommonShare()).isEqualTo(0.7);
    assertThat(settings.loops().mode()).isEqualTo(RecordingMode.SAMPLED);
    assertThat(settings.tests()).isTrue();
    assertThat(settings.benchmarks()).isTrue();
    assertThat(new LoopsGroup().failOn()).isEqualTo(FailOnLoops.NEVER);
    assertThat(new LoopsGroup().failOnNew()).isNull();
  }

  @Test
  void readsWhatAUserMayWrite() {
    LoopsGroup loops = new LoopsGroup();
    loops.workloads = "Tests";
    loops.mode = "full";
    loops.ignored = List.of("com.acme.Table.cursor");
    loops.failOn = "ANY";
    loops.failOnNew = "never";

    WatchSettings settings = loops.watch();

    assertThat(settings.benchmarks()).isFalse();
    assertThat(settings.loops().mode()).isEqualTo(RecordingMode.FULL);
    assertThat(settings.loops().ignored()).containsExactly("com.acme.Table.cursor");
    assertThat(loops.failOn()).isEqualTo(FailOnLoops.ANY);
    assertThat(loops.failOnNew()).isEqualTo(FailOnLoops.NEVER);
  }

  @ParameterizedTest
  @CsvSource({
    "workloads, both, 'tests, benchmarks or all'",
    "mode, half, sampled or full",
    "minIter, 1, a whole number of at least 2",
    "minIter, ten, a whole number of at least 2",
  })
  void aWrongValueIsAnsweredWithItsNameAndWhatIsAccepted(
      String setting, String text, String accepted) {
    LoopsGroup loops = new LoopsGroup();
    SETTINGS.get(setting).accept(loops, text);

    assertThatThrownBy(loops::watch)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<loops><%1$s> (-Dperfgate.loops.%1$s) is ".formatted(setting))
        .hasMessageContaining("is \"" + text + "\"")
        .hasMessageContaining(accepted);
  }

  @Test
  void aWrongWordForWhatFailsIsAnswered() {
    LoopsGroup loops = new LoopsGroup();
    loops.failOn = "some";
    loops.failOnNew = "low";

    assertThatThrownBy(loops::failOn)
        .hasMessageContaining("<loops><failOn> (-Dperfgate.loops.failOn) is \"some\"")
        .hasMessageContaining("high, any or never");
    assertThatThrownBy(loops::failOnNew)
        .hasMessageContaining("<loops><failOnNew> (-Dperfgate.loops.failOnNew) is \"low\"");
  }
}
