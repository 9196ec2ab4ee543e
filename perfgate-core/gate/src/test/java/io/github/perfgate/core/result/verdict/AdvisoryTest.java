package io.github.perfgate.core.result.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdvisoryTest {
  private static final String TEXT = ".*Network\\{n=[1,2]}, until 2027-01-31: waits: for a server";

  @Test
  void whatIsReadIsWritten() {
    Advisory read = Advisory.parse("\n  " + TEXT.replace(": for", ":\n   for") + "\n", "It");

    assertThat(read.write()).isEqualTo(TEXT);
    assertThat(read.until()).isEqualTo(LocalDate.of(2027, 1, 31));
    assertThat(read.reason()).isEqualTo("waits: for a server");
    assertThat(read.isAbout("com.acme.Network{n=1}.m")).isTrue();
    assertThat(read.isAbout("com.acme.Network{n=3}.m")).isFalse();
    assertThat(read.isExpired(LocalDate.of(2027, 1, 31))).isFalse();
    assertThat(read.isExpired(LocalDate.of(2027, 2, 1))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.B | it is not PATTERN, until DATE: REASON",
        "a.B: no day | it is not PATTERN, until DATE: REASON",
        "a.B, until 2027-01-31: | it gives no reason",
        "a.B, until 2027-02-31: why | there is no day 2027-02-31",
        "a.(B, until 2027-01-31: why | its pattern is no regular expression: Unclosed group"
      })
  void whatCannotBeReadIsShownWithTheReasonAndAnExample(String text, String why) {
    assertThatThrownBy(() -> Advisory.parse(text, "An entry of <advisory>"))
        .isInstanceOf(ProblemException.class)
        .hasMessageStartingWith("An entry of <advisory> cannot be read, as " + why)
        .hasMessageContaining(text.strip())
        .hasMessageContaining("Fix: write for example");
  }
}
