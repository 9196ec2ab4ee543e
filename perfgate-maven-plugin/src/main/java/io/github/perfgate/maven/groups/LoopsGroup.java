package io.github.perfgate.maven.groups;

import io.github.perfgate.core.loops.FailOnLoops;
import io.github.perfgate.core.loops.run.WatchSettings;
import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.RecordingMode;
import java.io.File;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The group {@code loops}: how redundant loops are found, and which of them fail the build. */
public final class LoopsGroup extends Group {
  private static final String FAIL_ON = "high, any or never";

  /** What tells which loops were there before. */
  public enum Since {
    /** The file of known loops. */
    KNOWN,
    /** The baseline. */
    BASELINE
  }

  private enum Kinds {
    ALL,
    TESTS,
    BENCHMARKS
  }

  /** Which loops fail the build, be they new or not. */
  public String failOn = "never";

  /** Which new loops fail the build. */
  public @Nullable String failOnNew;

  /** What tells which loops were there before. */
  public String since = "known";

  /** The file of loops that were there before. */
  public @Nullable File known;

  /** Whether that file is written anew. */
  public String writeKnown = "false";

  /** The file of needed loops. */
  public @Nullable File needed;

  /** What runs under the agent. */
  public String workloads = "all";

  /** How much is recorded. */
  public String mode = "sampled";

  /** The least number of iterations of an outer loop. */
  public String minIter = "10";

  /** Fields and methods whose reads do not count. */
  public List<String> ignored = List.of();

  /** Beginnings of full names of classes that are not recorded. */
  public List<String> excluded = List.of();

  /** What runs under the agent, and what counts as redundant. */
  public WatchSettings watch() {
    Kinds kinds =
        SettingsReader.word(
            "loops.workloads", workloads, Kinds.values(), "tests, benchmarks or all");
    LoopSettings paper = LoopSettings.defaults();
    return new WatchSettings(
        new LoopSettings(
            SettingsReader.word("loops.mode", mode, RecordingMode.values(), "sampled or full"),
            SettingsReader.count("loops.minIter", minIter, 2),
            paper.minSequences(),
            paper.minSimilar(),
            paper.minCommon(),
            paper.minCommonShare(),
            ignored),
        excluded,
        kinds != Kinds.BENCHMARKS,
        kinds != Kinds.TESTS);
  }

  /** Which loops fail the build, be they new or not. */
  public FailOnLoops failOn() {
    return SettingsReader.word("loops.failOn", failOn, FailOnLoops.values(), FAIL_ON);
  }

  /** Which new loops fail the build; null if the user does not say it. */
  public @Nullable FailOnLoops failOnNew() {
    return failOnNew == null || failOnNew.isBlank()
        ? null
        : SettingsReader.word("loops.failOnNew", failOnNew, FailOnLoops.values(), FAIL_ON);
  }

  /** What tells which loops were there before. */
  public Since since() {
    return SettingsReader.word("loops.since", since, Since.values(), "known or baseline");
  }

  /** Whether the file of known loops is written anew. */
  public boolean isKnownWritten() {
    return SettingsReader.flag("loops.writeKnown", writeKnown);
  }
}
