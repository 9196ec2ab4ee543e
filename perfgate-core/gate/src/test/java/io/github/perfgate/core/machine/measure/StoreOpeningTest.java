package io.github.perfgate.core.machine.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.files.SignedFile;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.noise.Noise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoreOpeningTest {
  private static final Duration BUDGET = Duration.ofMinutes(30);

  private final UserKey key = UserKey.random();

  @TempDir Path folder;

  @Test
  void withoutSamplesANewStoreIsBegunWithTheWantedSeed() {
    StoreOpening opening = open("state", 7L, false);

    assertThat(opening.mayMeasure()).isTrue();
    assertThat(opening.store().header().seed()).isEqualTo(7);
    assertThat(opening.words()).isEmpty();
  }

  @Test
  void completeSamplesOfTheSameStateAreUsedAndMayBeAddedTo() throws IOException {
    complete("state", new SampleStore.End(true, BUDGET));

    StoreOpening opening = open("state", null, false);

    assertThat(opening.store().size()).isEqualTo(1);
    assertThat(opening.mayMeasure()).isTrue();
    assertThat(opening.words()).isEmpty();
  }

  @Test
  void samplesThatTheBudgetCutShortAreAddedToOnlyWhenAsked() throws IOException {
    complete("state", new SampleStore.End(false, BUDGET));

    assertThat(open("state", null, false).mayMeasure()).isFalse();
    assertThat(open("state", null, true).mayMeasure()).isTrue();
    assertThat(open("state", null, true).store().size()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"EXIT, true", "HANG, true", "LAUNCH, true", "EXCEPTION, false", "LINKAGE, false"})
  void whatTheHostMayHaveLetFailIsTriedAgain(ForkOutcome.Kind kind, boolean again)
      throws IOException {
    SampleStore store = stored("state");
    store.add(fork("CURRENT", new ForkOutcome.Failed(kind, "killed", "", Duration.ZERO)));
    complete(store, new SampleStore.End(false, BUDGET));

    assertThat(open("state", null, false).mayMeasure()).isEqualTo(again);
  }

  @Test
  void aLargerBudgetGoesOnByItself() throws IOException {
    complete("state", new SampleStore.End(false, BUDGET.minusSeconds(1)));

    assertThat(open("state", null, false).mayMeasure()).isTrue();
  }

  @Test
  void samplesOfAKilledGateAreSetAsideUnlessResumed() {
    stored("state");

    assertThat(open("state", null, true).store().size()).isEqualTo(1);
    StoreOpening opening = open("state", null, false);

    assertThat(opening.store().size()).isZero();
    assertThat(opening.words()).singleElement().asString().contains("perfgate.resume=true");
  }

  @Test
  void samplesThatNobodyOrSomebodyElseSignedAreUsedOnlyWhenAsked() throws IOException {
    stored("state").end(new SampleStore.End(true, BUDGET));
    assertThat(StoreOpening.reused(file(), Set.of("state"), request(null, false))).isNull();
    new SignedFile(file(), SampleRequest.SIGNED, UserKey.random()).sign();
    assertThat(StoreOpening.reused(file(), Set.of("state"), request(null, false))).isNull();
    assertThat(StoreOpening.reused(file(), Set.of("state"), request(null, true))).isNotNull();

    StoreOpening opening = open("state", null, false);

    assertThat(opening.store().size()).isZero();
    assertThat(opening.words())
        .singleElement()
        .asString()
        .contains("nothing proves that this user measured them", "perfgate.resume=true");
  }

  @Test
  void samplesThatWereEditedAreNotUsed() throws IOException {
    complete("state", new SampleStore.End(true, BUDGET));
    Files.writeString(file(), Files.readString(file()).replace("[1.0]", "[0.5]"));

    assertThat(open("state", null, false).store().size()).isZero();
  }

  @Test
  void samplesOfAnotherHostAreNeverUsed() throws IOException {
    complete("state", new SampleStore.End(true, BUDGET));
    SampleRequest elsewhere = new SampleRequest("other host", key, null, true, BUDGET);

    StoreOpening opening = StoreOpening.of(file(), "state", elsewhere);

    assertThat(opening.store().size()).isZero();
    assertThat(opening.words()).singleElement().asString().contains("another host: host");
  }

  @Test
  void askingForWhatCanBeUsedWritesNothing() throws Exception {
    Path file = folder.resolve("samples.jsonl");
    Set<String> states = Set.of("one", "state");
    assertThat(StoreOpening.reused(file, states, request(null, true))).isNull();
    assertThat(file).doesNotExist();
    stored("state");
    String samples = Files.readString(file);

    assertThat(StoreOpening.reused(file, states, request(null, false))).isNull();
    assertThat(StoreOpening.reused(file, states, request(99L, true))).isNull();
    assertThat(StoreOpening.reused(file, Set.of("one"), request(null, true))).isNull();
    assertThat(StoreOpening.reused(file, states, request(null, true)))
        .satisfies(
            opening -> assertThat(Objects.requireNonNull(opening).store().size()).isEqualTo(1));
    assertThat(Files.readString(file)).isEqualTo(samples);
  }

  @Test
  void samplesOfAnotherStateOrSeedAreNeverUsed() throws IOException {
    complete("other", new SampleStore.End(true, BUDGET));

    assertThat(open("state", null, true).store().size()).isZero();
    complete("state", new SampleStore.End(true, BUDGET));
    assertThat(open("state", 99L, true).store().size()).isZero();
  }

  @Test
  void nothingIsLostWhenANewStoreTakesThePlace() throws Exception {
    complete("other", new SampleStore.End(true, BUDGET));

    open("state", null, false);

    try (var files = Files.list(folder)) {
      assertThat(files.filter(file -> file.toString().endsWith(".jsonl"))).hasSize(2);
    }
  }

  private StoreOpening open(String state, @Nullable Long seed, boolean resume) {
    return StoreOpening.of(file(), state, request(seed, resume));
  }

  private SampleRequest request(@Nullable Long seed, boolean resume) {
    return new SampleRequest("host", key, seed, resume, BUDGET);
  }

  /** Samples whose measuring ended, signed. */
  private void complete(String state, SampleStore.End end) throws IOException {
    complete(stored(state), end);
  }

  private void complete(SampleStore store, SampleStore.End end) throws IOException {
    store.end(end);
    new SignedFile(file(), SampleRequest.SIGNED, key).sign();
  }

  private SampleStore stored(String state) {
    SampleStore store =
        SampleStore.begin(file(), new SampleHeader(state, 1, Instant.EPOCH, "host"));
    store.add(
        fork(
            "BASELINE",
            new ForkOutcome.Measured(List.of(), List.of(1.0), Map.of(), Duration.ZERO)));
    return store;
  }

  private static Fork fork(String version, ForkOutcome outcome) {
    return new Fork("w", version, 0, 0, 0, Instant.EPOCH, false, Noise.UNKNOWN, outcome);
  }

  private Path file() {
    return folder.resolve("samples.jsonl");
  }
}
