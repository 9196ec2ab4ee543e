package io.github.perfgate.it.ci;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * One build makes a bundle. Three hosts measure it while the project, its repository and the
 * baseline are out of reach, and a fourth merges.
 */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BundleIT {
  /** No shard runs unit tests, so their secrets stay where they are. */
  private static final String SUREFIRE =
      """
      <plugins>
            <plugin>
              <artifactId>maven-surefire-plugin</artifactId>
              <configuration>
                <environmentVariables><TOKEN>s3${end}</TOKEN></environmentVariables>
                <systemPropertyVariables><token>s3${end}</token></systemPropertyVariables>
                <argLine>-Dtoken=s3${end}</argLine>
              </configuration>
            </plugin>
            <plugin>
              <artifactId>""";

  private static final String ARCHIVE = "target/perfgate-bundle.zip";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;

  @Test
  @Order(1)
  void aBundleHasTheSameBytesWheneverItIsMade() throws IOException {
    project = ThreeShards.write(folder, "project").withCacheOfItsOwn();
    project.replace("pom.xml", "<plugins>\n      <plugin>\n        <artifactId>", SUREFIRE);
    project.replace("pom.xml", "<jmh.version>", "<end>cret</end>\n    <jmh.version>");
    project.commit("Give a secret to unit tests");

    ThreeShards.bundle(project).shouldSay("perfgate-bundle.zip: 3 workloads in ");
    Path first = Files.move(project.file(ARCHIVE), folder.resolve("first.zip"));
    project.delete("target");
    ThreeShards.bundle(project);

    assertThat(project.file(ARCHIVE)).hasSameBinaryContentAs(first);
    byte[] bytes = Files.readAllBytes(first);
    // ISO 8859-1 has a character for every byte, so names and texts can be looked for.
    String searched = new String(bytes, ISO_8859_1);
    assertThat(searched)
        .contains("gate.json")
        .doesNotContain(project.directory().toString(), "s3cret");
  }

  @Test
  @Order(2)
  void hostsWithAJdkAloneMeasureShards() throws IOException {
    Path away = folder.resolve("away");
    Files.createDirectories(away);
    Files.move(project.directory(), away.resolve("project"));
    Files.move(project.cache(), away.resolve("cache"));
    try {
      host(1)
          .shard(Map.of(), "--shard=1/3", "--output=results")
          .shouldPass()
          .shouldSay("LinesBenchmark", "This is shard 1/3 and fails nothing yet");
      host(2)
          .shard(Map.of("PERFGATE_SHARD", "2/3"), "--output=results")
          .shouldPass()
          .shouldSay("TextsBenchmark", "This is shard 2/3 and fails nothing yet");
      host(3)
          .shard(
              Map.of("CI_NODE_INDEX", "3", "CI_NODE_TOTAL", "3"),
              "--shard=auto",
              "--output=results")
          .shouldPass()
          .shouldSay("WordsBenchmark", "This is shard 3/3 and fails nothing yet");
    } finally {
      Files.move(away.resolve("project"), project.directory());
      Files.move(away.resolve("cache"), project.cache());
    }
  }

  private static BareHost host(int index) {
    BareHost host = BareHost.in(folder.resolve("host-" + index));
    host.unpack(folder.resolve("first.zip"), "bundle");
    return host;
  }

  @Test
  @Order(3)
  void theirResultsAreMerged() {
    failsForAllShards(merge("merge", results(1), results(2), results(3)));
  }

  private static Path results(int index) {
    return folder.resolve("host-" + index).resolve("results");
  }

  private static MavenRun merge(String name, Path... shards) {
    return GateProject.create(folder, name).perfgate("merge").shards(shards).run();
  }

  private static void failsForAllShards(MavenRun merge) {
    merge
        .shouldFail()
        .shouldSay(
            "Decided over all workloads of 3 shards",
            "Failed: 3 of 3 workloads are slower than the baseline",
            "measure again: mvn verify -Pperf");
    assertThat(merge.results("", "target/perfgate-merged").workloads())
        .extracting(MeasuredWorkload::verdict)
        .containsOnly("REGRESSION")
        .hasSize(ThreeShards.COUNT);
  }

  @Test
  @Order(4)
  void aBuildMeasuresTheSameStateAsABundle() throws IOException {
    project.delete("target");
    ThreeShards.quick(project.mvn("verify", "-Pperf", "-Dperfgate.shard=2/3"))
        .run()
        .shouldPass()
        .shouldSay("This is shard 2/3 and fails nothing yet");
    Path built = project.file("target/perfgate");

    assertThat(state(built)).isEqualTo(state(results(2)));
    assertThat(shard(built)).isEqualTo(shard(results(2)));
    failsForAllShards(merge("mixed", results(1), built, results(3)));
  }

  private static String state(Path results) throws IOException {
    try (var lines = Files.lines(results.resolve("samples.jsonl"))) {
      return new JsonMapper().readTree(lines.findFirst().orElseThrow()).path("state").asText();
    }
  }

  private static String shard(Path results) throws IOException {
    return new JsonMapper()
        .readTree(results.resolve("results.json").toFile())
        .path("shard")
        .toString();
  }

  @Test
  @Order(5)
  void theSameCommandGoesOnWithItsSamples() {
    BareHost.in(folder.resolve("host-1"))
        .shard(Map.of(), "--shard=1/3", "--output=results")
        .shouldPass()
        .shouldSay("already measured");
  }

  @Test
  @Order(6)
  void aDamagedBundleIsRefusedBeforeItMeasures() throws IOException {
    BareHost host = host(4);
    Path jar = only(host.folder().resolve("bundle/jars"), "jmh-core");
    byte[] bytes = Files.readAllBytes(jar);
    bytes[bytes.length / 2] ^= 1;
    Files.write(jar, bytes);
    Files.writeString(host.folder().resolve("bundle/lib/more.jar"), "no jar", UTF_8);

    host.shard(Map.of(), "--shard=1/3", "--output=results")
        .shouldFail()
        .shouldSay(
            "is not as it was made: jars/",
            "was changed, lib/more.jar is no part of it",
            "Fix: unpack the archive again",
            "troubleshooting.html#PG107");

    assertThat(results(4)).doesNotExist();
  }

  private static Path only(Path parent, String name) throws IOException {
    try (var files = Files.walk(parent)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(name))
          .findFirst()
          .orElseThrow();
    }
  }
}
