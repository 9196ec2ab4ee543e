package io.github.perfgate.core.concurrent.mine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class MinedCallsFuzzTest {
  @Test
  void everyLineIsReadOrLeftOut() {
    Fuzz.of(
        List.of(
            "0\t<init>(I)V\tI16\n1\topen()V\n-2\tget(Ljava/lang/String;)I\tTother\n1\tclose()V\n"),
        input -> {
          List<String> lines = new String(input, StandardCharsets.UTF_8).lines().toList();
          assertThat(MinedCalls.of(lines).constructions()).hasSizeLessThanOrEqualTo(lines.size());
        });
  }
}
