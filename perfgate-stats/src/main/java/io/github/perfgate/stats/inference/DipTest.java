package io.github.perfgate.stats.inference;

import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Hartigan's dip test: do the values fall into more than one mode?
 *
 * <p>The dip is the distance of the values from the nearest unimodal distribution. Among unimodal
 * distributions the uniform has the largest dips. So the p value is the share of uniform samples of
 * the same size that dip at least as far. There are 2,000 such samples, drawn once from a fixed
 * seed. Outliers and skewness do not trouble it.
 *
 * <p>J. A. Hartigan, P. M. Hartigan: The dip test of unimodality. Annals of Statistics 13 (1985).
 *
 * @param dip the dip, from 1/(2n) to 1/4
 * @param p the p value for "more than one mode", from 1/2001 to 1
 */
public record DipTest(double dip, double p) {
  private static final int UNIFORM_SAMPLES = 2000;
  private static final long SEED = 0x5eed_d1b0L;
  private static final Map<Integer, double[]> UNIFORM_DIPS = new ConcurrentHashMap<>();

  /**
   * Tests these values.
   *
   * @param values at least 4
   */
  public static DipTest of(double[] values) {
    if (values.length < 4) {
      throw new IllegalArgumentException(
          "modes need at least 4 values, but there are " + values.length);
    }
    double dip = Dip.of(values);
    double[] uniform = UNIFORM_DIPS.computeIfAbsent(values.length, DipTest::uniformDips);
    int below = MidRanks.among(uniform).below(dip);
    return new DipTest(dip, (1.0 + uniform.length - below) / (1.0 + uniform.length));
  }

  private static double[] uniformDips(int size) {
    SplittableRandom random = new SplittableRandom(SEED + size);
    double[] dips = new double[UNIFORM_SAMPLES];
    for (int i = 0; i < dips.length; i++) {
      dips[i] = Dip.of(random.doubles(size).toArray());
    }
    Arrays.sort(dips);
    return dips;
  }
}
