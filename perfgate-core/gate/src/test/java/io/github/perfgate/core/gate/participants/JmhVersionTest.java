package io.github.perfgate.core.gate.participants;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.util.Version;

class JmhVersionTest {
  private static final Path FILE = Path.of("nowhere");

  @Test
  void isThatOfTheCoreAndNotOfWhatElseJmhHas() {
    ModuleBuild module =
        module(
            artifact("org.acme", "jmh-core", "9"),
            artifact("org.openjdk.jmh", "jmh-generator-annprocess", "1.36"),
            artifact("org.openjdk.jmh", "jmh-core", "1.37"));

    assertThat(JmhVersion.of(module)).isEqualTo("1.37");
  }

  @Test
  void oursIsThatOfTheBuild() {
    assertThat(JmhVersion.ours()).isEqualTo(Version.getPlainVersion());
  }

  @Test
  void aModuleWithoutJmhHasNone() {
    assertThat(JmhVersion.of(module())).isNull();
    assertThat(JmhVersion.of(module(artifact("org.acme", "jmh-core", "9")))).isNull();
  }

  @Test
  void anotherOneIsAWarningThatNamesBothAndSaysWhichMeasures() {
    assertThat(JmhVersion.warning(jmh("1.37"), "BASELINE", jmh("1.21")))
        .hasValue(
            "BASELINE is built with JMH 1.21, the candidate with 1.37; all versions are measured"
                + " with 1.37");
  }

  @Test
  void theSameOneOrNoneIsNoWarning() {
    assertThat(JmhVersion.warning(jmh("1.37"), "BASELINE", jmh("1.37"))).isEmpty();
    assertThat(JmhVersion.warning(jmh("1.37"), "BASELINE", module())).isEmpty();
    assertThat(JmhVersion.warning(module(), "BASELINE", jmh("1.37"))).isEmpty();
  }

  private static ModuleBuild jmh(String version) {
    return module(artifact("org.openjdk.jmh", "jmh-core", version));
  }

  private static ModuleBuild module(Artifact... dependencies) {
    return new ModuleBuild("g", "a", "1", FILE, FILE, FILE, null, List.of(dependencies));
  }

  private static Artifact artifact(String groupId, String artifactId, String version) {
    return new Artifact(groupId, artifactId, "jar", null, version, "test", FILE, false);
  }
}
