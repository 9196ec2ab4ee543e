package io.github.perfgate.runtime.shard;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardLauncherTest {
  @ParameterizedTest
  @ValueSource(strings = {"1.8", "11", "16"})
  void oldJvmsAreToldWhatIsNeeded(String specification) {
    assertThatThrownBy(() -> ShardLauncher.require(specification))
        .hasMessage(
            "A bundle of perfgate needs a JDK 17 or later, and this is Java %s. Fix: start it with a newer one; an older JDK that is to measure is named with --jdk=FOLDER. See https://perfgate.github.io/perfgate/troubleshooting.html#PG107",
            specification)
        .hasNoCause();
  }

  @Test
  void laterOnesStart() {
    assertThatCode(() -> ShardLauncher.require("17")).doesNotThrowAnyException();
    assertThatCode(() -> ShardLauncher.require("25")).doesNotThrowAnyException();
  }
}
