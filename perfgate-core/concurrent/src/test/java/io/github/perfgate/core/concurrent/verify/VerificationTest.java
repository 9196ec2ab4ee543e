package io.github.perfgate.core.concurrent.verify;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.INTEGER;

import io.github.perfgate.core.code.change.Sources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerificationTest {
  private static final String TEST =
      """
      public class T extends io.github.perfgate.runtime.concurrent.ConcurrentTest {
        @Override public void prefix() { }
        @Override public void suffix(int repetitions, org.openjdk.jmh.infra.Blackhole hole)
            throws Throwable {
          for (int i = 0; i < repetitions && !stopped; i++) { %s }
        }
      }
      """;

  /** A call of the first role takes six times as long as one of the second. */
  private static final String ROLES =
      """
      public class T extends io.github.perfgate.runtime.concurrent.ConcurrentTest {
        @Override public void prefix() { }
        @Override public io.github.perfgate.runtime.concurrent.Dealing dealing() {
          return io.github.perfgate.runtime.concurrent.Dealing.HALVES;
        }
        @Override public void suffix(int repetitions, org.openjdk.jmh.infra.Blackhole hole)
            throws Throwable {
          suffix(0, 0, repetitions, hole);
        }
        @Override public void suffix(
            int thread, int role, int repetitions, org.openjdk.jmh.infra.Blackhole hole)
            throws Throwable {
          for (int i = 0; i < repetitions && !stopped; i++) Thread.sleep(role == 0 ? 12 : 2);
        }
      }
      """;

  /** A long run takes far longer than a run may, as if its threads had begun to wait. */
  private static final String JUMPING =
      """
      public class T extends io.github.perfgate.runtime.concurrent.ConcurrentTest {
        @Override public void prefix() { }
        @Override public void suffix(int repetitions, org.openjdk.jmh.infra.Blackhole hole)
            throws Throwable {
          for (int i = 0; i < repetitions && !stopped; i++) {
            long end = System.nanoTime() + 50_000;
            while (System.nanoTime() < end) { }
            if (repetitions > 110) Thread.sleep(40);
          }
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void aSuffixThatIsSlowIsRepeatedLessOften() throws Exception {
    Outcome outcome = verified(12);

    assertThat(outcome.kind()).as("%s", outcome).isEqualTo(Outcome.Kind.GOOD);
    assertThat(outcome.repetitions().get(2)).singleElement(as(INTEGER)).isBetween(1, 5);
  }

  @Test
  void theRolesOfATestTakeAboutAsLong() throws Exception {
    Outcome outcome = verified(ROLES);

    assertThat(outcome.kind()).as("%s", outcome).isEqualTo(Outcome.Kind.GOOD);
    List<Integer> byRole = outcome.repetitions().get(2);
    assertThat(byRole).hasSize(2);
    assertThat(byRole.get(1)).as("a busy host makes sleeps longer").isGreaterThan(byRole.get(0));
  }

  @Tag("all")
  @Test
  void whatSuddenlyTakesFarTooLongIsRepeatedLessOften() throws Exception {
    Outcome outcome = verified(JUMPING);

    assertThat(outcome.kind()).as("%s", outcome).isEqualTo(Outcome.Kind.GOOD);
    assertThat(outcome.repetitions().get(2)).singleElement(as(INTEGER)).isBetween(1, 50);
  }

  @Test
  void oneThatTakesLongerThanARunMayIsCalledSo() throws Exception {
    Outcome outcome = verified(120);

    assertThat(outcome.kind()).isEqualTo(Outcome.Kind.TOO_LONG);
    assertThat(outcome.message()).contains("one repetition takes longer than the 60 ms");
  }

  @Test
  void whatTakesTooLongInOneVersionOnlyIsAMatterOfThatVersion() throws Exception {
    assertThat(verified("Thread.sleep(1);", "Thread.sleep(150);"))
        .extracting(Outcome::kind, Outcome::version)
        .containsExactly(Outcome.Kind.TOO_LONG, "CURRENT");
    assertThat(verified("Thread.sleep(150);", "Thread.sleep(1);"))
        .extracting(Outcome::kind, Outcome::version)
        .containsExactly(Outcome.Kind.TOO_LONG, "BASELINE");
  }

  @Test
  void whatTakesTooLongOnlyWhereThreadsMeetIsAMatterOfThatVersion() throws Exception {
    Outcome outcome = verified("Thread.sleep(1);", "synchronized (T.class) { Thread.sleep(45); }");

    assertThat(outcome)
        .extracting(Outcome::kind, Outcome::version)
        .containsExactly(Outcome.Kind.TOO_LONG, "CURRENT");
  }

  @Test
  void whatTakesHardlyLongerThanInTheOtherVersionIsAMatterOfBoth() throws Exception {
    assertThat(verified("Thread.sleep(45);", "Thread.sleep(70);"))
        .extracting(Outcome::kind, Outcome::version)
        .containsExactly(Outcome.Kind.TOO_LONG, "both");
  }

  @Test
  void whatTakesLongerWithEachCallInOneVersionOnlyIsAMatterOfThatVersion() throws Exception {
    Outcome outcome =
        verified(
            "hole.consume(i);",
            "long end = System.nanoTime() + 50_000L * i; while (System.nanoTime() < end) { }");

    assertThat(outcome)
        .extracting(Outcome::kind, Outcome::version)
        .containsExactly(Outcome.Kind.GROWS, "CURRENT");
    assertThat(outcome.message())
        .contains("each repetition takes longer than the one before", "in the other version");
  }

  private Outcome verified(int millis) throws Exception {
    return verified(TEST.formatted("Thread.sleep(%d);".formatted(millis)));
  }

  private Outcome verified(String source) throws InterruptedException {
    Sources.compile(source, folder);
    return verified(folder, folder);
  }

  /** Verifies a test with other calls in each version. */
  private Outcome verified(String old, String now) throws Exception {
    Path baseline = Files.createDirectories(folder.resolve("old"));
    Path candidate = Files.createDirectories(folder.resolve("now"));
    Sources.compile(TEST.formatted(old), baseline);
    Sources.compile(TEST.formatted(now), candidate);
    return verified(baseline, candidate);
  }

  private Outcome verified(Path old, Path now) throws InterruptedException {
    VerifyPlan plan =
        new VerifyPlan(
            "T",
            Map.of("T", "m()V"),
            List.of(),
            1,
            List.of(old),
            List.of(now),
            List.of(2),
            new RunLength(15_000_000, 60_000_000, 100, 1_000),
            folder.resolve("none"));
    return new Verification(plan).verify("T").outcome();
  }
}
