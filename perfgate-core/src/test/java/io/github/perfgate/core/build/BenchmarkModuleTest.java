package io.github.perfgate.core.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.revision.Revision;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkModuleTest {
  private static final Set<String> BENCHMARKS = Set.of("a.Bench");

  @TempDir Path folder;

  @Test
  void mainBenchmarksOnAReactorModuleMakeAModuleOfItsOwn() {
    // given
    Fixture fixture = new Fixture(folder, Revision.CURRENT).withMain("a/Bench.class", "bench");
    ModuleBuild module = fixture.version(fixture.module("core", "compile")).module();
    ModuleBuild alone = fixture.version(fixture.library("lib", "1", "compile")).module();
    // then
    assertThat(BenchmarkModule.AUTO.isOfItsOwn(module, BENCHMARKS, false)).isTrue();
    assertThat(BenchmarkModule.AUTO.isOfItsOwn(module, BENCHMARKS, true)).isFalse();
    assertThat(BenchmarkModule.AUTO.isOfItsOwn(alone, BENCHMARKS, false)).isFalse();
  }

  @Test
  void benchmarksInTestsDoNot() {
    Fixture fixture = new Fixture(folder, Revision.CURRENT).withTest("a/Bench.class", "bench");
    ModuleBuild module = fixture.version(fixture.module("core", "compile")).module();
    assertThat(BenchmarkModule.AUTO.isOfItsOwn(module, BENCHMARKS, false)).isFalse();
  }

  @Test
  void theUserHasTheLastWord() {
    ModuleBuild module = new Fixture(folder, Revision.CURRENT).version().module();
    assertThat(BenchmarkModule.TRUE.isOfItsOwn(module, BENCHMARKS, true)).isTrue();
    assertThat(BenchmarkModule.FALSE.isOfItsOwn(module, BENCHMARKS, false)).isFalse();
  }
}
