package io.github.perfgate.runtime.loops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Who may execute what, by methods that only call another one. */
class HandedOnTest {
  @Test
  void leadsOverSeveralButNotBackAndNotForEver() {
    HandedOn.add("t.askAll", "t.askEach");
    HandedOn.add("t.askEach", "t.ask");
    HandedOn.add("t.ask", "t.askAll");

    assertThat(HandedOn.leads("t.askAll", "t.askEach")).isTrue();
    assertThat(HandedOn.leads("t.askAll", "t.ask")).isTrue();
    assertThat(HandedOn.leads("t.askAll", "t.other")).isFalse();
    assertThat(HandedOn.leads("t.other", "t.ask")).isFalse();
  }
}
