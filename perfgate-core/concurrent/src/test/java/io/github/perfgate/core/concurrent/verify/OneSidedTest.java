package io.github.perfgate.core.concurrent.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.concurrent.TwoVersions;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Outcomes of generated tests that fail in one version, always or by chance. */
class OneSidedTest {
  private static final String SOURCE =
      """
      package a;
      import java.util.concurrent.atomic.AtomicInteger;
      public final class T extends io.github.perfgate.runtime.concurrent.ConcurrentTest {
        private static final AtomicInteger RUNS = new AtomicInteger();
        private int run;
        public void prefix() { run = RUNS.incrementAndGet(); }
        public void suffix(int repetitions, org.openjdk.jmh.infra.Blackhole hole) throws Throwable {
          for (int i = 0; i < repetitions && !stopped; i++) { %s }
        }
      }
      """;
  private static final String FINE = "hole.consume(i);";

  @TempDir Path folder;

  @Test
  void whatHangsInOneVersionAgainAndAgainIsAMatterOfThatVersion() throws Exception {
    Verification.Verified verified = verified(FINE, "if (run > 2) synchronized (this) { wait(); }");

    assertThat(verified.outcome().kind()).isEqualTo(Outcome.Kind.HANGS);
    assertThat(verified.outcome().version()).isEqualTo("CURRENT");
    assertThat(verified.outcome().message()).contains("perfgate-suffix-0", "a.T.suffix");
    assertThat(verified.clean()).isFalse();
  }

  @Tag("all")
  @Test
  void whatHangsOnceMayBeTheHost() throws Exception {
    Verification.Verified verified = verified(FINE, "if (run == 2) Thread.sleep(60_000);");

    assertThat(verified.outcome().kind()).isEqualTo(Outcome.Kind.HANGS);
    assertThat(verified.outcome().version()).isEqualTo("CURRENT, and not again");
  }

  @Test
  void whatTheOtherVersionDoesAsWellOnlyNotSoSoonIsAMatterOfBoth() throws Exception {
    String late = "if (run > 25) throw new IllegalStateException();";
    String soon = "if (run > 2) throw new IllegalStateException();";

    assertThat(verified(late, soon).outcome())
        .extracting(Outcome::kind, Outcome::version)
        .containsExactly(Outcome.Kind.THROWS, "both");
  }

  private Verification.Verified verified(String old, String now) throws Exception {
    TwoVersions versions = TwoVersions.of(folder, SOURCE.formatted(old), SOURCE.formatted(now));
    return new Verification(
            new VerifyPlan(
                "a.A",
                Map.of("a.T", "m()V"),
                List.of(),
                1,
                classPath(versions.old()),
                classPath(versions.now()),
                List.of(2, 1),
                new RunLength(1_000_000, 100_000_000, 100, 100_000),
                folder.resolve("results")))
        .verify("a.T");
  }

  private static List<Path> classPath(Path classes) {
    return Stream.concat(
            Stream.concat(Stream.of(classes), MeasuredRuntime.classPath().stream()),
            TwoVersions.jmh().stream())
        .toList();
  }
}
