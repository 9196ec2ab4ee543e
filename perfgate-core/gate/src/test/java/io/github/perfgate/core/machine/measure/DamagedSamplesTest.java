package io.github.perfgate.core.machine.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.core.base.files.SignedFile;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.noise.Noise;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real files, damaged as crashes, full disks and editors damage them. */
class DamagedSamplesTest {
  private static final SampleHeader HEADER = new SampleHeader("state", 7, Instant.EPOCH, "host");
  private static final Duration BUDGET = Duration.ofMinutes(30);

  private final UserKey key = UserKey.random();

  @TempDir Path folder;
  private Path file;

  /** A header in line 1, and the first two rounds of a workload in lines 2 and 3. */
  @BeforeEach
  void begin() {
    file = folder.resolve("samples.jsonl");
    SampleStore store = SampleStore.begin(file, HEADER);
    store.add(start(0, 11));
    store.add(start(1, 12));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"iterations\":[NaN]",
        "\"iterations\":[\"NaN\"]",
        "\"iterations\":[\"12\"]",
        "\"iterations\":[null]",
        "\"iterations\":[-1.0]",
        "\"iterations\":[0]",
        "\"iterations\":[1e400]",
        "\"iterations\":[1e-400]",
        "\"iterations\":[1, 1e200]",
        "\"iterations\":[]",
        "\"iterations\":{}",
        "\"iterations\":12",
        "\"warmup\":[Infinity]",
        "\"round\":-1",
        "\"round\":\"1\"",
        "\"round\":1.5",
        "\"round\":99999999999",
        "\"position\":null",
        "\"started\":\"yesterday\"",
        "\"started\":\"+9999999999-01-01T00:00:00Z\"",
        "\"wallNanos\":-5",
        "\"wallNanos\":99999999999999999999",
        "\"ownClass\":\"no\"",
        "\"workload\":[]",
        "\"workload\":12",
        "\"turns\":[1.5]",
        "\"turns\":[99999999999999999999]",
        "\"allocated\":[\"Infinity\"]",
        "\"failure\":\"BOREDOM\""
      })
  void aForkWithAnAbsurdValueIsLeftOutAndNamed(String absurd) throws IOException {
    String field = absurd.substring(0, absurd.indexOf(':'));
    String whole = Files.readAllLines(file).get(2);
    String value = field + ":(\\[[^]]*]|\"[^\"]*\"|[^,}]*)";
    String line =
        whole.contains(field)
            ? whole.replaceFirst(value, absurd)
            : whole.replaceFirst("}$", "," + absurd + "}");
    assertThat(line).isNotEqualTo(whole);
    append(line + "\n");
    append(whole.replace("\"round\":1", "\"round\":2") + "\n");

    SampleStore store = open();

    assertThat(store.damagedLines()).containsExactly(4);
    assertThat(store.find("w", "BASELINE", 1)).isEqualTo(start(1, 12));
    assertThat(store.find("w", "BASELINE", 2)).isNotNull();
    assertThat(store.size()).isEqualTo(3);
  }

  @Test
  void anEndlessNumberIsLeftOutAndNamed() throws IOException {
    String whole = Files.readAllLines(file).get(2);
    append(whole.replace("[12.0]", "[1" + "0".repeat(400) + "]") + "\n");
    append(whole.replace("[12.0]", "[1" + "0".repeat(40_000) + "]") + "\n");
    append(whole.replace("[12.0]", "[".repeat(40_000)) + "\n");

    assertThat(open().damagedLines()).containsExactly(4, 5, 6);
    assertThat(open().find("w", "BASELINE", 1)).isEqualTo(start(1, 12));
  }

  @Test
  void aLineThatStandsTwiceCountsOnce() throws IOException {
    String whole = Files.readAllLines(file).get(2);
    append(whole + "\n" + whole + "\n");

    SampleStore store = open();

    assertThat(store.size()).isEqualTo(2);
    assertThat(store.damagedLines()).isEmpty();
    assertThat(store.find("w", "BASELINE", 1)).isEqualTo(start(1, 12));
  }

  @Test
  void ofTwoLinesThatLostTheirBreakNeitherCounts() throws IOException {
    String whole = Files.readAllLines(file).get(2);
    append(whole.replace("\"round\":1", "\"round\":2"));
    append(whole.replace("\"round\":1", "\"round\":3") + "\n");

    assertThat(open().damagedLines()).containsExactly(4);
    assertThat(open().size()).isEqualTo(2);
  }

  @Test
  void aBlockOfZerosAfterAPowerLossSpoilsOnlyItself() throws IOException {
    Files.write(file, new byte[4096], StandardOpenOption.APPEND);

    SampleStore store = open();
    assertThat(store.damagedLines()).containsExactly(4);
    store.add(start(2, 13));

    assertThat(open().damagedLines()).containsExactly(4);
    assertThat(open().find("w", "BASELINE", 2)).isEqualTo(start(2, 13));
  }

  @Test
  void aLineLongerThanAllMemorySpoilsOnlyItself() throws IOException {
    byte[] block = new byte[1 << 20];
    Arrays.fill(block, (byte) '[');
    try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
      for (int written = 0; written < 2 * FileLines.LONGEST; written += block.length) {
        out.write(block);
      }
    }
    open().add(start(2, 13));

    SampleStore store = open();

    assertThat(store.damagedLines()).containsExactly(4);
    assertThat(store.find("w", "BASELINE", 2)).isEqualTo(start(2, 13));
  }

  @Test
  void whatStandsBelowTheHeaderOfAnotherGateIsNotOurs() throws IOException {
    String whole = Files.readAllLines(file).get(2);
    append(SampleLines.of(new SampleHeader("other", 1, Instant.EPOCH, "host")) + "\n");
    append(whole.replace("12.0", "99.0") + "\n");

    SampleStore store = open();

    assertThat(store.header()).isEqualTo(HEADER);
    assertThat(store.damagedLines()).containsExactly(4, 5);
    assertThat(store.find("w", "BASELINE", 1)).isEqualTo(start(1, 12));
  }

  @Test
  @Timeout(300)
  void everyFileIsReadAsFarAsItsLinesAreWhole() throws IOException {
    List<String> valid = List.of(Files.readString(file));
    Fuzz.of(
        valid,
        input -> {
          SampleStore store = SampleStore.open(Files.write(file, input));
          if (store != null) {
            assertThat(store.forks()).hasSize(store.size());
          }
        });
  }

  @Test
  void theWordsNameTheLinesButNotAMillionOfThem() throws IOException {
    append("garbage\n".repeat(10_000));

    StoreOpening opening = StoreOpening.of(file, "state", request(true));

    assertThat(opening.store().size()).isEqualTo(2);
    assertThat(opening.mayMeasure()).isTrue();
    assertThat(opening.words())
        .anySatisfy(
            word ->
                assertThat(word)
                    .contains("samples.jsonl has damaged lines", "[4, 5, 6", "and 9980 more")
                    .hasSizeLessThan(1_000));
  }

  @Test
  void aStoreThatLostItsHeaderIsSetAsideWithAWordAndNeverOverwritten() throws IOException {
    List<String> lines = Files.readAllLines(file);
    String headless = lines.get(1) + "\n" + lines.get(2) + "\n";
    for (int i = 0; i < 2; i++) {
      Files.writeString(file, headless);
      StoreOpening opening = StoreOpening.of(file, "state", request(false));
      assertThat(opening.store().size()).isZero();
      assertThat(opening.words()).singleElement().asString().contains("set aside");
    }

    assertThat(folder.resolve("samples-unreadable.jsonl")).hasContent(headless);
    assertThat(folder.resolve("samples-unreadable-2.jsonl")).hasContent(headless);
  }

  @Test
  void aStoreThatWasBegunInTheFutureIsUsedLikeAnyOther() throws IOException {
    Instant future = Instant.parse("2999-01-01T00:00:00Z");
    SampleStore store = SampleStore.begin(file, new SampleHeader("state", 7, future, "host"));
    store.add(start(0, 11));
    store.end(new SampleStore.End(true, BUDGET));
    new SignedFile(file, SampleRequest.SIGNED, key).sign();

    StoreOpening opening = StoreOpening.of(file, "state", request(false));

    assertThat(opening.store().size()).isEqualTo(1);
    assertThat(opening.store().header().started()).isEqualTo(future);
    assertThat(opening.mayMeasure()).isTrue();
  }

  private SampleRequest request(boolean resume) {
    return new SampleRequest("host", key, null, resume, BUDGET);
  }

  private void append(String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.APPEND);
  }

  private SampleStore open() {
    return Objects.requireNonNull(SampleStore.open(file));
  }

  private static Fork start(int round, double value) {
    return new Fork(
        "w",
        "BASELINE",
        round,
        0,
        0,
        Instant.EPOCH,
        false,
        Noise.UNKNOWN,
        new ForkOutcome.Measured(List.of(), List.of(value), Map.of(), Duration.ofMillis(1)));
  }
}
