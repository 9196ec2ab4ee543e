package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.change.CodeChange;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.change.Sources;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LikelyBenchmarksTest {
  @TempDir Path folder;

  @Test
  void theBenchmarksThatNameAChangedClassComeFirst() throws IOException {
    Sources.compile(
        """
        package b;
        class Changed { static int get() { return 1; } }
        class Between { int get() { return Changed.get(); } }
        class Other { static int get() { return 2; } }
        class Plain { int run() { return Other.get(); } }
        class Direct { int run() { return Changed.get(); } }
        class Through { int run() { return new Between().get(); } }
        class Stated {
          static class State { void fill() { Changed.get(); } }
          int run(State state) { return 0; }
        }
        """,
        folder);
    Code code = Code.read(List.of(folder));
    CodeChange change =
        new CodeChange(Set.of(), Set.of(new MethodId("b.Changed", "get", "()I")), Map.of());

    Map<String, RunOrder> ordered =
        AffectedBenchmarks.likelyFirst(
            orders("b.Plain.run", "b.Through.run", "b.Nobody.run", "b.Direct.run", "b.Stated.run"),
            change,
            code);

    assertThat(ordered.keySet())
        .containsExactly(
            "b.Through.run", "b.Nobody.run", "b.Direct.run", "b.Stated.run", "b.Plain.run");
  }

  private static Map<String, RunOrder> orders(String... benchmarks) {
    Map<String, RunOrder> orders = new LinkedHashMap<>();
    for (String name : benchmarks) {
      orders.put(name, new RunOrder(name, "avgt", Map.of(), 0, 1, 1_000_000, List.of()));
    }
    return orders;
  }
}
