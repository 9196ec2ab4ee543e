package io.github.perfgate.core.result.verdict;

import io.github.perfgate.core.Fuzz;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class AcceptanceFuzzTest {
  @Test
  void everyTextIsReadOrItsMistakeIsNamed() {
    Fuzz.of(
        List.of(
            "com.acme.Bench.m{n=1} up to 1.20, until 2027-01-31: needed: for correctness",
            "\"a.B.m{s=x\\u000ay up to 2: \\\"z\\\\\"}\" up to +20%: why",
            "a.B.m up to 2 time and +50% bytes: because",
            "a.B.m up to 2: because"),
        input ->
            AcceptanceText.parse(new String(input, StandardCharsets.UTF_8), "A trailer", "pom"));
  }
}
