package io.github.perfgate.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.harness.UnitTestBenchmark;
import io.github.perfgate.core.host.CpuPlan;
import io.github.perfgate.core.launch.CpuSet;
import io.github.perfgate.core.launch.FixedJvm;
import io.github.perfgate.core.launch.HostSpec;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
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
    "    ,                 , 45b534433dc0f78c96f4792f91501a98d8d517022c1894ce5ad8f9cbbf99a72e",
    "512m,                 , 76c67c355544ee80b97a2c5375386b288b59fd71729fcd82ea03ee5e47ff0a4a",
    "    , -XX:+UseG1GC    , cc44e2d00eb1489a18e491bf4b8cfaa0bfc2f9cf1496de2812c412383e262e35",
    "512m, -XX:+UseG1GC    , 31231c8f9a102d6d9c6e179212044fae22ea61a6693311e06cbcb7982dcb83f7",
    "4g  , -XX:+UseSerialGC, d9b031c9aa0dc2e8832328bd1e1dc6ad81217165557c89d75c39a67e8d0323a4"
  })
  void theStateOfVersionsHoldsWhatIsFixedOfTheirJvms(
      @Nullable String heap, @Nullable String collector, String fingerprint) {
    assertThat(state(SETTINGS, heap, collector)).isEqualTo(fingerprint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}                                                  | c96b63d076905403154da484f07f51cfa331c5d011878fe4d65658772de8f8fc",
        "{\"warmupIterations\": 3}                           | e054675924cd46acd609c2ea45e9e10e446d2dcc4292d937b1f8bc5031ff6acc",
        "{\"measurementIterations\": 10}                     | 0e60df145b67a5e163d7454579a6d6bbe1d7e793f247c26fc42456094a00fd58",
        "{\"iterationTimeMillis\": 1500}                     | a63ae58253f11d933620f889759a9f07af3db865c93b3e296b6096f24d69b93f",
        "{\"jvmArgs\": [\"-Xss1m\", \"-Da=b\"]}              | 892e108048259953c8929e75416b7d78fb559a754c7ca890b0c3ccc36170c563",
        "{\"strategy\": \"parallel\", \"pin\": \"true\"}     | 06eb70f6296b203a4ee628155a0574d9b484ca2fa500ed27bf86489398faf05e",
        "{\"strategy\": \"sequential\"}                      | 2417aedad61f9e8a1b4eae410f6aa018d1486f35f0de3a8aa2bddd991158d806",
      })
  void theStateOfVersionsHoldsHowTheyAreMeasured(String settings, String fingerprint) {
    assertThat(state(settings, "512m", "-XX:+UseG1GC")).isEqualTo(fingerprint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "         | false | d2bdff2a79184d442f39795cf4b83b3ed09b541917c069a75e526e9d88cb1410",
        "         | true  | df60bbf99201d29384e2f5a30e84c260055897ce20b2fe7e95fd6efd20e3f86a",
        "1-3      | false | 500a4dccbd5372a4e8e088ec340072a8183a269810c7624181cbf3a335372e00",
        "5,7,9    | false | 500a4dccbd5372a4e8e088ec340072a8183a269810c7624181cbf3a335372e00",
        "1-2;3-4  | true  | 5898b446b500b3aeb166f0a2586b43bb3587d759538d1ccc1d18aa00ea1cc589",
      })
  void theGroundCountsTheCpusOfEveryLane(
      @Nullable String lanes, boolean frequencyFixed, String fingerprint) {
    assertThat(ground(lanes, frequencyFixed, "the rest")).isEqualTo(fingerprint);
  }

  @Test
  void aWholeStateIsThatOfTheGroundOverThatOfTheVersions() {
    assertThat(ground("1-2", true, state(SETTINGS, "512m", "-XX:+UseG1GC")))
        .isEqualTo("f9e0b9cda090fef84ac380bdd934d1c2da9738f5694c533a2bae4bea6f7d1fcd");
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

  // How the code composes fingerprints.

  private String state(String settings, @Nullable String heap, @Nullable String collector) {
    Map<String, HostSpec> shared = new LinkedHashMap<>();
    shared.put("BASELINE", spec("BASELINE", "tests", "old/classes", "library.jar", "broken.jar"));
    shared.put("CURRENT", spec("CURRENT", "tests", "new/classes", "library.jar", "missing.jar"));
    Map<String, HostSpec> own = Map.of("BASELINE", spec("BASELINE", "old/classes"));
    return new HostSpecs.Chosen(shared, own, List.of())
        .state(
            settings(settings),
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
                "com.acme.ParserBench.parse", "avgt", Map.of("size", "10"), 1, List.of(), null)),
        new Workload(
            "com.acme.ParserTest.parses",
            WorkloadKind.JUNIT,
            UnitTestBenchmark.target(
                "[engine:junit-jupiter]", TestMode.WHOLE, "com.acme.ParserTest", "parses")));
  }

  private HostSpec spec(String version, String... entries) {
    List<Path> classPath = Stream.of(entries).map(folder::resolve).toList();
    return new HostSpec(version, folder, classPath, folder, "perfgate-1", folder);
  }

  private static String ground(@Nullable String lanes, boolean frequencyFixed, String rest) {
    List<CpuSet> sets =
        lanes == null ? List.of() : Arrays.stream(lanes.split(";")).map(CpuSet::parse).toList();
    return new Ground(
            new CpuPlan(sets, CpuSet.of(0), List.of()),
            CpuSet.of(),
            FixedJvm.NOTHING,
            frequencyFixed)
        .state(rest);
  }
}
