package io.github.perfgate.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CodeLinesTest {
  @Test
  void blankLinesAndCommentsDoNotCount() {
    assertThat(
            CodeLines.ofText(
                """
                /* one */
                package a;

                /**
                 * two
                 */
                class B { // code
                  // three
                  int c = 1; /* code */
                }
                """))
        .isEqualTo(4);
  }
}
