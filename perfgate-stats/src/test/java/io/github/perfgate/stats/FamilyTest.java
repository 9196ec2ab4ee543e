package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class FamilyTest {
  private static final Family FAMILY = Family.standard();

  @Test
  void theMoreWorkloadsTheStrongerTheEvidence() {
    assertThat(FAMILY.confirmed(new double[] {0.04})).containsExactly(true);
    assertThat(FAMILY.confirmed(new double[] {0.04, 1, 1, 1})).containsOnly(false);
    assertThat(FAMILY.confirmed(new double[] {0.01, 1, 1, 1}))
        .containsExactly(true, false, false, false);
    assertThat(FAMILY.confirmed(new double[] {0.04, 0.04, 0.03, 0.05})).containsOnly(true);
    assertThat(FAMILY.confirmed(new double[0])).isEmpty();
  }

  @Test
  void furtherHypothesesShareTheFamilyWithTheWorkloads() {
    assertThat(FAMILY.confirmed(List.of(), GateLook::sequentialP, new double[] {0.04}))
        .containsExactly(true);
    List<List<GateLook>> unseen = List.of(List.of(), List.of());
    assertThat(FAMILY.confirmed(unseen, GateLook::sequentialP, new double[] {0.04, 0.01}))
        .containsExactly(false, true);
    assertThat(FAMILY.confirmed(unseen, GateLook::sequentialP, new double[0])).isEmpty();
  }

  @Test
  void aGateAmongOthersConfirmsOnlyWhatAllOfThemConfirmWhateverTheyShow() {
    SplittableRandom random = new SplittableRandom(23);
    for (int i = 0; i < 200; i++) {
      double[] own = random.doubles(5).map(u -> u * u * u * u).toArray();
      double[] all =
          DoubleStream.concat(Arrays.stream(own), random.doubles(10).map(u -> u * u)).toArray();
      boolean[] alone = FAMILY.over(3).confirmed(own);
      boolean[] together = FAMILY.confirmed(all);

      assertThat(alone).hasSameSizeAs(own);
      for (int w = 0; w < own.length; w++) {
        assertThat(together[w] || !alone[w]).as("workload %s of trial %s", w, i).isTrue();
      }
    }
    assertThat(FAMILY.confirmed(new double[] {0.03})).containsExactly(true);
    assertThat(FAMILY.over(2).confirmed(new double[] {0.03})).containsExactly(false);
    assertThatIllegalArgumentException().isThrownBy(() -> FAMILY.over(0));
  }

  @Test
  void ofAPartOnlyWhatPassesTheStrictestStepIsConfirmedAndTheWholeConfirmsItToo() {
    assertThat(FAMILY.partOf(10).confirmed(new double[] {0.005, 0.0051, 0.001, 1}))
        .containsExactly(true, false, true, false);
    SplittableRandom random = new SplittableRandom(29);
    for (int i = 0; i < 200; i++) {
      double[] own = random.doubles(5).map(u -> Math.pow(u, 6)).toArray();
      double[] all =
          DoubleStream.concat(Arrays.stream(own), random.doubles(10).map(u -> u * u)).toArray();
      boolean[] part = FAMILY.partOf(15).confirmed(own);
      boolean[] together = FAMILY.confirmed(all);

      for (int w = 0; w < own.length; w++) {
        assertThat(together[w] || !part[w]).as("workload %s of trial %s", w, i).isTrue();
      }
    }
    assertThatIllegalArgumentException().isThrownBy(() -> FAMILY.partOf(0));
    assertThatIllegalArgumentException().isThrownBy(() -> new Family(0.05, 1, -1));
  }

  @Test
  void whatIsConfirmedStaysConfirmedWhenPValuesFall() {
    SplittableRandom random = new SplittableRandom(19);
    for (int i = 0; i < 500; i++) {
      double[] p = random.doubles(10).map(u -> u * u * u).toArray();
      boolean[] before = FAMILY.confirmed(p);
      p[random.nextInt(10)] *= random.nextDouble();
      boolean[] after = FAMILY.confirmed(p);

      for (int w = 0; w < 10; w++) {
        assertThat(after[w] || !before[w]).as("workload %s of trial %s", w, i).isTrue();
      }
    }
  }

  @Test
  void holmIsStricterThanBenjaminiHochbergAndLessSoThanBonferroni() {
    SplittableRandom random = new SplittableRandom(29);
    for (int i = 0; i < 500; i++) {
      double[] p = random.doubles(1 + random.nextInt(20)).map(u -> u * u).toArray();
      double[] holm = Multiplicity.holm(p);
      double[] hochberg = Multiplicity.benjaminiHochberg(p);
      double[] bonferroni = Multiplicity.bonferroni(p);

      for (int w = 0; w < p.length; w++) {
        assertThat(p[w]).isLessThanOrEqualTo(hochberg[w] + 1e-12);
        assertThat(hochberg[w]).isLessThanOrEqualTo(holm[w] + 1e-12);
        assertThat(holm[w]).isLessThanOrEqualTo(bonferroni[w] + 1e-12);
      }
    }
  }

  @Test
  void wrongValuesAreNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FAMILY.confirmed(new double[] {0.1, Double.NaN}))
        .withMessageContaining("p value 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Multiplicity.bonferroni(new double[] {2}));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Family(0))
        .withMessageContaining("rate");
  }
}
