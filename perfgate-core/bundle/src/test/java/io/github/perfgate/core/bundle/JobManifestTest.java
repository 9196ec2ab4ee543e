package io.github.perfgate.core.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class JobManifestTest {
  @Test
  void theIndexOfKubernetesBeginsAtZeroAndThatOfShardsAtOne() {
    String yaml = new JobManifest("perf", 8, "jdk:17", 2, "4Gi", "data").yaml();

    assertThat(yaml)
        .contains(
            "completions: 8",
            "shard=$((JOB_COMPLETION_INDEX + 1))",
            "--shard=\"$shard/8\" --output=\"$folder/$shard\"",
            "folder=shards/$(sha256sum perfgate-bundle.zip | cut -c 1-16)",
            "podReplacementPolicy: Failed",
            "image: \"jdk:17\"",
            "name: \"perf\"",
            "claimName: \"data\"")
        .containsOnlyOnce("requests:\n              cpu: \"2\"\n              memory: 4Gi\n")
        .containsOnlyOnce("limits:\n              cpu: \"2\"\n              memory: 4Gi\n")
        .doesNotContain("\t", "%");
  }

  @Test
  void aPodHasNoRightsThatMeasuringDoesNotNeed() {
    String yaml = new JobManifest("perf", 8, "jdk:17", 2, "4Gi", "data").yaml();

    assertThat(yaml)
        .containsOnlyOnce("automountServiceAccountToken: false")
        .containsOnlyOnce("runAsNonRoot: true")
        .containsOnlyOnce("allowPrivilegeEscalation: false")
        .containsOnlyOnce("drop: [\"ALL\"]")
        .containsOnlyOnce("ttlSecondsAfterFinished:");
  }

  @Test
  void aHungShardGivesItsNodeBackAndTheJobEndsAfterAllAttempts() {
    String yaml = new JobManifest("perf", 8, "jdk:17", 2, "4Gi", "data").yaml();

    List<Long> deadlines =
        Pattern.compile("activeDeadlineSeconds: (\\d+)")
            .matcher(yaml)
            .results()
            .map(found -> Long.valueOf(found.group(1)))
            .toList();
    assertThat(yaml).contains("backoffLimitPerIndex: 2");
    assertThat(deadlines).hasSize(2);
    assertThat(deadlines.get(0)).isEqualTo(3 * deadlines.get(1));
  }

  @Test
  void namesOfPodsAreLabels() {
    String name = "n".repeat(61);

    assertThat(JobManifest.isName(name, 10)).isTrue();
    assertThat(JobManifest.isName(name, 11)).isFalse();
  }

  @Test
  void valuesThatYamlWouldReadOtherwiseAreRefused() {
    assertThat(JobManifest.isName("perf-1", 1)).isTrue();
    assertThat(JobManifest.isName("a: b", 1)).isFalse();
    assertThat(JobManifest.isName("Perf", 1)).isFalse();
    assertThat(JobManifest.isClaim("data.team-1")).isTrue();
    assertThat(JobManifest.isClaim("data..team")).isFalse();
    assertThat(JobManifest.isClaim("data:")).isFalse();
    assertThat(JobManifest.isImage("registry.example.org:5000/jdk@sha256:0f")).isTrue();
    assertThat(JobManifest.isImage("jdk\"\nkind: Pod")).isFalse();
    assertThat(JobManifest.isMemory("512Mi")).isTrue();
    assertThat(JobManifest.isMemory("much")).isFalse();
    assertThatThrownBy(() -> new JobManifest("a b", 1, "jdk", 1, "1Gi", "c"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
