package io.github.perfgate.maven;

import io.github.perfgate.core.loops.FailOnLoops;
import io.github.perfgate.core.loops.run.WatchSettings;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.RecordingMode;
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
   * The least number of iterations of an outer loop; 2 or more. The paper's <i>minIter</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minIter", defaultValue = "10")
  String loopsMinIter = "10";

  /**
   * The least share of an outer loop's iterations in which an instruction has to read at all. The
   * paper's <i>minSeqRatio</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minSeqRatio", defaultValue = "45%")
  String loopsMinSeqRatio = "45%";

  /**
   * The least share of an instruction's iterations whose reads are similar to those of the
   * iteration before. The paper's <i>minSimRatio</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minSimRatio", defaultValue = "70%")
  String loopsMinSimRatio = "70%";

  /**
   * The least length of the common part of two similar sequences of reads; 2 or more. The paper's
   * <i>minLCS</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minLcs", defaultValue = "7")
  String loopsMinLcs = "7";

  /**
   * The least share of the shorter of two similar sequences that their common part has. The paper's
   * <i>minLCSRatio</i>.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.minLcsRatio", defaultValue = "70%")
  String loopsMinLcsRatio = "70%";

  /**
   * Fields and methods whose reads do not count, besides those that never count: {@code
   * com.acme.Table.cursor} for a field or method, {@code com.acme.Table} for all of a class, {@code
   * com.acme.gen.*} for a package and those below it.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.ignored")
  List<String> loopsIgnored = List.of();

  /**
   * Beginnings of full names of classes that are not instrumented, besides test frameworks.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.loops.excluded")
  List<String> loopsExcluded = List.of();

  /**
   * Which redundant loops fail the build, be they new or not: {@code high}, those of high
   * confidence; {@code any}; or {@code never}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failOnLoops", defaultValue = "never")
  String failOnLoops = "never";

  /**
   * Which new redundant loops fail the build: {@code high}, those of high confidence; {@code any};
   * or {@code never}. By default {@code high} if it is known which loops were there before.
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

  /** The setting {@code failOnNewLoops}; null if the user did not set it. */
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
