package io.github.perfgate.core.base.problem;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainTextTest {
  @Test
  void controlCharactersBecomeVisible() {
    assertThat(PlainText.line("a\nb\tc\u0000\u001B[31m\u007F")).isEqualTo("a␊b␉c␀␛[31m␡");
    assertThat(PlainText.line("\u0085\u202E\u2066\u2028\uFFFF\uD83D"))
        .isEqualTo("\uFFFD".repeat(6));
  }

  @Test
  void whatCanBeShownStaysAsItIs() {
    String text = "Größe{x=\"1\", 漢字} \uD83D\uDE00 <b> & 'q' ×";

    assertThat(PlainText.line(text)).isEqualTo(text);
    assertThat(PlainText.block(text)).isEqualTo(text);
  }

  @Test
  void aBlockKeepsItsLinesAndLosesItsColours() {
    assertThat(PlainText.block("\u001B[1;31mred\u001B[0m\r\n\tat x\rend\u0007"))
        .isEqualTo("red\n\tat x\nend␇");
  }

  @Test
  void aLongLineKeepsItsStartAndItsEnd() {
    assertThat(PlainText.line("com.acme.Parser.parse{size=100}", 16)).isEqualTo("com.acme.P…=100}");
    assertThat(PlainText.line("short", 16)).isEqualTo("short");
    assertThat(PlainText.line("x".repeat(10_000), 100)).hasSize(100);
  }

  @Test
  void shorteningLeavesNoHalfOfAPair() {
    for (int most = 3; most < 12; most++) {
      String shown = PlainText.line("\uD83D\uDE00".repeat(20), most);

      assertThat(shown.codePoints().noneMatch(c -> c >= 0xD800 && c <= 0xDFFF)).isTrue();
    }
  }
}
