package io.github.perfgate.it.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.google.gson.JsonParser;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.kubernetes.client.openapi.models.V1Job;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * The manifest for Kubernetes, without a cluster: the model of its API reads it strictly, the
 * published schema is kept, and each index runs as a process with the command and the environment
 * that the manifest gives to its pod.
 */
@Tag("all")
class KubernetesIT {
  private static final Duration LIMIT = Duration.ofMinutes(10);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  @Test
  void anIndexedJobMeasuresAllShards() throws Exception {
    GateProject project = ThreeShards.write(folder, "project");
    ThreeShards.bundle(project, "-Dperfgate.manifest.shards=" + ThreeShards.COUNT)
        .shouldSay("perfgate-job.yaml");
    String manifest = project.read("target/perfgate-job.yaml");
    bySchema(manifest);
    Job job = strictly(manifest);

    assertThat(job.getApiVersion()).isEqualTo("batch/v1");
    assertThat(job.getKind()).isEqualTo("Job");
    assertThat(job.getSpec().getCompletionMode()).isEqualTo("Indexed");
    assertThat(job.getSpec().getCompletions()).isEqualTo(ThreeShards.COUNT);
    assertThat(job.getSpec().getParallelism()).isEqualTo(ThreeShards.COUNT);
    assertThat(job.getSpec().getBackoffLimitPerIndex()).isPositive();
    // Else a pod that is being ended and the one in its place would write to one folder.
    assertThat(job.getSpec().getPodReplacementPolicy()).isEqualTo("Failed");
    PodTemplateSpec template = job.getSpec().getTemplate();
    // Kubernetes takes a limit for each index with this policy only.
    assertThat(template.getSpec().getRestartPolicy()).isEqualTo("Never");
    noTwoShareANode(template);
    itHasNoRightsThatMeasuringDoesNotNeed(template.getSpec());
    Container container = template.getSpec().getContainers().get(0);
    itsResourcesAreItsOwn(container);
    itWorksInTheVolume(template.getSpec(), container);

    Path volume = Files.createDirectories(folder.resolve("volume"));
    Files.copy(project.file("target/perfgate-bundle.zip"), volume.resolve("perfgate-bundle.zip"));
    measured(container, volume);

    MavenRun merge =
        project
            .perfgate("merge")
            .shards(results(volume))
            .run()
            .shouldFail()
            .shouldSay("Decided over all workloads of 3 shards");
    assertThat(merge.results("", "target/perfgate-merged").workloads())
        .extracting(MeasuredWorkload::verdict)
        .containsExactly("REGRESSION", "REGRESSION", "REGRESSION");
  }

  /** The model keeps what it does not know; this reader refuses it. */
  private static Job strictly(String yaml) throws IOException {
    return YAMLMapper.builder()
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .annotationIntrospector(
            new JacksonAnnotationIntrospector() {
              private static final long serialVersionUID = 1L;

              @Override
              public Boolean hasAnySetter(Annotated annotated) {
                return false;
              }
            })
        .build()
        .readValue(yaml, Job.class);
  }

  /** Validates by Kubernetes' Java client, which is generated from the published schema. */
  private static void bySchema(String yaml) throws IOException {
    V1Job.validateJsonElement(JsonParser.parseString(new YAMLMapper().readTree(yaml).toString()));
  }

  @Test
  void theSchemaRefusesWhatLacksARequiredField() {
    assertThatThrownBy(() -> bySchema("kind: Job\nspec:\n  completions: 3\n"))
        .hasMessageContaining("template");
  }

  @Test
  void theStrictReaderRefusesWhatKubernetesDoesNotKnow() {
    assertThatThrownBy(() -> strictly("kind: Job\nspec:\n  completion: 3\n"))
        .hasMessageContaining("Unrecognized field \"completion\"");
  }

  private static void noTwoShareANode(PodTemplateSpec template) {
    assertThat(
            template
                .getSpec()
                .getAffinity()
                .getPodAntiAffinity()
                .getRequiredDuringSchedulingIgnoredDuringExecution())
        .singleElement()
        .satisfies(
            term -> {
              assertThat(term.getTopologyKey()).isEqualTo("kubernetes.io/hostname");
              assertThat(template.getMetadata().getLabels())
                  .containsAllEntriesOf(term.getLabelSelector().getMatchLabels());
            });
  }

