package io.github.perfgate.core.studies.slowdowns;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.stats.inference.ClopperPearson;
import io.github.perfgate.stats.inference.Interval;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How many injected regressions a suite found on a host, or has found so far. {@code
 * slowdowns.json} holds it: durations are in nanoseconds, shares and ratios are plain numbers, and
 * unknown values are absent.
 *
 * @param module {@code G:A} of the module
 * @param commit full id of the commit whose methods were made slower
 * @param started when the study began
 * @param delayNanos how much slower a method became with every call, in nanoseconds
 * @param seed the seed of the choice of methods
 * @param planned the number of regressions to inject in total
 * @param mutants the injected regressions with a known outcome, in the order of the draw
 * @param settings the gate's settings, by their names in the pom
 */
@JsonPropertyOrder({
  "schemaVersion",
  "module",
  "commit",
  "started",
  "delay",
  "seed",
  "planned",
  "complete",
  "sentence",
  "summary"
})
public record MutationResult(
    String module,
    String commit,
    Instant started,
    @JsonProperty("delay") long delayNanos,
    long seed,
    int planned,
    List<Mutant> mutants,
    Map<String, String> settings) {
  private static final int SCHEMA_VERSION = 1;
  private static final double CONFIDENCE = 0.95;

  record Summary(
      int found,
      int missed,
      int notExecuted,
      int failed,
      @Nullable Double rate,
      @JsonUnwrapped @Nullable Interval interval) {}

  /** Copies the collections in their order. */
  public MutationResult {
    mutants = List.copyOf(mutants);
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  MutationResult with(Mutant next) {
    List<Mutant> more = new ArrayList<>(mutants);
    more.add(next);
    return new MutationResult(module, commit, started, delayNanos, seed, planned, more, settings);
  }

  /** How many injected regressions have an outcome. */
  public int count(MutantOutcome outcome) {
    return (int) mutants.stream().filter(one -> one.outcome() == outcome).count();
  }

  /** How many injected regressions were found or missed; the others say nothing about the gate. */
  public int tried() {
    return count(MutantOutcome.FOUND) + count(MutantOutcome.MISSED);
  }

  /** Whether all planned regressions were injected. */
  public boolean isComplete() {
    return mutants.size() >= planned;
  }

  /**
   * The 95 % interval of the probability that such a regression is found, by Clopper and Pearson;
   * empty if none was tried.
   */
  public Optional<Interval> interval() {
    return tried() == 0
        ? Optional.empty()
        : Optional.of(ClopperPearson.of(count(MutantOutcome.FOUND), tried(), CONFIDENCE));
  }

  @JsonProperty
  int schemaVersion() {
    return SCHEMA_VERSION;
  }

  @JsonProperty
  Summary summary() {
    int found = count(MutantOutcome.FOUND);
    return new Summary(
        found,
        count(MutantOutcome.MISSED),
        count(MutantOutcome.NOT_EXECUTED),
        count(MutantOutcome.FAILED),
        tried() == 0 ? null : (double) found / tried(),
        interval().orElse(null));
  }

  /**
   * The result in a sentence: {@code 7 of 10 injected regressions of 1 us were found (70 %, 95 %
   * interval 35 % to 93 %)}.
   */
  @JsonProperty
  public String sentence() {
    StringBuilder sentence = new StringBuilder();
    sentence.append(
        interval()
            .map(this::found)
            .orElse("No injected regression of %s was measured".formatted(delay())));
    rest(sentence, MutantOutcome.NOT_EXECUTED, "executed by no workload");
    rest(sentence, MutantOutcome.FAILED, "failed");
    if (!isComplete()) {
      sentence.append("; %d more to come".formatted(planned - mutants.size()));
    }
    return sentence.toString();
  }

  private String found(Interval interval) {
    int found = count(MutantOutcome.FOUND);
    return "%d of %d injected regression%s of %s %s found (%s, %s interval %s to %s)"
        .formatted(
            found,
            tried(),
            tried() == 1 ? "" : "s",
            delay(),
            tried() == 1 ? "was" : "were",
            whole((double) found / tried()),
            whole(CONFIDENCE),
            whole(interval.lower()),
            whole(interval.upper()));
  }

  private void rest(StringBuilder sentence, MutantOutcome outcome, String words) {
    int count = count(outcome);
    if (count > 0) {
      sentence.append("; %d %s".formatted(count, words));
    }
  }

  /** A share in whole per cent, as so few trials justify no more digits. */
  private static String whole(double share) {
    return Words.percent(Math.rint(100 * share) / 100);
  }

  /** The delay with a fitting unit. */
  public String delay() {
    return Delay.inWords(delayNanos);
  }
}
