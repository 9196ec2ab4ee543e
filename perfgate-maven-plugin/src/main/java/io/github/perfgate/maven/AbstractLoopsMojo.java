package io.github.perfgate.maven;

import io.github.perfgate.core.loops.FailOnLoops;
import io.github.perfgate.core.loops.run.WatchSettings;
import io.github.perfgate.runtime.loops.LoopSettings;
import io.github.perfgate.runtime.loops.RecordingMode;
import java.util.List;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** The parameters that say what counts as a redundant loop, and which of them fail the build. */
abstract class AbstractLoopsMojo extends AbstractGateMojo {
  private static final String FAIL_ON = "high, any or never";

  /** What runs under the agent. */
  private enum Kinds {
    ALL,
    TESTS,
    BENCHMARKS
  }

  /**
   * What runs under the agent: {@code tests}, {@code benchmarks} (and the methods of formulas), or
   * {@code all}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.workloads", defaultValue = "all")
  String loopsWorkloads = "all";

  /**
   * How much is recorded: {@code sampled}, the first iterations of a loop and some of the others,
   * or {@code full}, every iteration, which can take many times as long.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.mode", defaultValue = "sampled")
  String loopsMode = "sampled";

  /**
   * How many iterations of an outer loop it takes at least; 2 or more. The paper's <i>minIter</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minIter", defaultValue = "10")
  String loopsMinIter = "10";

  /**
   * In which share of an outer loop's iterations an instruction has to read at all. The paper's
   * <i>minSeqRatio</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minSeqRatio", defaultValue = "45%")
  String loopsMinSeqRatio = "45%";

  /**
   * Which share of what an instruction reads in the iterations has to be similar to the iteration
   * before. The paper's <i>minSimRatio</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minSimRatio", defaultValue = "70%")
  String loopsMinSimRatio = "70%";

  /**
   * How long the common part of two similar sequences of reads is at least; 2 or more. The paper's
   * <i>minLCS</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minLcs", defaultValue = "7")
  String loopsMinLcs = "7";

  /**
   * Which share of the shorter of two similar sequences their common part has. The paper's
   * <i>minLCSRatio</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minLcsRatio", defaultValue = "70%")
  String loopsMinLcsRatio = "70%";

  /**
   * Fields and methods whose reads do not count, besides those that never do: {@code
   * com.acme.Table.cursor} for a field or method, {@code com.acme.Table} for all of a class, {@code
   * com.acme.gen.*} for a package and those below it.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.ignored")
  List<String> loopsIgnored = List.of();

  /**
   * Beginnings of full names of classes that are not looked into, besides test frameworks.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.excluded")
  List<String> loopsExcluded = List.of();

  /**
   * Which redundant loops fail the build, whether they were there before or not: {@code high},
   * those of high confidence; {@code any}; or {@code never}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failOnLoops", defaultValue = "never")
  String failOnLoops = "never";

  /**
   * Which loops that were not there before fail the build: {@code high}, those of high confidence;
   * {@code any}; or {@code never}. By default {@code high} where it is known what was there before.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failOnNewLoops")
  @Nullable String failOnNewLoops;

  final WatchSettings watchSettings() {
    Kinds kinds =
        SettingsReader.word(
            "loopsWorkloads",
            "perfgate.loops.workloads",
            loopsWorkloads,
            Kinds.values(),
            "tests, benchmarks or all");
    return new WatchSettings(
        new LoopSettings(
            SettingsReader.word(
                "loopsMode",
                "perfgate.loops.mode",
                loopsMode,
                RecordingMode.values(),
                "sampled or full"),
            SettingsReader.count("loopsMinIter", "perfgate.loops.minIter", loopsMinIter, 2),
            SettingsReader.share(
                "loopsMinSeqRatio", "perfgate.loops.minSeqRatio", loopsMinSeqRatio),
            SettingsReader.share(
                "loopsMinSimRatio", "perfgate.loops.minSimRatio", loopsMinSimRatio),
            SettingsReader.count("loopsMinLcs", "perfgate.loops.minLcs", loopsMinLcs, 2),
            SettingsReader.share(
                "loopsMinLcsRatio", "perfgate.loops.minLcsRatio", loopsMinLcsRatio),
            loopsIgnored),
        loopsExcluded,
        kinds != Kinds.BENCHMARKS,
        kinds != Kinds.TESTS);
  }

  final FailOnLoops failOnLoops() {
    return SettingsReader.word(
        "failOnLoops", "perfgate.failOnLoops", failOnLoops, FailOnLoops.values(), FAIL_ON);
  }

  /** Null where the user did not say. */
  final @Nullable FailOnLoops failOnNewLoops() {
    return failOnNewLoops == null || failOnNewLoops.isBlank()
        ? null
        : SettingsReader.word(
            "failOnNewLoops",
            "perfgate.failOnNewLoops",
            failOnNewLoops,
            FailOnLoops.values(),
            FAIL_ON);
  }
}
