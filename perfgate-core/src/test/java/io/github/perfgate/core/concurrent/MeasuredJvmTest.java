package io.github.perfgate.core.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.launch.JvmFlags;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeasuredJvmTest {
  @Test
  void says_whether_locks_are_biased_or_that_the_jvm_has_no_such_thing() {
    assertThat(
            MeasuredJvm.inWords(
                new JvmFlags(Map.of("UseSerialGC", "true", "UseBiasedLocking", "false"))))
        .isEqualTo("UseSerialGC UseBiasedLocking=false");
    assertThat(MeasuredJvm.inWords(new JvmFlags(Map.of("UseG1GC", "true"))))
        .isEqualTo("UseG1GC UseBiasedLocking=absent");
    assertThat(MeasuredJvm.inWords(new JvmFlags(Map.of()))).isEqualTo("UseBiasedLocking=unknown");
  }
}
