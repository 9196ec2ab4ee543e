package io.github.perfgate.core.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.concurrent.generate.Generated;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.generate.Search;
import io.github.perfgate.core.concurrent.isolate.PlainCompilation;
import io.github.perfgate.core.concurrent.verify.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of benchmarks that contain the implementations that they need. */
class StandAloneTest {
  private static final String BENCHMARK =
      """
      package a;

      public class %s {
        private Runnable v0 = new a.Perfgate_Impl_1_Runnable(20);
        private a.Perfgate_Impl_1_Runnable v1 = (a.Perfgate_Impl_1_Runnable) v0;
      }
      """;

  private static final String HELPER =
      """
      package a;

      @SuppressWarnings("all")
      class Perfgate_Impl_1_Runnable implements java.lang.Runnable {
        private final int cost;

        Perfgate_Impl_1_Runnable(int cost) {
          this.cost = cost;
        }

        public void run() {
          io.github.perfgate.runtime.concurrent.Cost.spend(cost);
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void twoThatNeedAHelperOfTheSameNameCanBeInOneFolder() throws Exception {
    List<Path> sources = new ArrayList<>();
    for (String name : List.of("One", "Two")) {
      String source =
          StandAlone.nested(
              BENCHMARK.formatted(name),
              "Perfgate_Impl_1_Runnable",
              HELPER.replace("run()", "run(){}\n  public void of" + name + "()"));
      assertThat(source)
          .contains("static class Perfgate_Impl_1_Runnable", "Blackhole.consumeCPU(cost)")
          .doesNotContain("a.Perfgate_Impl", "perfgate.runtime");
      sources.add(Files.writeString(folder.resolve(name + ".java"), source));
    }

    assertThat(PlainCompilation.compile(sources, TwoVersions.jmh(), folder, null)).isEmpty();
    assertThat(folder.resolve("a/One$Perfgate_Impl_1_Runnable.class")).exists();
    assertThat(folder.resolve("a/Two$Perfgate_Impl_1_Runnable.class")).exists();
  }

  @Test
  void whatIsNotNeededIsLeftOut() {
    String benchmark = BENCHMARK.formatted("One");

    assertThat(StandAlone.nested(benchmark, "Perfgate_Impl_1_Run", HELPER)).isEqualTo(benchmark);
    assertThat(StandAlone.nested(benchmark, "Perfgate_Impl_11_Runnable", HELPER))
        .isEqualTo(benchmark);
  }

  @Test
  void itsForksHaveTheArgumentsThatTheClassNeeds() throws Exception {
    assertThat(StandAlone.fork(List.of())).isEmpty();
    assertThat(written(List.of())).doesNotContain("@Fork");
    assertThat(written(List.of("--add-opens=a/b=ALL-UNNAMED", "-Dx=\"\\")))
        .contains(
            "@Fork(jvmArgsAppend = {\"--add-opens=a/b=ALL-UNNAMED\", \"-Dx=\\\"\\\\\"})\n@State(",
            "@Threads(3)");
  }

  private String written(List<String> jvmArgs) throws IOException {
    Path source = Files.createDirectories(folder.resolve("generated/jmh/a")).resolve("T_Jmh.java");
    Files.writeString(source, "@State(Scope.Benchmark)\n@Threads(PERFGATE_THREADS)\nclass T {}");
    Generated generated =
        new Generated(
            List.of(),
            folder,
            folder,
            folder.resolve("generated"),
            new Search(1, 1, List.of(), List.of(), Duration.ZERO),
            List.of(),
            Duration.ZERO);
    Outcome good = new Outcome("a.T", Outcome.Kind.GOOD, "both", "");
    return Files.readString(
        StandAlone.write(
            GeneratedTest.alike("a.T", "a()V", false, "it.a()", good),
            3,
            jvmArgs,
            generated,
            folder.resolve("jmh")));
  }
}
