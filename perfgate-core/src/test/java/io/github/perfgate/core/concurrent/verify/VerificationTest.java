package io.github.perfgate.core.concurrent.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.change.Sources;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerificationTest {
  private static final String TEST =
      """
      public class T extends io.github.perfgate.runtime.concurrent.ConcurrentTest {
        @Override public void prefix() { }
        @Override public void suffix(int repetitions, org.openjdk.jmh.infra.Blackhole hole)
            throws Throwable {
          for (int i = 0; i < repetitions && !stopped; i++) Thread.sleep(%d);
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void aSuffixThatIsSlowIsRepeatedLessOften() throws Exception {
    Outcome outcome = verified(12);

    assertThat(outcome.kind()).as("%s", outcome).isEqualTo(Outcome.Kind.GOOD);
    assertThat(outcome.repetitions().get(2)).isBetween(1, 5);
  }

  @Test
  void oneThatTakesLongerThanARunMayIsCalledSo() throws Exception {
    Outcome outcome = verified(120);

    assertThat(outcome.kind()).isEqualTo(Outcome.Kind.TOO_LONG);
    assertThat(outcome.message()).contains("one repetition takes longer than the 60 ms");
  }

  private Outcome verified(int millis) throws InterruptedException {
    Sources.compile(TEST.formatted(millis), folder);
    VerifyPlan plan =
        new VerifyPlan(
            "T",
            Map.of("T", "m()V"),
            List.of(),
            1,
            List.of(folder),
            List.of(folder),
            List.of(2),
            new Length(15_000_000, 60_000_000, 100, 1_000),
            folder.resolve("none"));
    return new Verification(plan).verify("T").outcome();
  }
}
