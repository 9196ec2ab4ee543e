package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.core.workload.trace.TestRules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which workloads there are, and which of them are measured.
 *
 * @param includes regular expressions over workload ids; empty for all
 * @param excludes regular expressions over workload ids
 * @param junit whether unit tests are workloads too
 * @param testRules how the project runs its unit tests
 * @param timed which part of a unit test is timed
 * @param select which workloads are measured
 * @param benchmarksFrom whose benchmarks all versions run
 * @param inputs what workloads read besides their class path: files and folders, relative to the
 *     module, and environment variables as {@code env:NAME}
 * @param shard which part of the workloads this build has; null for all
 */
public record WorkloadSettings(
    List<String> includes,
    List<String> excludes,
    boolean junit,
    TestRules testRules,
    Timed timed,
    Selection select,
    BenchmarksFrom benchmarksFrom,
    List<String> inputs,
    @Nullable ShardSettings shard) {
  /** The settings if the user sets none: the benchmarks that a change can affect. */
  public static final WorkloadSettings DEFAULT =
      new WorkloadSettings(
          List.of(),
          List.of(),
          false,
          TestRules.DEFAULT,
          Timed.BODY,
          Selection.AFFECTED,
          BenchmarksFrom.AUTO,
          List.of(),
          null);

  /** Copies the lists. */
  public WorkloadSettings {
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
    inputs = List.copyOf(inputs);
  }

  /**
   * Which workloads are included and not excluded.
   *
   * @throws io.github.perfgate.core.base.problem.ProblemException if an expression is malformed
   */
  public WorkloadFilter filter() {
    return WorkloadFilter.of(includes, excludes);
  }

  /**
   * The same settings for certain workloads only, which are all measured.
   *
   * @param ids the ids of the workloads
   * @param withTests whether unit tests are among them
   */
  public WorkloadSettings only(List<String> ids, boolean withTests) {
    return new WorkloadSettings(
        ids.stream().map(WorkloadFilter::only).toList(),
        excludes,
        withTests,
        testRules,
        timed,
        Selection.ALL,
        benchmarksFrom,
        inputs,
        null);
  }

  /** The same settings for all workloads, whether or not a change can affect them. */
  WorkloadSettings unselected() {
    return selecting(Selection.ALL);
  }

  /** The same settings for a part of the workloads. */
  public WorkloadSettings inShard(ShardSettings part) {
    return new WorkloadSettings(
        includes, excludes, junit, testRules, timed, select, benchmarksFrom, inputs, part);
  }

  /** The same settings with other rules for unit tests. */
  public WorkloadSettings with(TestRules other) {
    return new WorkloadSettings(
        includes, excludes, junit, other, timed, select, benchmarksFrom, inputs, shard);
  }

  /** How many rounds of every workload other builds make before those of this build. */
  public int roundsBefore() {
    return shard == null ? 0 : shard.roundsBefore();
  }

  /** The same settings for the workloads that a change can affect. */
  public WorkloadSettings affected() {
    return selecting(Selection.AFFECTED);
  }

  private WorkloadSettings selecting(Selection other) {
    return new WorkloadSettings(
        includes, excludes, junit, testRules, timed, other, benchmarksFrom, inputs, shard);
  }
}
