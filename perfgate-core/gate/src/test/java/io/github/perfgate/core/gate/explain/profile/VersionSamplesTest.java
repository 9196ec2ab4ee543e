package io.github.perfgate.core.gate.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.explanation.ProfileKind;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests which samples of a version can be trusted. */
class VersionSamplesTest {
  /** Five seconds for 1,000 operations. */
  private static final List<Double> NANOS = List.of(4e6, 6e6);

  private static final double OPERATIONS = 1000;

  private final VersionSamples version = new VersionSamples("CURRENT");

  @Test
  void aSampleForEveryTenMillisecondsRaisesNoDoubt() {
    add(450, 5, 0);

    assertThat(version.doubts()).isEmpty();
    assertThat(version.count(ProfileKind.TIME)).isEqualTo(450);
  }

  @Test
  void aWorkloadThatWaitsIsSaid() {
    add(50, 0, 0);

    assertThat(version.doubts())
        .singleElement()
        .asString()
        .startsWith("samples saw only 10 % of the measured time of the candidate");
  }

  @Test
  void otherThreadsAndDeepStacksAreSaid() {
    add(450, 150, 3);

    assertThat(version.doubts())
        .satisfiesExactly(
            others ->
                assertThat(others).startsWith("150 of 603 samples of the candidate were of other"),
            cut -> assertThat(cut).startsWith("3 of 603 samples of the candidate were deeper"));
  }

  @Test
  void bytesAreOfAnOperationOfAllForks() {
    version.add(start(List.of(bytes(3000), bytes(5000)), 0, 0));
    version.add(start(List.of(bytes(2000)), 0, 0));

    assertThat(version.allocatedPerOperation()).isEqualTo(5.0);
    assertThat(new VersionSamples("BASELINE").allocatedPerOperation()).isNull();
    assertThat(new VersionSamples("BASELINE").doubts()).isEmpty();
  }

  @Test
  void theRecordersCostIsHeldAgainstTheGatesOwnTime() {
    add(450, 5, 0);

    assertThat(version.overhead(4e6)).isEqualTo(1.25);
    assertThat(version.overhead(null)).isNull();
    assertThat(new VersionSamples("BASELINE").overhead(4e6)).isNull();
  }

  private void add(int samples, long others, long cut) {
    List<Samples.Stack> stacks =
        Collections.nCopies(samples, new Samples.Stack(ProfileKind.TIME, List.of(), 1));
    version.add(start(Stream.concat(stacks.stream(), Stream.of(bytes(1))).toList(), others, cut));
  }

  private static Samples.Stack bytes(double bytes) {
    return new Samples.Stack(ProfileKind.ALLOCATION, List.of(), bytes);
  }

  private static VersionSamples.Start start(List<Samples.Stack> stacks, long others, long cut) {
    return new VersionSamples.Start(new Samples(stacks, others, cut), OPERATIONS, NANOS);
  }
}
