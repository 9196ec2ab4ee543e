package io.github.perfgate.core.jvm.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeasuredEnvironmentTest {
  @Test
  void keepsOnlyWhatDoesNotChangeTheJvm() {
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "JAVA_TOOL_OPTIONS", "-Xint",
                "JDK_JAVA_OPTIONS", "-Xint",
                "_JAVA_OPTIONS", "-Xint",
                "OPENJ9_JAVA_OPTIONS", "-Xint",
                "IBM_JAVA_OPTIONS", "-Xint",
                "GIT_DIR", "/elsewhere",
                "PATH", "/bin",
                "GITHUB_ACTIONS", "true"));

    MeasuredEnvironment.clean(environment);

    assertThat(environment).containsOnlyKeys("PATH", "GITHUB_ACTIONS");
  }

  @Test
  void warnsOfWhatItKeepsAwayWithoutTellingItsValue() {
    assertThat(
            MeasuredEnvironment.warnings(
                Map.of("JAVA_TOOL_OPTIONS", "-Dsecret=x", "_JAVA_OPTIONS", " ", "PATH", "/bin")))
        .singleElement()
        .asString()
        .contains("JAVA_TOOL_OPTIONS", "<jvmArgs>")
        .doesNotContain("secret");
  }
}
