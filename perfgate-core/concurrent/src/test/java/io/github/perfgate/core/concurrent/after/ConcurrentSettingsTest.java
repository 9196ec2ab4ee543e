package io.github.perfgate.core.concurrent.after;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfgate.core.concurrent.focus.ClassNames;
import io.github.perfgate.core.concurrent.run.MeasurementScope;
import io.github.perfgate.core.concurrent.run.Runs;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ConcurrentSettingsTest {
  private final ConcurrentSettings wanted =
      new ConcurrentSettings(
          List.of(1, 8),
          5,
          Duration.ofMinutes(2),
          0.2,
          new Runs(0, 3, Duration.ofNanos(2_500_000), MeasurementScope.EACH_THREAD),
          true,
          new ClassNames(
              List.of(Pattern.compile("a\\.B"), Pattern.compile("c\\..*")),
              List.of(Pattern.compile("c\\.No"))));

  @Test
  void resultsShowTheSettingsByTheirNamesInThePom() {
    assertThat(wanted.within(Duration.ofMinutes(1))).isEqualTo(Duration.ofMinutes(1));
    assertThat(wanted.inWords(Duration.ofMinutes(30)))
        .containsExactly(
            entry("concurrent.enabled", "true"),
            entry("concurrent.threads", "1,8"),
            entry("concurrent.tests", "5"),
            entry("concurrent.budget", "120s of budget"),
            entry("concurrent.margin", "0.2"),
            entry("concurrent.scope", "each-thread"),
            entry("concurrent.warmupIterations", "0"),
            entry("concurrent.measurementIterations", "3"),
            entry("concurrent.iterationTime", "2.5ms"),
            entry("concurrent.style", "paper"),
            entry("concurrent.includes", "a\\.B c\\..*"),
            entry("concurrent.excludes", "c\\.No"));
  }
}
