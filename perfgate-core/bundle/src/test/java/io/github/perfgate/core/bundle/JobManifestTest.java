package io.github.perfgate.core.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class JobManifestTest {
  @Test
  void theIndexOfKubernetesBeginsAtZeroAndThatOfShardsAtOne() {
    String yaml = new JobManifest(8, "jdk:17").yaml();

    assertThat(yaml)
        .contains(
            "completions: 8",
            "shard=$((JOB_COMPLETION_INDEX + 1))",
            "--shard=\"$shard/8\" --output=\"$folder/$shard\"",
            "folder=shards/$(sha256sum perfgate-bundle.zip | cut -c 1-16)",
            "podReplacementPolicy: Failed",
            "image: \"jdk:17\"",
            "name: perfgate",
            "claimName: perfgate")
        .containsOnlyOnce("requests:\n              cpu: \"4\"\n              memory: 4Gi\n")
        .containsOnlyOnce("limits:\n              cpu: \"4\"\n              memory: 4Gi\n")
        .doesNotContain("\t", "%");
  }

  @Test
  void aPodHasNoRightsThatMeasuringDoesNotNeed() {
    String yaml = new JobManifest(8, "jdk:17").yaml();

    assertThat(yaml)
        .containsOnlyOnce("automountServiceAccountToken: false")
        .containsOnlyOnce("runAsNonRoot: true")
        .containsOnlyOnce("allowPrivilegeEscalation: false")
        .containsOnlyOnce("drop: [\"ALL\"]")
        .containsOnlyOnce("ttlSecondsAfterFinished:");
  }

  @Test
  void aHungShardGivesItsNodeBackAndTheJobEndsAfterAllAttempts() {
    String yaml = new JobManifest(8, "jdk:17").yaml();

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
  void valuesThatYamlWouldReadOtherwiseAreRefused() {
    assertThat(JobManifest.isImage("registry.example.org:5000/jdk@sha256:0f")).isTrue();
    assertThat(JobManifest.isImage("jdk\"\nkind: Pod")).isFalse();
    assertThatThrownBy(() -> new JobManifest(1, "jdk 17"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
