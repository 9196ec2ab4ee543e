package io.github.perfgate.core.studies.slowdowns;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * The result of the gate for a workload whose method was made slower.
 *
 * @param workload the workload's id
 * @param calls how often an operation calls the method, on average
 * @param share the share of the workload's calls that goes to the method; between 0 and 1
 * @param verdict the gate's verdict
 * @param reason one sentence that explains the verdict
 * @param time mean time of an operation at the baseline, in nanoseconds; absent if nothing was
 *     measured
 * @param expected how much longer an operation has to take, as a share of {@code time}: 0.02 for
 *     two per cent; absent if {@code time} is absent
 * @param slowdown the measured slowdown; absent without two complete rounds
 * @param minimumDetectable the smallest slowdown that these rounds could have shown at 90 % power;
 *     absent if it is not known
 * @param rounds complete rounds
 */
public record SlowedWorkload(
    @JsonProperty("id") String workload,
    @JsonProperty("callsPerOperation") double calls,
    @JsonProperty("shareOfCalls") double share,
    Verdict verdict,
    String reason,
    @JsonProperty("timePerOperation") @Nullable Double time,
    @Nullable Double expected,
    @JsonSerialize(converter = Finite.class) @Nullable Slowdown slowdown,
    @Nullable Double minimumDetectable,
    int rounds) {
  /** An infinite smallest slowdown is none. */
  public SlowedWorkload {
    minimumDetectable = minimumDetectable == null ? null : finite(minimumDetectable);
  }

  private record Ratio(
      @Nullable Double estimate,
      @Nullable Double lower,
      @Nullable Double upper,
      double confidence) {}

  /** The slowdown alone, without ends that are infinite. */
  private static final class Finite extends StdConverter<Slowdown, Ratio> {
    @Override
    public Ratio convert(Slowdown all) {
      return new Ratio(
          finite(all.estimate()), finite(all.lower()), finite(all.upper()), all.confidence());
    }
  }

  private static @Nullable Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }
}
