package io.github.perfgate.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RunnerLinesTest {
  private final RunnerLines lines = new RunnerLines();

  @Test
  void findsExitCodeAndTraceAmongTheRest() {
    say("# JMH version: 1.37", "", "<failure>", "", "a.B: c\n\tat d\n", "", "later");
    say("<forked VM failed with exit code 137>", "<stdout last='20 lines'>", "</stdout>");

    assertThat(lines.exitCode()).isEqualTo(137);
    assertThat(lines.trace()).isEqualTo("a.B: c\n\tat d\n");
    assertThat(lines.notInvoked()).isNull();
  }

  @Test
  void knowsNothingOfARunWithoutTrouble() {
    say("# Fork: 1 of 1", "");

    assertThat(lines.exitCode()).isZero();
    assertThat(lines.trace()).isEmpty();
  }

  @Test
  void boundsTheTrace() {
    say("<failure>", "");
    for (int i = 0; i < 100_000; i++) {
      say("a.B: c");
    }

    assertThat(lines.trace()).hasSize(40_000);
  }

  private void say(String... said) {
    for (String line : said) {
      lines.line(line);
    }
  }
}
