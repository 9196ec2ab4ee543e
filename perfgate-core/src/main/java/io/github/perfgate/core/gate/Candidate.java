package io.github.perfgate.core.gate;

import io.github.perfgate.core.build.ModuleBuild;
import io.github.perfgate.core.build.Version;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.revision.SourceRepository;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

  /** The full id of its last commit: it itself, or what is checked out; null without one. */
  @Nullable String commit() {
    return version.revision() instanceof Revision.WorkTree tree
        ? tree.head()
        : ((Revision.Commit) version.revision()).id();
  }

  /** Whether it is a commit, and so nothing that anybody is working on. */
  boolean isHistory() {
    return version.revision() instanceof Revision.Commit;
  }

  /** Whether there is anything that can be measured. */
  public boolean hasBenchmarks() {
    return hasBenchmarks(module());
  }

  /** Whether a module would make a candidate that can be measured. */
  public static boolean hasBenchmarks(ModuleBuild module) {
    return BenchmarkLists.areIn(module);
  }
}
