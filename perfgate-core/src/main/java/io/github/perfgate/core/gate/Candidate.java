package io.github.perfgate.core.gate;

import io.github.perfgate.core.build.ModuleBuild;
import io.github.perfgate.core.build.Version;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.revision.SourceRepository;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What a gate judges, made runnable: the version that formulas call {@code CURRENT}, and whose
 * benchmarks all versions run.
 *
 * @param version the built version
 * @param reason why it is this one, as results show it
 * @param warnings what its choice and its build have to say
 * @param spent how long it took to build it here, which is part of the gate's time and budget
 */
public record Candidate(Version version, String reason, List<String> warnings, Duration spent) {
  /** Copies the list. */
  public Candidate {
    warnings = List.copyOf(warnings);
  }

  /**
   * The working tree.
   *
   * @param module the module as the session that runs the gate has built it
   * @param warnings what is doubtful about that build
   * @throws io.github.perfgate.core.problem.ProblemException when the repository cannot be read
   */
  public static Candidate workingTree(ModuleBuild module, List<String> warnings) {
    return new Candidate(
        new Version(tree(module.directory()), module),
        "the working tree as this build has made it",
        warnings,
        Duration.ZERO);
  }

  private static Revision tree(Path directory) {
    try (SourceRepository source = SourceRepository.find(directory)) {
      return source == null
          ? new Revision.WorkTree(Revision.CURRENT, directory, null, null, false)
          : source.current();
    }
  }

  /** The module under the gate. */
  public ModuleBuild module() {
    return version.module();
  }

  /** Whether there is anything that can be measured. */
  public boolean hasBenchmarks() {
    return BenchmarkLists.areIn(module());
  }
}
