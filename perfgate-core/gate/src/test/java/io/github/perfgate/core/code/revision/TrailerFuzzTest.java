package io.github.perfgate.core.code.revision;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class TrailerFuzzTest {
  @Test
  void everyMessageHasTrailersInItsOwnLines() {
    Fuzz.of(
        List.of(
            "Title\n\nWords\n\nPerf-Accepted: a.B.m up to 2: why\n  and on\nSigned-off-by: J <j@x>\n",
            "Title\r\n\r\n# comment\r\nPerf-Accepted: x\r\n",
            "Perf-Accepted: x\n\n\n(cherry picked from commit 0123)\n---\n"),
        input -> {
          String message = new String(input, StandardCharsets.UTF_8);
          long lines = message.lines().count();
          assertThat(TrailerBlock.of(message))
              .allSatisfy(entry -> assertThat((long) entry.line()).isBetween(1L, lines));
          assertThat(TrailerBlock.lookalikes(message, "Perf-Accepted"))
              .allSatisfy(line -> assertThat((long) line).isBetween(1L, lines));
        });
  }
}
