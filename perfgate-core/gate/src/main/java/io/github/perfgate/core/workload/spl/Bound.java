package io.github.perfgate.core.workload.spl;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * How a count may grow with a size n: as n<sup>power</sup> &middot; log(n)<sup>logarithms</sup>. A
 * factor would change nothing, as only the growth counts.
 *
 * @param variable the name of the size
 * @param power 0 or greater
 * @param logarithms the power of the logarithm, 0 or greater
 */
public record Bound(String variable, BigDecimal power, BigDecimal logarithms)
    implements Comparison.Quantity {

  /** How many times as large the bound is at one size as at a smaller one. */
  public double growth(double from, double to) {
    return Math.pow(to / from, power.doubleValue())
        * Math.pow(Math.log(to) / Math.log(from), logarithms.doubleValue());
  }

  /** Whether it has a logarithm, which is 0 at the size 1. */
  public boolean isLogarithmic() {
    return logarithms.signum() > 0;
  }

  @Override
  public String toSpl() {
    List<String> factors = new ArrayList<>();
    add(factors, variable, power);
    add(factors, "log(" + variable + ")", logarithms);
    return factors.isEmpty() ? "1" : String.join(" * ", factors);
  }

  private static void add(List<String> factors, String base, BigDecimal power) {
    if (power.signum() > 0) {
      factors.add(power.compareTo(BigDecimal.ONE) == 0 ? base : base + "^" + power.toPlainString());
    }
  }
}
