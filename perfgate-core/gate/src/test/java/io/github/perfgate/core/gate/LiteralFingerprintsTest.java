package io.github.perfgate.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.gate.participants.HostSpecs;
import io.github.perfgate.core.gate.participants.MeasuringEnvironment;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.FixedJvm;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.core.machine.host.CpuPlan;
import io.github.perfgate.core.result.shard.ShardIndex;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.harness.UnitTestBenchmark;
import io.github.perfgate.runtime.junit.TestMode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The fingerprints of states, as earlier versions composed them. Another fingerprint sets all
 * samples aside that users have stored, so a change of a literal value belongs into the change log.
 * The class paths are written here with fixed contents. How the code composes the values, at the
 * end of the class, may be written otherwise when types change.
 */
class LiteralFingerprintsTest {
  private static final String SETTINGS =
      "{\"measurementIterations\": 5, \"jvmArgs\": [\"-Xss1m\"]}";

  @TempDir Path folder;

  @BeforeEach
  void writeClassPaths() throws IOException {
    write("old/classes/com/acme/Parser.class", "the parser of the baseline");
    write("old/classes/META-INF/MANIFEST.MF", "Build-Time: never counts");
    write("new/classes/com/acme/Parser.class", "the parser of the candidate");
    write("new/classes/com/acme/messages.properties", "hello=W\u00f6rld\n");
    write("tests/com/acme/ParserBench.class", "the benchmark");
    write("broken.jar", "no archive");
    try (ZipOutputStream jar = new ZipOutputStream(output("library.jar"))) {
      add(jar, "META-INF/MANIFEST.MF", "Created-By: nobody");
      add(jar, "org/lib/B.class", "b");
      add(jar, "org/lib/A.class", "a");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "    ,                 , ef5347ed45c387169ec6d6dc38d38497fc6c8c37d90667a91174ebe037298a4b",
    "512m,                 , 88a6fb785b092985764df24fbb9c51d15ffc2b7e8cc5ca5d5119cf7cbf2dc3a2",
    "    , -XX:+UseG1GC    , 1fcf5058c0355dc42b7ef1f30f7b5a6f098da119a54f3b12ebc2d081998decd8",
    "512m, -XX:+UseG1GC    , 5b930beda2b659252a8e9370dc325eca1712a58e5bb97b9ce3e2e1c4df5da5a1",
    "4g  , -XX:+UseSerialGC, 26558d06995312ba08843026801b662745a286639a36589ba2d8d7dd53134050"
  })
  void theStateOfVersionsHoldsWhatIsFixedOfTheirJvms(
      @Nullable String heap, @Nullable String collector, String fingerprint) {
    assertThat(state(SETTINGS, heap, collector)).isEqualTo(fingerprint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}                                                  | e08346c06c3975ea3d2afe28a52dff599e5070a2b088a50fdba904ff286d325f",
        "{\"warmupIterations\": 3}                           | 3c6e35fb3087ed094ccca8c0cd1fc5bba092d2eae1d1a37880bfc33ce291bd30",
        "{\"measurementIterations\": 10}                     | 7c5ff9adbe148e10318748bf3fe197b15ac7b3e87c7b9efa5d9153e58227a80b",
        "{\"iterationTimeMillis\": 1500}                     | 0d38e1c891bc92eb555ad470ddc17da9339b5b74f1bf65187955eef7f405ed5c",
        "{\"jvmArgs\": [\"-Xss1m\", \"-Da=b\"]}              | 1540403d0bd550eb30f29de609d516d5bc8e6b937cb6452a1ee2b458c314861e",
        "{\"strategy\": \"parallel\", \"pin\": \"true\"}     | 26dc2592c8aed79be3f229b3255269936684bfb067eb81c6c7ecf02d50bff8b5",
        "{\"strategy\": \"sequential\"}                      | d959f4d29a38adbff98e5a341f9deb5e3eff0429c5ab1f206c510df85fdabc11",
      })
  void theStateOfVersionsHoldsHowTheyAreMeasured(String settings, String fingerprint) {
    assertThat(state(settings, "512m", "-XX:+UseG1GC")).isEqualTo(fingerprint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "         | false | 67623ed2650609de48cbb6f101049c4add0170221d85a707d8e588a414896eeb",
        "         | true  | 4e2b9fec03b2b4dd9db6385433137aed4b7822221ec212f443759c56d30aa9a8",
        "1-3      | false | 3dcb9018808b5f59b2c7d0a6699460d8566a9d769964e23925480e988a269e32",
        "5,7,9    | false | 3dcb9018808b5f59b2c7d0a6699460d8566a9d769964e23925480e988a269e32",
        "1-2;3-4  | true  | 259c4a87c7f302c5879f6039afdb4531afdb9b9c706e974c6e09e1bdcb4f883c",
      })
  void theGroundCountsTheCpusOfEveryLane(
      @Nullable String lanes, boolean frequencyFixed, String fingerprint) {
    assertThat(environment(lanes, frequencyFixed, "the rest")).isEqualTo(fingerprint);
  }

  @Test
  void aWholeStateIsThatOfTheGroundOverThatOfTheVersions() {
    assertThat(environment("1-2", true, state(SETTINGS, "512m", "-XX:+UseG1GC")))
        .isEqualTo("5ed9a67bf0dad89d15a6f336f0185196c9e7c2aad556ddb74777953d2e642b6f");
  }

  private OutputStream output(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.newOutputStream(file);
  }

  private void write(String name, String content) throws IOException {
    try (OutputStream out = output(name)) {
      out.write(content.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static void add(ZipOutputStream jar, String name, String content) throws IOException {
    jar.putNextEntry(new ZipEntry(name));
    jar.write(content.getBytes(StandardCharsets.UTF_8));
    jar.closeEntry();
  }

  @Test
  void shardsByRoundsShareNoSamples() {
    GateSettings settings = settings(SETTINGS);
    ShardIndex first = new ShardIndex(1, 2);
    ShardIndex second = new ShardIndex(2, 2);

    assertThat(state(settings.inShard(ShardSettings.ofRounds(first, 30)), null, null))
        .isNotEqualTo(state(settings.inShard(ShardSettings.ofRounds(second, 30)), null, null));
    assertThat(state(settings.inShard(new ShardSettings(first, Map.of())), null, null))
        .isEqualTo(state(settings, null, null));
  }

  // How the code composes fingerprints.

  private String state(String settings, @Nullable String heap, @Nullable String collector) {
    return state(settings(settings), heap, collector);
  }

  private String state(GateSettings settings, @Nullable String heap, @Nullable String collector) {
    Map<String, HostSpec> shared = new LinkedHashMap<>();
    shared.put("BASELINE", spec("BASELINE", "tests", "old/classes", "library.jar", "broken.jar"));
    shared.put("CURRENT", spec("CURRENT", "tests", "new/classes", "library.jar", "missing.jar"));
    Map<String, HostSpec> own = Map.of("BASELINE", spec("BASELINE", "old/classes"));
    return new HostSpecs.Chosen(shared, own, Map.of(), List.of())
        .state(
            settings,
            workloads(),
            "Eclipse Adoptium 17.0.15+6, OpenJDK 64-Bit Server VM",
            new FixedJvm(heap, collector));
  }

  private static GateSettings settings(String json) {
    try {
      return StoredSettings.of(new ObjectMapper().readTree(json));
    } catch (JsonProcessingException e) {
      throw new AssertionError(json, e);
    }
  }

  private static List<Workload> workloads() {
    return List.of(
        new Workload(
            "com.acme.ParserBench.parse{size=10}",
            WorkloadKind.JMH,
            new JmhTarget(
                "com.acme.ParserBench.parse",
                "avgt",
                Map.of("size", "10"),
                1,
                null,
                List.of(),
                null)),
        new Workload(
            "com.acme.ParserTest.parses",
            WorkloadKind.JUNIT,
            UnitTestBenchmark.target(
                "[engine:junit-jupiter]",
                TestMode.WHOLE,
                "com.acme.ParserTest",
                "parses",
                List.of())));
  }

  private HostSpec spec(String version, String... entries) {
    List<Path> classPath = Stream.of(entries).map(folder::resolve).toList();
    return new HostSpec(
        version, folder, classPath, JvmEnvironment.in(folder), "perfgate-1", folder);
  }

  private static String environment(@Nullable String lanes, boolean frequencyFixed, String rest) {
    List<CpuSet> sets =
        lanes == null ? List.of() : Arrays.stream(lanes.split(";")).map(CpuSet::parse).toList();
    return new MeasuringEnvironment(
            new CpuPlan(sets, CpuSet.of(0), List.of()),
            CpuSet.of(),
            FixedJvm.NOTHING,
            frequencyFixed)
        .state(rest);
  }
}
