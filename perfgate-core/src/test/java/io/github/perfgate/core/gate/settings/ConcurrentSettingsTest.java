package io.github.perfgate.core.gate.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

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
          true,
          List.of(Pattern.compile("a\\.B"), Pattern.compile("c\\..*")),
          List.of(Pattern.compile("c\\.No")));

  @Test
  void aClassIsNamedInFull() {
    assertThat(wanted.includes("a.B")).isTrue();
    assertThat(wanted.includes("c.d.E")).isTrue();
    assertThat(wanted.names("a.B")).isTrue();
    assertThat(wanted.names("c.d.E")).isFalse();
    assertThat(wanted.includes("a.B$C")).isFalse();
    assertThat(wanted.excludes("c.No")).isTrue();
    assertThat(wanted.excludes("c.Not")).isFalse();
  }

  @Test
  void aNameThatFitsNoClassIsTold() {
    assertThat(wanted.doubts(List.of("a.Bb", "c.d.E")))
        .containsExactly(
            "<concurrent><includes>: no class of this module is called a\\.B; the nearest are a.Bb");
    assertThat(wanted.doubts(List.of("a.B", "xyz.Other")))
        .containsExactly(
            "<concurrent><includes>: no class of this module is called c\\..*;"
                + " give the full name of one, unless another module has it");
    assertThat(wanted.doubts(List.of("a.B", "c.d.E"))).isEmpty();
  }

  @Test
  void aClassThatTheBaselineLacksIsToldApartFromOneThatIsNowhere() {
    assertThat(wanted.onlyNew(List.of("a.B", "c.d.E"), List.of("a.B"))).containsExactly("c\\..*");
    assertThat(wanted.onlyNew(List.of("a.B"), List.of("a.B"))).isEmpty();
  }

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
            entry("concurrent.style", "paper"),
            entry("concurrent.includes", "a\\.B c\\..*"),
            entry("concurrent.excludes", "c\\.No"));
  }
}
