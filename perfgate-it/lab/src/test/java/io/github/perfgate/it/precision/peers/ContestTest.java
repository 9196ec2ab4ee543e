package io.github.perfgate.it.precision.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.SyntheticPools;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContestTest {
  private static final SyntheticPools NOISE = SyntheticPools.of(0.01, 0.01);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          com.acme.PeersBenchmark.regex[more=0]          | com.acme.PeersBenchmark.regex           | 0
          com.acme.PeersBenchmark.regex[more=50]         | com.acme.PeersBenchmark.regex           | 50
          com.acme.PeersBenchmark.sort{size=10, more=50} | com.acme.PeersBenchmark.sort{size=10}   | 50
          com.acme.PeersBenchmark.sort[evermore=7]       | com.acme.PeersBenchmark.sort[evermore=7] | 0
          com.acme.PeersBenchmark.sort                   | com.acme.PeersBenchmark.sort            | 0
          """)
  void theParameterIsTakenOutOfTheId(String id, String name, int more) {
    assertThat(Contest.name(id)).isEqualTo(name);
    assertThat(Contest.more(id)).isEqualTo(more);
  }

  @Test
  void versionsOfAWorkloadMeet() {
    List<Pool> same = NOISE.gate("a.B.c[more=0]", 5, 0, 1);
    List<Pool> slower = NOISE.gate("a.B.c[more=50]", 6, 0.05, 2);
    List<Pool> other = NOISE.jmh("a.B.c[more=0]", 2, 0, 3);
    List<Pool> pools = Stream.of(same, slower, other).flatMap(List::stream).toList();

    assertThat(Contest.of(pools, "gate", 0))
        .containsExactly(new Contest("a.B.c", same.get(0), same.get(1)));
    assertThat(Contest.of(pools, "gate", 50))
        .containsExactly(new Contest("a.B.c", slower.get(0), slower.get(1)));
    assertThat(Contest.of(pools, "jmh", 0))
        .containsExactly(new Contest("a.B.c", other.get(0), other.get(1)));
    assertThat(Contest.of(pools, "jmh", 50)).isEmpty();
  }

  @Test
  void aVersionAloneIsRefused() {
    List<Pool> alone = NOISE.gate("a.B.c[more=0]", 5, 0, 1).subList(0, 1);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> Contest.of(alone, "gate", 0))
        .withMessage("a.B.c[more=0] was measured in one version only");
  }
}
