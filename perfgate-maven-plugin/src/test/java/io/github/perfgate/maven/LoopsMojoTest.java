package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.loops.FailOnLoops;
import io.github.perfgate.core.loops.run.WatchSettings;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.RecordingMode;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parameters of {@code perfgate:loops}. */
class LoopsMojoTest {
  private static final Map<String, BiConsumer<LoopsMojo, String>> ELEMENTS =
      Map.of(
          "loopsWorkloads", (goal, text) -> goal.loopsWorkloads = text,
          "loopsMode", (goal, text) -> goal.loopsMode = text,
          "loopsMinIter", (goal, text) -> goal.loopsMinIter = text,
          "loopsMinSeqRatio", (goal, text) -> goal.loopsMinSeqRatio = text,
          "loopsMinSimRatio", (goal, text) -> goal.loopsMinSimRatio = text,
          "loopsMinLcs", (goal, text) -> goal.loopsMinLcs = text,
          "loopsMinLcsRatio", (goal, text) -> goal.loopsMinLcsRatio = text);

  @Test
  void theDefaultsAreThePapers() {
    LoopSettings paper = LoopSettings.defaults();

    WatchSettings settings = new LoopsMojo().watchSettings();

    assertThat(settings.loops().minIterations()).isEqualTo(paper.minIterations()).isEqualTo(10);
    assertThat(settings.loops().minSequences()).isEqualTo(paper.minSequences()).isEqualTo(0.45);
    assertThat(settings.loops().minSimilar()).isEqualTo(paper.minSimilar()).isEqualTo(0.7);
    assertThat(settings.loops().minCommon()).isEqualTo(paper.minCommon()).isEqualTo(7);
    assertThat(settings.loops().minCommonShare()).isEqualTo(paper.minCommonShare()).isEqualTo(0.7);
    assertThat(settings.loops().mode()).isEqualTo(RecordingMode.SAMPLED);
    assertThat(settings.tests()).isTrue();
    assertThat(settings.benchmarks()).isTrue();
    assertThat(new LoopsMojo().failOnLoops()).isEqualTo(FailOnLoops.NEVER);
    assertThat(new LoopsMojo().failOnNewLoops()).isNull();
  }

  @Test
  void readsWhatAUserMayWrite() {
    LoopsMojo goal = new LoopsMojo();
    goal.loopsWorkloads = "Tests";
    goal.loopsMode = "full";
    goal.loopsMinSeqRatio = ".5";
    goal.loopsMinSimRatio = "100 %";
    goal.loopsIgnored = List.of("com.acme.Table.cursor");
    goal.failOnLoops = "ANY";
    goal.failOnNewLoops = "never";

    WatchSettings settings = goal.watchSettings();

    assertThat(settings.benchmarks()).isFalse();
    assertThat(settings.loops().mode()).isEqualTo(RecordingMode.FULL);
    assertThat(settings.loops().minSequences()).isEqualTo(0.5);
    assertThat(settings.loops().minSimilar()).isEqualTo(1);
    assertThat(settings.loops().ignored()).containsExactly("com.acme.Table.cursor");
    assertThat(goal.failOnLoops()).isEqualTo(FailOnLoops.ANY);
    assertThat(goal.failOnNewLoops()).isEqualTo(FailOnLoops.NEVER);
  }

  @ParameterizedTest
  @CsvSource({
    "loopsWorkloads, both, 'tests, benchmarks or all'",
    "loopsMode, half, sampled or full",
    "loopsMinIter, 1, a whole number of at least 2",
    "loopsMinIter, ten, a whole number of at least 2",
    "loopsMinSeqRatio, 0, a share above 0 and up to 1",
    "loopsMinSeqRatio, -1, a share above 0 and up to 1",
    "loopsMinSimRatio, 101%, a share above 0 and up to 1",
    "loopsMinSimRatio, 70, a share above 0 and up to 1",
    "loopsMinLcs, 1, a whole number of at least 2",
    "loopsMinLcsRatio, NaN, a share above 0 and up to 1",
  })
  void aWrongValueIsAnsweredWithItsNameAndWhatIsAccepted(
      String element, String text, String accepted) {
    LoopsMojo goal = new LoopsMojo();
    ELEMENTS.get(element).accept(goal, text);

    assertThatThrownBy(goal::watchSettings)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<" + element + "> (-Dperfgate.loops.")
        .hasMessageContaining("is \"" + text + "\"")
        .hasMessageContaining(accepted);
  }

  @Test
  void aWrongWordForWhatFailsIsAnswered() {
    LoopsMojo goal = new LoopsMojo();
    goal.failOnLoops = "some";
    goal.failOnNewLoops = "low";

    assertThatThrownBy(goal::failOnLoops)
        .hasMessageContaining("<failOnLoops> (-Dperfgate.failOnLoops) is \"some\"")
        .hasMessageContaining("high, any or never");
    assertThatThrownBy(goal::failOnNewLoops)
        .hasMessageContaining("<failOnNewLoops> (-Dperfgate.failOnNewLoops) is \"low\"");
  }
}
