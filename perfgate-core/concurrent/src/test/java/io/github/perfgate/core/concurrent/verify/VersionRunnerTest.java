package io.github.perfgate.core.concurrent.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.perfgate.core.code.change.Sources;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests whose suffixes are good, slow, endless or forbidden, executed in this JVM. */
class VersionRunnerTest {
  private static final String TEST =
      """
      public class T extends io.github.perfgate.runtime.concurrent.ConcurrentTest {
        @Override public void prefix() throws Throwable { %s }
        @Override public void suffix(int repetitions, org.openjdk.jmh.infra.Blackhole hole)
            throws Throwable {
          for (int i = 0; i < repetitions && !stopped; i++) { %s }
        }
      }
      """;

  /** Much patience with code that ends, little with code that never ends. */
  private static final VersionRunner.Patience MUCH =
      new VersionRunner.Patience(20_000, 100, 200, 20_000, 200);

  private static final VersionRunner.Patience LITTLE =
      new VersionRunner.Patience(1_000, 100, 200, 300, 200);

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "TOO_LONG, MUCH, '', Thread.sleep(300);",
    "HANGS, LITTLE, '', synchronized (this) { wait(); }",
    "HANGS, LITTLE, '', while (true) Thread.sleep(50);",
    "HANGS, LITTLE, 'synchronized (this) { wait(); }', ''",
    "TOO_LONG, LATE, 'Thread.sleep(1500);', ''",
    "THROWS, MUCH, '', throw new IllegalStateException();",
    "FORBIDDEN, MUCH, '', System.exit(3);",
    "FORBIDDEN, MUCH, '', try { System.exit(3); } catch (Throwable e) { }"
  })
  void whatCannotBeMeasuredIsToldApart(
      Outcome.Kind kind, String patience, String prefix, String suffix) {
    Sources.compile(TEST.formatted(prefix, suffix), folder);
    Map<String, VersionRunner.Patience> all =
        Map.of(
            "MUCH",
            MUCH,
            "LITTLE",
            LITTLE,
            "LATE",
            new VersionRunner.Patience(300, 100, 200, 20_000, 200));
    VersionRunner side = new VersionRunner("BASELINE", List.of(folder), "T", all.get(patience));

    Rejection rejection = catchThrowableOfType(Rejection.class, () -> side.run("T", 2, 50));

    assertThat(rejection.kind()).as("%s", rejection.getMessage()).isEqualTo(kind);
    assertThat(rejection.leavesTraces()).isEqualTo(kind == Outcome.Kind.HANGS);
  }

  @Test
  void whatIsGoodGivesItsTime() throws Exception {
    Sources.compile(TEST.formatted("", "hole.consume(i);"), folder);

    assertThat(new VersionRunner("BASELINE", List.of(folder), "T", MUCH).run("T", 2, 50))
        .isPositive();
  }
}
