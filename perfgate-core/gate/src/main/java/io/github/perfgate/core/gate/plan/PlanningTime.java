package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.code.version.Stamps;
import io.github.perfgate.core.gate.settings.GateSettings;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * The time in which workloads are chosen and their work is counted. It ends when three fifths of
 * the budget are over, so that the rest is left to measure. What a step does not reach by then
 * stays unknown. Building a version costs none of it. A gate that measures no time has all of the
 * budget for each step.
 */
public final class PlanningTime {
  private static final int PARTS = 20;

  /** Tracing unit tests ends after so many parts of the budget. */
  private static final int TRACED = 7;

  /** Counting the work of unit tests ends after so many; the next step checks them. */
  private static final int COUNTED = 9;

  /** Planning ends after so many. */
  private static final int PLANNED = 12;

  private final boolean measures;
  private final Duration all;
  private final Duration share;
  private final Supplier<Duration> spent;

  /**
   * @param measures whether time is measured afterwards
   * @param all what the gate has of the budget
   * @param spent how much of it is spent
   */
  PlanningTime(boolean measures, Duration all, Supplier<Duration> spent) {
    this(measures, all, all, spent);
  }

  private PlanningTime(boolean measures, Duration all, Duration share, Supplier<Duration> spent) {
    this.measures = measures;
    this.all = all;
    this.share = share;
    this.spent = spent;
  }

  /**
   * Planning that begins now.
   *
   * @param left what the gate has of the budget
   * @param stamps may build a version meanwhile
   */
  public static PlanningTime of(GateSettings settings, Duration left, Stamps stamps) {
    long begin = System.nanoTime();
    boolean measures = !settings.count().only();
    return new PlanningTime(
        measures,
        measures ? left : settings.rounds().budget(),
        () -> Duration.ofNanos(System.nanoTime() - begin).minus(stamps.spent()));
  }

  /**
   * The part of this time that is for unit tests.
   *
   * @param alone whether there is nothing else to plan; else half of the time is left to that
   */
  PlanningTime ofTests(boolean alone) {
    return alone ? this : new PlanningTime(measures, all, all.dividedBy(2), spent);
  }

  /** What the gate has of the budget. */
  Duration all() {
    return all;
  }

  /** How long tracing unit tests may take from now on. */
  Duration toTrace() {
    return until(TRACED);
  }

  /** How long counting the work of unit tests may take from now on. */
  Duration toCount() {
    return until(COUNTED);
  }

  /** How long planning may take from now on. */
  Duration left() {
    return until(PLANNED);
  }

  /** What is left of the budget, with what planning may still take. */
  Duration toMeasure() {
    return notNegative(all.minus(spent.get()));
  }

  private Duration until(int parts) {
    return measures
        ? notNegative(share.multipliedBy(parts).dividedBy(PARTS).minus(spent.get()))
        : all;
  }

  private static Duration notNegative(Duration time) {
    return time.isNegative() ? Duration.ZERO : time;
  }
}
