package io.github.perfgate.core.code.version.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Fixture;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.nio.file.Path;
import java.util.List;
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
    assertThat(BenchmarkModule.AUTO.isOfItsOwn(module, List.of(), BENCHMARKS, false)).isTrue();
    assertThat(BenchmarkModule.AUTO.isOfItsOwn(module, List.of(), BENCHMARKS, true)).isFalse();
    assertThat(BenchmarkModule.AUTO.isOfItsOwn(alone, List.of(), BENCHMARKS, false)).isFalse();
  }

  @Test
  void benchmarksInTestsDoNot() {
    Fixture fixture = new Fixture(folder, Revision.CURRENT).withTest("a/Bench.class", "bench");
    ModuleBuild module = fixture.version(fixture.module("core", "compile")).module();
    assertThat(BenchmarkModule.AUTO.isOfItsOwn(module, List.of(), BENCHMARKS, false)).isFalse();
  }

  @Test
  void anApplicationWhoseCodeChangedIsNoneHoweverItLooks() {
    Fixture fixture =
        new Fixture(folder, Revision.CURRENT)
            .withMain("a/Bench.class", "bench")
            .withMain("a/App.class", "app");
    ModuleBuild module = fixture.version(fixture.module("core", "compile")).module();
    assertThat(own(module, other("same", "app"))).isTrue();
    ModuleBuild changed = other("changed", "old app");
    assertThat(own(module, changed)).isFalse();
    assertThat(BenchmarkModule.AUTO.doubts(module, List.of(changed), BENCHMARKS, false))
        .singleElement(STRING)
        .contains("each version runs its own a.App", "<benchmarkModule>true");
    assertThat(BenchmarkModule.AUTO.doubts(module, List.of(changed), BENCHMARKS, true)).isEmpty();
    assertThat(BenchmarkModule.FALSE.doubts(module, List.of(changed), BENCHMARKS, false)).isEmpty();
  }

  @Test
  void anApplicationWhoseResourcesChangedIsNoneEither() {
    Fixture fixture =
        new Fixture(folder, Revision.CURRENT)
            .withMain("a/Bench.class", "bench")
            .withMain("rounds.txt", "50")
            .withMain("META-INF/BenchmarkList", "a.Bench.new")
            .withMain("META-INF/services/a.Pool", "a.Fast");
    ModuleBuild module = fixture.version(fixture.module("core", "compile")).module();
    Fixture same =
        new Fixture(folder, "same")
            .withMain("a/Bench.class", "bench")
            .withMain("rounds.txt", "50")
            .withMain("META-INF/BenchmarkList", "a.Bench.old")
            .withMain("META-INF/services/a.Pool", "a.Fast");
    assertThat(own(module, same.version().module())).isTrue();

    ModuleBuild changed = same.withMain("rounds.txt", "1").version().module();
    assertThat(own(module, changed)).isFalse();
    assertThat(BenchmarkModule.AUTO.doubts(module, List.of(changed), BENCHMARKS, false))
        .singleElement(STRING)
        .contains("each version runs its own rounds.txt, which changed beside the benchmarks");

    ModuleBuild removed =
        same.withMain("rounds.txt", "50").withMain("gone.txt", "x").version().module();
    assertThat(own(module, removed)).isFalse();
  }

  @Test
  void aNewResourceIsForTheBenchmarksOnlyIfTheyChangedToo() {
    Fixture fixture =
        new Fixture(folder, Revision.CURRENT)
            .withMain("a/Bench.class", "bench")
            .withMain("a/App.class", "app")
            .withMain("pool.properties", "size=1");
    ModuleBuild module = fixture.version(fixture.module("core", "compile")).module();
    assertThat(own(module, other("new benchmark", "app"))).isTrue();
    assertThat(
            own(
                module,
                new Fixture(folder, "same benchmark")
                    .withMain("a/Bench.class", "bench")
                    .withMain("a/App.class", "app")
                    .version()
                    .module()))
        .isFalse();
  }

  @Test
  void aClassThatIsGoneIsAChange() {
    Fixture fixture = new Fixture(folder, Revision.CURRENT).withMain("a/Bench.class", "bench");
    ModuleBuild module = fixture.version(fixture.module("core", "compile")).module();
    assertThat(own(module, other("before", "app"))).isFalse();
  }

  @Test
  void aClassThatIsNewIsOnlyUsedByTheBenchmarks() {
    Fixture fixture =
        new Fixture(folder, Revision.CURRENT)
            .withMain("a/Bench.class", "bench")
            .withMain("a/App.class", "app")
            .withMain("a/Helper.class", "helper");
    ModuleBuild module = fixture.version(fixture.module("core", "compile")).module();
    assertThat(own(module, other("before", "app"))).isTrue();
  }

  private static boolean own(ModuleBuild module, ModuleBuild other) {
    return BenchmarkModule.AUTO.isOfItsOwn(module, List.of(other), BENCHMARKS, false);
  }

  private ModuleBuild other(String name, String app) {
    return new Fixture(folder, name)
        .withMain("a/Bench.class", "old bench")
        .withMain("a/App.class", app)
        .version()
        .module();
  }

  @Test
  void theUserHasTheLastWord() {
    ModuleBuild module = new Fixture(folder, Revision.CURRENT).version().module();
    assertThat(BenchmarkModule.TRUE.isOfItsOwn(module, List.of(), BENCHMARKS, true)).isTrue();
    assertThat(BenchmarkModule.FALSE.isOfItsOwn(module, List.of(), BENCHMARKS, false)).isFalse();
  }
}
