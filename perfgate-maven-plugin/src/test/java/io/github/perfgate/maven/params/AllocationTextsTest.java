package io.github.perfgate.maven.params;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.stats.AllocationMargin;
import org.junit.jupiter.api.Test;

class AllocationTextsTest {
  @Test
  void theCommandLineWinsOverThePomAndThePomOverTheDefault() {
    AllocationTexts texts = new AllocationTexts();
    assertThat(texts.margin(null)).isEqualTo(Rules.ALLOCATION);

    texts.setMargin("5 %");
    assertThat(texts.margin(null)).isEqualTo(new AllocationMargin(0.05));
    assertThat(texts.margin("0.1")).isEqualTo(new AllocationMargin(0.1));
  }
}
