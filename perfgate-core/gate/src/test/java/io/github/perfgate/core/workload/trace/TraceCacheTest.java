package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.files.KeptFiles;
import io.github.perfgate.core.base.files.Reuse;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceCacheTest {
  @TempDir Path folder;
  private final CacheReport report = new CacheReport();
  private final UserKey key = UserKey.random();

  private TraceCache cache() {
    return new TraceCache(new KeptFiles(folder.resolve("traces"), key, report));
  }

  private String key(List<String> arguments, Map<String, String> variables, String... inputs) {
    return TraceCache.key(
        new Tracing.Environment(
            "BASELINE",
            Path.of(System.getProperty("java.home")),
            List.of(folder.resolve("classes")),
            List.of(folder.resolve("classes")),
            new JvmEnvironment(folder, variables)
                .reading(new JvmEnvironment.Inputs(List.of(inputs), folder)),
            folder,
            Duration.ofMinutes(1),
            Duration.ofMinutes(1),
            arguments,
            cache()),
        List.of("a.BTest"));
  }

  @Test
  void whatTestsReadIsPartOfTheKey() throws IOException {
    Path data = Files.writeString(folder.resolve("data.csv"), "1");
    Path agent = Files.writeString(folder.resolve("agent.jar"), "one");
    Files.writeString(folder.resolve("options"), "-Dsize=1");
    List<String> arguments = List.of("-javaagent:" + agent + "=x", "@options");
    String before = key(arguments, Map.of("SIZE", "1"), "data.csv");

    assertThat(key(arguments, Map.of("SIZE", "1"), "data.csv")).isEqualTo(before);
    assertThat(key(arguments, Map.of("SIZE", "2"), "data.csv")).isNotEqualTo(before);
    assertThat(key(arguments, Map.of("SIZE", "1"), "env:PATH")).isNotEqualTo(before);
    Files.writeString(data, "1000");
    String grown = key(arguments, Map.of("SIZE", "1"), "data.csv");
    Files.writeString(agent, "two");
    String otherAgent = key(arguments, Map.of("SIZE", "1"), "data.csv");
    Files.writeString(folder.resolve("options"), "-Dsize=1000");
    String otherOptions = key(arguments, Map.of("SIZE", "1"), "data.csv");

    assertThat(List.of(before, grown, otherAgent, otherOptions)).doesNotHaveDuplicates();
  }

  @Test
  void aTraceIsReusedAndReported() throws IOException {
    keep("key");

    assertThat(cache().find("key", "benchmarks", "BASELINE"))
        .hasValueSatisfying(trace -> assertThat(trace.methods()).containsExactly("a.B\tc\t()V"));
    assertThat(report.reuses())
        .singleElement()
        .extracting(Reuse::what, Reuse::version)
        .containsExactly("traces of benchmarks", "BASELINE");
  }

  @Test
  void aDamagedLengthIsAMissWithAWarning() throws IOException {
    keep("key");
    try (RandomAccessFile file =
        new RandomAccessFile(folder.resolve("traces/key.trace").toFile(), "rw")) {
      file.seek(8);
      file.writeInt(-1);
    }

    assertThat(cache().find("key", "benchmarks", "BASELINE")).isEmpty();
    assertThat(report.reuses()).isEmpty();
    assertThat(report.warnings()).singleElement().asString().contains("key.trace is not used");
  }

  @Test
  void aSignedFileThatIsNoTraceIsAMissWithAWarning() {
    cache().kept().keep("key.trace", new byte[] {1, 2, 3});

    assertThat(cache().find("key", "benchmarks", "BASELINE")).isEmpty();
    assertThat(report.warnings()).singleElement().asString().contains("makes no sense");
  }

  @Test
  void notesOfAnotherUserDoNotCount() throws IOException {
    cache().keep("key", List.of("[test:a]\tit passes only once"));
    assertThat(cache().lines("key")).containsExactly("[test:a]\tit passes only once");

    Files.writeString(folder.resolve("traces/key.txt"), "[test:b]\tit passes only once");

    assertThat(cache().lines("key")).isEmpty();
    assertThat(report.warnings()).hasSize(1);
  }

  private void keep(String name) throws IOException {
    Path trace = folder.resolve("trace.bin");
    new TraceFile(List.of("a.B\tc\t()V"), List.of()).write(trace);
    cache().keep(name, trace);
  }
}
