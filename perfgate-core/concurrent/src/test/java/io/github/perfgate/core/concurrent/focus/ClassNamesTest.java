package io.github.perfgate.core.concurrent.focus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ClassNamesTest {
  private final ClassNames wanted =
      new ClassNames(
          List.of(Pattern.compile("a\\.B"), Pattern.compile("c\\..*")),
          List.of(Pattern.compile("c\\.No")));

  @Test
  void aClassIsNamedInFull() {
    assertThat(wanted.includes("a.B")).isTrue();
    assertThat(wanted.includes("c.d.E")).isTrue();
    assertThat(wanted.names("a.B")).isTrue();
    assertThat(wanted.names("c.d.E")).isFalse();
    assertThat(wanted.includes("a.B$C")).isFalse();
    ClassNames nested = new ClassNames(List.of(Pattern.compile("a.B$C")), List.of());
    assertThat(nested.names("a.B$C")).isTrue();
    assertThat(nested.includes("a.B$C")).isTrue();
    assertThat(nested.includes("a.B")).isFalse();
    assertThat(wanted.excludes("c.No")).isTrue();
    assertThat(wanted.excludes("c.Not")).isFalse();
  }

  @Test
  void aNameThatFitsNoClassIsTold() {
    assertThat(doubts("a.Bb", "c.d.E"))
        .containsExactly("no class of this module is called a\\.B; the nearest are a.Bb");
    assertThat(doubts("a.B", "xyz.Other"))
        .containsExactly("no class of this module is called c\\..*; give the full name of one");
    assertThat(doubts("a.B", "c.d.E")).isEmpty();
  }

  @Test
  void aClassThatTheBaselineLacksIsToldApartFromOneThatIsNowhere() {
    assertThat(wanted.onlyNew(List.of("a.B", "c.d.E"), List.of("a.B"))).containsExactly("c\\..*");
    assertThat(wanted.onlyNew(List.of("a.B"), List.of("a.B"))).isEmpty();
  }

  private List<String> doubts(String... own) {
    return wanted.doubts(List.of(own), "this module", "give the full name of one");
  }
}
