package io.github.perfgate.core.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.jvm.launch.JvmFlags;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeasuredJvmTest {
  @Test
  void saysWhetherLocksAreBiasedOrThatTheJvmHasNoSuchThing() {
    assertThat(
            MeasuredJvm.inWords(
                new JvmFlags(Map.of("UseSerialGC", "true", "UseBiasedLocking", "false"))))
        .isEqualTo("UseSerialGC UseBiasedLocking=false");
    assertThat(MeasuredJvm.inWords(new JvmFlags(Map.of("UseG1GC", "true"))))
        .isEqualTo("UseG1GC UseBiasedLocking=absent");
    assertThat(MeasuredJvm.inWords(new JvmFlags(Map.of()))).isEqualTo("UseBiasedLocking=unknown");
  }

  @Test
  void whatTheClassNeedsIsAddedAndShown() {
    MeasuredJvm jvm =
        new MeasuredJvm(List.of("-Da=b", "-Xmx1g"), List.of("-Da=b"), "UseSerialGC")
            .with(List.of("--add-opens=x/y=ALL-UNNAMED"));

    assertThat(jvm.arguments()).containsExactly("--add-opens=x/y=ALL-UNNAMED", "-Da=b", "-Xmx1g");
    assertThat(jvm.given()).containsExactly("-Da=b", "--add-opens=x/y=ALL-UNNAMED");
    assertThat(jvm.inWords()).isEqualTo("UseSerialGC --add-opens=x/y=ALL-UNNAMED");
  }
}
