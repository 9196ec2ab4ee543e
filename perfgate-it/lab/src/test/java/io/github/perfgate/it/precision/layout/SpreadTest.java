package io.github.perfgate.it.precision.layout;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.stats.inference.PairedT;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SpreadTest {
  private static final int BUILDS = 20;
  private static final int ROUNDS = 10;

  @Test
  void editsThatMoveAWorkloadAreToldFromRebuildsAndLoudWorkloadsAreLeftOut() {
    SplittableRandom random = new SplittableRandom(20_131_001);
    List<Spread.Measured> measured = new ArrayList<>();
    for (int build = 0; build < BUILDS; build++) {
      measured.add(measured("calm", "edit", 0.01 * random.nextGaussian(), 0.003, random));
      measured.add(measured("calm", "rebuild", 0, 0.003, random));
      measured.add(measured("loud", "edit", 0, 0.05, random));
    }

    Table spread = new Spread(measured).spread();

    assertThat(spread.rows())
        .extracting(row -> row.get(0) + " " + row.get(1))
        .containsExactly(
            "calm edit",
            "loud edit",
            "all calm ones edit",
            "calm rebuild",
            "all calm ones rebuild");
    assertThat(spread.rows().get(2).subList(2, 8)).isEqualTo(spread.rows().get(0).subList(2, 8));
    int column = spread.columns().indexOf("spread between builds, %");
    assertThat(Double.parseDouble(spread.rows().get(0).get(column))).isBetween(0.6, 1.5);
    assertThat(Double.parseDouble(spread.rows().get(3).get(column))).isLessThan(0.1);
    assertThat(new Spread(measured).builds().rows()).hasSize(3 * BUILDS);
  }

  private static Spread.Measured measured(
      String workload, String kind, double change, double deviation, SplittableRandom random) {
    double[] ratios = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      ratios[i] = change + deviation * random.nextGaussian();
    }
    return new Spread.Measured(workload, "build", kind, PairedT.ofLogRatios(ratios, ROUNDS));
  }
}
