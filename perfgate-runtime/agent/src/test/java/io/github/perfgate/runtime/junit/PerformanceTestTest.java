package io.github.perfgate.runtime.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import io.github.perfgate.spl.Performance;
import io.github.perfgate.spl.PerformanceTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class PerformanceTestTest {
  /** A performance test that a plain run of tests must not call. */
  static class Sample {
    @PerformanceTest
    void fails() {
      throw new AssertionError("it was called");
    }
  }

  @Test
  void aPlainRunSkipsItWithAReason() {
    List<String> skipped = new ArrayList<>();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectMethod(Sample.class, "fails"))
                .build(),
            new TestExecutionListener() {
              @Override
              public void executionSkipped(TestIdentifier test, String reason) {
                skipped.add(test.getDisplayName() + ": " + reason);
              }
            });

    assertThat(skipped).containsExactly("fails(): measured by perfgate:check");
  }

  @Test
  void outsideOfAPerformanceTestNothingIsStated() {
    assertThatThrownBy(
            () ->
                Performance.assertThat(Performance.method(PerformanceTestTest::nothing))
                    .takesAtMost(java.time.Duration.ofSeconds(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("@PerformanceTest");
  }

  private static void nothing() {}
}
