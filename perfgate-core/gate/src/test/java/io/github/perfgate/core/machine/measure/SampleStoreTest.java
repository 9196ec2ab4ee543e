package io.github.perfgate.core.machine.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.CanaryReading;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.machine.host.noise.Noise;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleStoreTest {
  private static final SampleHeader HEADER =
      new SampleHeader("abc", -42, Instant.parse("2026-11-20T10:11:12Z"), "a machine");

  private static final SampleStore.End DECIDED = new SampleStore.End(true, Duration.ofMinutes(30));
  private static final SampleStore.End OUT_OF_BUDGET =
      new SampleStore.End(false, Duration.ofNanos(1));

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void file() {
    file = folder.resolve("deep/samples.jsonl");
  }

  @Test
  void theHeaderIsReadAlone() throws IOException {
    assertThat(SampleStore.headerOf(file)).isNull();
    SampleStore.begin(file, HEADER).end(DECIDED);
    assertThat(SampleStore.headerOf(file)).isEqualTo(HEADER);

    Files.writeString(file, "half a line\n");
    assertThat(SampleStore.headerOf(file)).isNull();
  }

  @Test
  void howTheHostWasMadeQuietIsKeptForWhoeverEvaluates() {
    SampleStore store = SampleStore.begin(file, HEADER);
    MeasuringFacts first =
        new MeasuringFacts(
            List.of("1-3"),
            "0",
            "G1GC",
            "1.37",
            "COMPILER",
            List.of("boost is 0 (was 1)"),
            List.of("not \"this\""),
            List.of(),
            List.of());
    MeasuringFacts last =
        new MeasuringFacts(
            List.of(), "", "G1GC", null, null, List.of(), List.of(), List.of(), List.of());

    store.add(first);
    store.add(first.with(List.of(), List.of(new CanaryReading(1, 2))));
    store.end(DECIDED);

    assertThat(reopen().facts()).isEqualTo(first);
    assertThat(reopen().end()).isEqualTo(DECIDED);
    assertThat(file).content().containsOnlyOnce("\"host\"");
    store.add(last);
    assertThat(reopen().facts()).isEqualTo(last);
    assertThat(reopen().damagedLines()).isEmpty();
  }

  @Test
  void everyForkIsInTheFileAsSoonAsItWasAdded() {
    SampleStore store = SampleStore.begin(file, HEADER);
    Fork measured = measured("a{x=\"1\n\"}", 0, 1.0 / 3, Math.PI);
    Fork failed =
        new Fork(
            "b",
            "CURRENT",
            2,
            1,
            2,
            Instant.EPOCH,
            false,
            new Noise(0.25, null, 1.0 / 3, 0.0, 7L, null),
            new ForkOutcome.Failed(
                ForkOutcome.Kind.EXIT, "gone", "<out>\n\u0000", Duration.ofMillis(3)));

    store.add(measured);
    store.add(failed);

    SampleStore read = reopen();
    assertThat(read.header()).isEqualTo(HEADER);
    assertThat(read.size()).isEqualTo(2);
    assertThat(read.find("a{x=\"1\n\"}", "BASELINE", 0)).isEqualTo(measured);
    assertThat(read.find("b", "CURRENT", 2)).isEqualTo(failed);
    assertThat(read.find("b", "CURRENT", 3)).isNull();
    assertThat(read.end()).isNull();
  }

  @Test
  void theEndIsKnownUntilSomethingIsAdded() {
    SampleStore store = SampleStore.begin(file, HEADER);
    store.add(measured("a", 0, 1));
    store.end(DECIDED);

    assertThat(reopen().end()).isEqualTo(DECIDED);
    SampleStore again = reopen();
    again.add(measured("a", 1, 1));
    assertThat(reopen().end()).isNull();
    again.end(OUT_OF_BUDGET);
    assertThat(reopen().end()).isEqualTo(OUT_OF_BUDGET);
  }

  @Test
  void aCutOffLastLineIsLeftOutAndNotContinued() throws IOException {
    SampleStore.begin(file, HEADER).add(measured("a", 0, 1));
    Files.writeString(file, "{\"type\":\"fork\",\"workl", StandardOpenOption.APPEND);

    SampleStore store = reopen();
    assertThat(store.damagedLines()).containsExactly(3);
    store.add(measured("a", 1, 2));

    SampleStore read = reopen();
    assertThat(read.size()).isEqualTo(2);
    assertThat(read.find("a", "BASELINE", 1)).isNotNull();
  }

  @Test
  void garbageInTheMiddleSpoilsItsOwnLineOnly() throws IOException {
    SampleStore.begin(file, HEADER).add(measured("a", 0, 1));
    Files.write(
        file,
        new byte[] {(byte) 0xff, (byte) 0xc3, 0, '{', '\n', '[', ']', '\n'},
        StandardOpenOption.APPEND);
    Files.writeString(file, "{\"type\":\"fork\",\"workload\":\"a\"}\n", StandardOpenOption.APPEND);
    reopen().add(measured("a", 1, 1));

    SampleStore read = reopen();
    assertThat(read.size()).isEqualTo(2);
    assertThat(read.damagedLines()).containsExactly(3, 4, 5);
  }

  @Test
  void aNewStoreKeepsTheOldFile() throws IOException {
    SampleStore.begin(file, HEADER).add(measured("a", 0, 1));

    SampleStore.begin(file, new SampleHeader("other", 1, Instant.EPOCH, "host"));

    assertThat(reopen().size()).isZero();
    assertThat(Files.readString(file.resolveSibling("samples-20261120T101112.jsonl")))
        .contains("\"abc\"");
  }

  @Test
  void ofTheOldFilesTheLatestFiveStay() throws IOException {
    SampleStore.begin(file, HEADER);
    Path other = Files.writeString(file.resolveSibling("results.jsonl"), "");
    for (int i = 1; i <= 7; i++) {
      Path old = Files.writeString(file.resolveSibling("samples-" + i + ".jsonl"), "");
      Files.setLastModifiedTime(old, FileTime.fromMillis(i));
    }

    Path kept = SampleStore.setAside(file);

    try (Stream<Path> files = Files.list(file.getParent())) {
      assertThat(files)
          .containsExactlyInAnyOrder(
              other,
              kept,
              file.resolveSibling("samples-4.jsonl"),
              file.resolveSibling("samples-5.jsonl"),
              file.resolveSibling("samples-6.jsonl"),
              file.resolveSibling("samples-7.jsonl"));
    }
  }

  @Test
  void aFileWithoutAHeaderIsNoStore() throws IOException {
    Files.createDirectories(file.getParent());
    assertThat(SampleStore.open(file)).isNull();
    Files.write(file, "what?\n".getBytes(StandardCharsets.UTF_8));
    assertThat(SampleStore.open(file)).isNull();
  }

  @Test
  void aPlaceThatCannotBeWrittenNamesTheSetting() throws IOException {
    Files.writeString(folder.resolve("occupied"), "");

    assertThatThrownBy(() -> SampleStore.begin(folder.resolve("occupied/samples.jsonl"), HEADER))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<outputDirectory>");
  }

  @Test
  void theBytesOfIterationsAreKeptAndOldFilesHaveNone() throws IOException {
    Fork known = allocated(0, List.of(1016.0, 1e-7));
    Fork unknown = allocated(1, List.of());

    SampleStore store = SampleStore.begin(file, HEADER);
    store.add(known);
    store.add(unknown);

    assertThat(reopen().find("a", "BASELINE", 0)).isEqualTo(known);
    assertThat(reopen().find("a", "BASELINE", 1)).isEqualTo(unknown);
    assertThat(Files.readAllLines(file).get(1)).contains("\"allocated\":[1016.0,1.0E-7]");
    assertThat(Files.readAllLines(file).get(2)).doesNotContain("allocated");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[1016.0]", "[1016.0,-1]", "[1016.0,\"1\"]", "[1016.0,1e999]", "7"})
  void bytesThatCannotBeAreDamage(String allocated) throws IOException {
    SampleStore.begin(file, HEADER).add(allocated(0, List.of(1016.0, 1016.5)));
    Files.writeString(file, Files.readString(file).replace("[1016.0,1016.5]", allocated));

    assertThat(reopen().damagedLines()).containsExactly(2);
  }

  private static Fork allocated(int round, List<Double> bytes) {
    return new Fork(
        "a",
        "BASELINE",
        round,
        0,
        0,
        Instant.parse("2026-11-20T10:00:00Z"),
        false,
        Noise.UNKNOWN,
        new ForkOutcome.Measured(
            List.of(),
            List.of(1.0, 2.0),
            Map.of(),
            Duration.ofMillis(1),
            List.of(200.0, 100.0),
            bytes,
            List.of()));
  }

  private SampleStore reopen() {
    return Objects.requireNonNull(SampleStore.open(file));
  }

  private static Fork measured(String workload, int round, double... iterations) {
    return new Fork(
        workload,
        "BASELINE",
        round,
        0,
        0,
        Instant.parse("2026-11-20T10:00:00.123456789Z"),
        true,
        Noise.UNKNOWN,
        new ForkOutcome.Measured(
            List.of(9.0),
            java.util.Arrays.stream(iterations).boxed().toList(),
            Map.of("COLLECTIONS", 3L),
            Duration.ofNanos(123_456_789)));
  }
}