  private static void itHasNoRightsThatMeasuringDoesNotNeed(PodSpec pod) {
    assertThat(pod.getAutomountServiceAccountToken()).isFalse();
    assertThat(pod.getActiveDeadlineSeconds()).isPositive();
    assertThat(pod.getSecurityContext().getRunAsNonRoot()).isTrue();
    assertThat(pod.getSecurityContext().getRunAsUser()).isPositive();
    assertThat(pod.getContainers())
        .allSatisfy(
            container ->
                assertThat(container.getSecurityContext().getCapabilities().getDrop())
                    .containsExactly("ALL"));
  }

  /** Equal requests and limits, and whole CPUs. */
  private static void itsResourcesAreItsOwn(Container container) {
    Map<String, Quantity> limits = container.getResources().getLimits();
    assertThat(container.getResources().getRequests()).isEqualTo(limits);
    assertThat(limits).containsOnlyKeys("cpu", "memory");
    assertThat(limits.get("cpu")).isEqualTo(new Quantity("4"));
  }

  private static void itWorksInTheVolume(PodSpec pod, Container container) {
    assertThat(container.getVolumeMounts())
        .singleElement()
        .satisfies(
            mount -> {
              assertThat(mount.getMountPath()).isEqualTo(container.getWorkingDir());
              assertThat(pod.getVolumes())
                  .singleElement()
                  .satisfies(volume -> assertThat(volume.getName()).isEqualTo(mount.getName()));
            });
  }

  /** As the controller of Kubernetes does, except that one index comes after the other. */
  private static void measured(Container container, Path volume) throws Exception {
    for (int index = 0; index < ThreeShards.COUNT; index++) {
      Process pod = pod(container, volume, index);
      if (index == 1) {
        Path shard = results(volume).resolve("2");
        await(() -> lines(shard.resolve("samples.jsonl")) > 5);
        pod.destroyForcibly().waitFor();
        assertThat(shard.resolve("results.json")).doesNotExist();
        pod = pod(container, volume, index);
      }
      assertThat(pod.waitFor(LIMIT.toMinutes(), TimeUnit.MINUTES)).isTrue();
      assertThat(pod.exitValue()).as(log(index)).isZero();
    }
    assertThat(log(1)).contains("already measured", "This is shard 2/3");
  }

  /** The only bundle's folder, after a shard was measured. */
  private static Path results(Path volume) throws IOException {
    try (var folders = Files.list(volume.resolve("shards"))) {
      List<Path> all = folders.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }

  private static Process pod(Container container, Path volume, int index) throws IOException {
    List<String> command = new ArrayList<>(container.getCommand());
    command.addAll(container.getArgs());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(volume.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("pod-" + index + ".log").toFile());
    Map<String, String> variables = builder.environment();
    variables.clear();
    variables.putAll(ofImage(index));
    container.getEnv().forEach(one -> variables.put(one.getName(), one.getValue()));
    variables.put("JOB_COMPLETION_INDEX", String.valueOf(index));
    return builder.start();
  }

  /** What an image and the folders of a container are to a process. */
  private static Map<String, String> ofImage(int index) throws IOException {
    Path own = Files.createDirectories(folder.resolve("pod-" + index));
    Map<String, String> variables = new HashMap<>();
    variables.put("PATH", Path.of(System.getProperty("java.home"), "bin") + ":/usr/bin:/bin");
    variables.put("TMPDIR", own.toString());
    variables.put("XDG_CACHE_HOME", own.resolve("cache").toString());
    String lock = System.getenv("PERFGATE_LOCK");
    if (lock != null) {
      variables.put("PERFGATE_LOCK", lock);
    }
    return variables;
  }

  private static String log(int index) throws IOException {
    return Files.readString(folder.resolve("pod-" + index + ".log"));
  }

  private static long lines(Path file) {
    try {
      return Files.exists(file) ? Files.readAllLines(file).size() : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void await(BooleanSupplier happened) throws InterruptedException {
    Instant end = Instant.now().plus(LIMIT);
    while (!happened.getAsBoolean()) {
      assertThat(Instant.now()).isBefore(end);
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }
}
