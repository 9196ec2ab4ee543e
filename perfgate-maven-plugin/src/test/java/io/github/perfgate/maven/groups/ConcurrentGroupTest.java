package io.github.perfgate.maven.groups;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.concurrent.run.MeasurementScope;
import io.github.perfgate.core.concurrent.run.Runs;
import java.time.Duration;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The runs of generated concurrent tests. */
class ConcurrentGroupTest {
  private static final Map<String, BiConsumer<ConcurrentGroup, String>> SETTINGS =
      Map.of(
          "scope", (group, text) -> group.scope = text,
          "warmupIterations", (group, text) -> group.warmupIterations = text,
          "measurementIterations", (group, text) -> group.measurementIterations = text,
          "iterationTime", (group, text) -> group.iterationTime = text);

  @Test
  void theDefaultsAreThoseOfTheCore() {
    assertThat(new ConcurrentGroup().runs()).isEqualTo(Runs.DEFAULT);
  }

  @Test
  void readsWhatAUserMayWrite() {
    ConcurrentGroup group = new ConcurrentGroup();
    group.scope = "Each-Thread";
    group.warmupIterations = "0";
    group.measurementIterations = "50";
    group.iterationTime = "0.1 s";

    assertThat(group.runs())
        .isEqualTo(new Runs(0, 50, Duration.ofMillis(100), MeasurementScope.EACH_THREAD));
  }

  @ParameterizedTest
  @CsvSource({
    "scope, all, last-thread or each-thread",
    "warmupIterations, -1, a whole number of at least 0",
    "measurementIterations, 0, a whole number of at least 1",
    "iterationTime, 30, a duration from 1ms to 500ms",
    "iterationTime, 2s, a duration from 1ms to 500ms",
  })
  void aWrongValueIsAnsweredWithItsNameAndWhatIsAccepted(
      String setting, String text, String accepted) {
    ConcurrentGroup group = new ConcurrentGroup();
    SETTINGS.get(setting).accept(group, text);

    assertThatThrownBy(group::runs)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(
            "<concurrent><%1$s> (-Dperfgate.concurrent.%1$s) is ".formatted(setting))
        .hasMessageContaining("is \"" + text + "\"")
        .hasMessageContaining(accepted);
  }
}
