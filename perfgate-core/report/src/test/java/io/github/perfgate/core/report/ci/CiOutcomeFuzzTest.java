package io.github.perfgate.core.report.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The file with a step's outputs, into which other programs write, too. */
@Timeout(300)
class CiOutcomeFuzzTest {
  @Test
  void everyFileHasAnOutcomeOrNone() {
    Fuzz.of(
        List.of(
            "other=1\nverdict=REGRESSION\nchanged=true\nregressions=2\nreport=target/x.html\n",
            "text<<EOF\nverdict=x\nEOF\n"),
        input ->
            CiOutcome.in(new String(input, StandardCharsets.UTF_8))
                .ifPresent(outcome -> assertThat(outcome.asOutputs()).startsWith("verdict=")));
  }
}
