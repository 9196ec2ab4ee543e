package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.gate.input.BenchmarkLists;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import java.nio.file.Path;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gives the candidate the baseline's test classes, if the settings want that. */
public final class BaselineBenchmarks {
  private static final Logger LOG = LoggerFactory.getLogger(BaselineBenchmarks.class);
  private static final String REMEDY = "set <benchmarksFrom> (-Dperfgate.benchmarksFrom) to AUTO";

  private BaselineBenchmarks() {}

  /**
   * The input with a candidate that has the benchmarks that all versions run.
   *
   * @param provenance gives the baseline
   * @param temporary a folder for temporary files
   * @throws ProblemException when the baseline is no commit, or benchmarks are in main classes
   */
  public static GateInput chosen(GateInput input, Provenance provenance, Path temporary) {
    if (input.settings().workloads().benchmarksFrom() != BenchmarksFrom.BASELINE
        || input.isAgainstItself()) {
      return input;
    }
    if (BenchmarkLists.areInMain(input.module())) {
      throw new ProblemException(
          Help.BENCHMARKS,
          "The baseline's benchmarks cannot be measured, as %s:%s has benchmarks in its main classes"
              .formatted(input.module().groupId(), input.module().artifactId()),
          "move the benchmarks to the test classes, or " + REMEDY);
    }
    Participant baseline =
        provenance
            .participants(input, Map.of(Revision.BASELINE, Formulas.NOWHERE), temporary)
            .baseline();
    if (baseline == null || !(baseline.revision() instanceof Revision.Commit)) {
      throw new ProblemException(
          Help.BENCHMARKS, "The baseline is no commit, and has no benchmarks", REMEDY);
    }
    Version built = baseline.built();
    Candidate candidate = input.candidate();
    if (built == null || !BenchmarkLists.areIn(built.module())) {
      return input.with(
          candidate.with("the baseline has no benchmarks, so those of the candidate are all new"));
    }
    LOG.info("All versions run the benchmarks of the baseline, as <benchmarksFrom> says");
    return input.with(
        candidate.with(candidate.module().withTestClasses(built.module().testClasses())));
  }
}
