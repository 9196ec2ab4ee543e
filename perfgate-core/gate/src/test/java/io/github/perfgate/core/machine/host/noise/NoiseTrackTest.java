package io.github.perfgate.core.machine.host.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.machine.host.NoiseReading;
import io.github.perfgate.core.machine.host.noise.NoiseTrack.Met;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class NoiseTrackTest {
  @Test
  void fewForksAreOneStretchEach() {
    assertThat(NoiseTrack.of(List.of(met(0.1, 2_000_000L), met(0.3, null), met(null, 1L))))
        .containsExactly(
            new NoiseReading(0, 0.1, null, null, null, 2_000_000L),
            new NoiseReading(2, 0.3, null, null, null, null),
            new NoiseReading(4, null, null, null, null, 1L));
  }

  @Test
  void ofManyForksEachStretchShowsTheWorst() {
    List<Met> starts =
        IntStream.range(0, 401).mapToObj(i -> met(i == 4 ? 0.9 : 0.1, 1_000L + i)).toList();

    List<NoiseReading> readings = NoiseTrack.of(starts);

    assertThat(readings).hasSize(134);
    assertThat(readings.get(0)).isEqualTo(new NoiseReading(0, 0.1, null, null, null, 1_000L));
    assertThat(readings.get(1)).isEqualTo(new NoiseReading(6, 0.9, null, null, null, 1_003L));
    assertThat(readings.get(133).seconds()).isEqualTo(798);
  }

  @Test
  void withoutForksThereIsNothingToShow() {
    assertThat(NoiseTrack.of(List.of())).isEmpty();
  }

  private static Met met(@Nullable Double stolen, @Nullable Long kiloHertz) {
    return new Met(Duration.ofSeconds(2), new Noise(stolen, null, null, null, null, kiloHertz));
  }
}
