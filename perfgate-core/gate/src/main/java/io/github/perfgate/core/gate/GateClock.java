package io.github.perfgate.core.gate;

import io.github.perfgate.core.gate.rounds.Campaign;
import io.github.perfgate.core.result.Timing;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The times at which the steps of a gate end. */
final class GateClock {
  private final Instant started;
  private final long begin;
  private long prepared;
  private long budgetBegin;
  private long reserved;
  private long measured;
  private long decided;
  private long compared;

  /**
   * Begins now.
   *
   * @param spent what the build spent on the candidate before
   */
  GateClock(Duration spent) {
    started = Instant.now().minus(spent);
    begin = System.nanoTime() - spent.toNanos();
  }

  /** When the gate started. */
  Instant started() {
    return started;
  }

  /**
   * The versions are built, and the budget begins.
   *
   * @param spent how much of the budget other gates of the build have used
   */
  void prepared(Duration spent) {
    prepared = System.nanoTime();
    budgetBegin = prepared - spent.toNanos();
  }

  /** A version was built after the budget began, which costs none of it. */
  void built(Duration spent) {
    prepared += spent.toNanos();
    budgetBegin += spent.toNanos();
  }

  /** Keeps a part of the budget for later: measuring counts it as spent. */
  void reserve(Duration part) {
    reserved = part.toNanos();
  }

  /** What is left of the budget for measuring and what comes before it. */
  Duration left(Duration budget) {
    return budget.minusNanos(System.nanoTime() - measuringBegin());
  }

  /** When the budget began, by {@link System#nanoTime()}. */
  long budgetBegin() {
    return budgetBegin;
  }

  /** When the budget for measuring began, by {@link System#nanoTime()}. */
  long measuringBegin() {
    return budgetBegin - reserved;
  }

  void measured() {
    measured = System.nanoTime();
  }

  void decided() {
    decided = System.nanoTime();
  }

  void compared() {
    compared = System.nanoTime();
  }

  /**
   * How the time was spent until now. Interim analyses count as evaluation, and concurrent tests as
   * measuring.
   *
   * @param campaign null if there was nothing to measure
   */
  Timing timing(@Nullable Campaign campaign) {
    long end = System.nanoTime();
    long looks = campaign == null ? 0 : campaign.evaluateNanos();
    long afterwards = compared - decided;
    return new Timing(
        prepared - begin,
        measured - prepared - looks + afterwards,
        campaign == null ? 0 : campaign.iterationNanos(),
        campaign == null ? 0 : campaign.forkNanos(),
        end - measured + looks - afterwards,
        0,
        end - begin);
  }
}
