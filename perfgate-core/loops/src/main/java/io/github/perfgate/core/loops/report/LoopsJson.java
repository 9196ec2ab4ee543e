package io.github.perfgate.core.loops.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.perfgate.core.loops.CodePlace;
import io.github.perfgate.core.loops.Confidence;
import io.github.perfgate.core.loops.KnownLoops;
import io.github.perfgate.core.loops.LoopAdvice;
import io.github.perfgate.core.loops.LoopGrowth;
import io.github.perfgate.core.loops.LoopKey;
import io.github.perfgate.core.loops.LoopStatus;
import io.github.perfgate.core.loops.LoopsResult;
import io.github.perfgate.core.loops.Observation;
import io.github.perfgate.core.loops.Observation.Figures;
import io.github.perfgate.core.loops.RedundantLoop;
import io.github.perfgate.core.loops.WatchedWorkloads;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code loops.json}: durations are in nanoseconds, shares are plain numbers between
 * 0 and 1, and unknown values are absent. The schema is {@code perfgate-loops-1.schema.json}.
 */
record LoopsJson(
    int schemaVersion,
    @JsonUnwrapped Run run,
    Summary summary,
    WatchedWorkloads watched,
    List<Loop> loops,
    Collection<LoopKey> gone,
    List<String> warnings,
    Map<String, String> settings) {
  private static final int SCHEMA_VERSION = 1;
  private static final int SOME = 20;

  record Run(
      String module,
      @Nullable String commit,
      Instant started,
      Duration took,
      boolean passed,
      String sentence) {}

  record Summary(
      int loops,
      long high,
      long low,
      @JsonUnwrapped @Nullable Before before,
      int needed,
      int ofTests,
      int failing,
      double perThousandWorkloads) {}

  record Before(@JsonProperty("new") long added, long known, String knownFrom) {}

  record Loop(
      Confidence confidence,
      LoopStatus standing,
      boolean fails,
      @JsonUnwrapped LoopAdvice advice,
      @Nullable String reason,
      Collection<LoopKey> keys,
      @JsonUnwrapped Places places,
      @JsonUnwrapped Work work,
      List<Observation> inner) {}

  record Places(CodePlace named, @Nullable SourcePlace source, CodePlace outer) {}

  record Work(Figures figures, @Nullable LoopGrowth growth, Collection<String> workloads) {}

  record Evidence(
      Confidence confidence,
      LoopStatus standing,
      Collection<LoopKey> keys,
      @JsonUnwrapped Work work) {}

  static LoopsJson of(LoopsResult result) {
    List<RedundantLoop> failing = result.failing();
    return new LoopsJson(
        SCHEMA_VERSION,
        new Run(
            result.module(),
            result.commit(),
            result.started(),
            result.took(),
            result.passed(),
            result.sentence()),
        summary(result),
        result.watched(),
        result.clusters().loops().stream().map(loop -> loop(loop, failing.contains(loop))).toList(),
        result.gone(),
        result.warnings(),
        result.settings());
  }

  private static Summary summary(LoopsResult result) {
    KnownLoops known = result.known();
    return new Summary(
        result.loops().size(),
        result.count(Confidence.HIGH),
        result.count(Confidence.LOW),
        known == null
            ? null
            : new Before(
                result.count(LoopStatus.NEW), result.count(LoopStatus.KNOWN), known.where()),
        result.needed().size(),
        result.clusters().ofTests(),
        result.failing().size(),
        result.perThousand());
  }

  private static Loop loop(RedundantLoop loop, boolean fails) {
    return new Loop(
        loop.confidence(),
        loop.standing(),
        fails,
        LoopAdvice.of(loop),
        loop.reason(),
        loop.keys(),
        new Places(loop.worst().named(), loop.place(), loop.worst().outer()),
        new Work(loop.figures(), loop.growth(), loop.workloads()),
        loop.pairs());
  }

  /** The confidence and the evidence for it; only the first workloads if many show the loop. */
  static Evidence evidence(RedundantLoop loop) {
    List<String> workloads = loop.workloads().stream().limit(SOME).toList();
    return new Evidence(
        loop.confidence(),
        loop.standing(),
        loop.keys(),
        new Work(loop.figures(), loop.growth(), workloads));
  }
}
