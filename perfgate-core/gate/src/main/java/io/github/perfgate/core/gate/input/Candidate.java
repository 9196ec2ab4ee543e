package io.github.perfgate.core.gate.input;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.version.FrozenModule;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Version;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The version that a gate judges, made runnable. Formulas call it {@code CURRENT}, and all versions
 * run its benchmarks.
 *
 * @param version the built version
 * @param reason why this version was chosen, as results show it
 * @param warnings the warnings of its choice and its build
 * @param spent how long it took to build it here, which is part of the gate's time
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
   * @throws io.github.perfgate.core.base.problem.ProblemException when the repository cannot be
   *     read
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

  /** The same candidate with its module in other files. */
  public Candidate with(ModuleBuild module) {
    return new Candidate(new Version(version.revision(), module), reason, warnings, spent);
  }

  /** The same candidate with one more warning. */
  public Candidate with(String warning) {
    List<String> more = new ArrayList<>(warnings);
    more.add(warning);
    return new Candidate(version, reason, more, spent);
  }

  /**
   * The module as it is now, whatever builds do from now on. Builds in the cache stay as they are.
   *
   * @param temporary an existing folder that the caller deletes
   */
  public FrozenModule frozen(Path temporary) {
    return isHistory()
        ? FrozenModule.asItIs(module())
        : FrozenModule.of(module(), temporary.resolve("candidate"));
  }

  /** The module under the gate. */
  public ModuleBuild module() {
    return version.module();
  }

  /**
   * The full id of the candidate's commit, or of the commit that is checked out in the working
   * tree; null if there is none.
   */
  public @Nullable String commit() {
    return version.revision() instanceof Revision.WorkTree tree
        ? tree.head()
        : ((Revision.Commit) version.revision()).id();
  }

  /** Whether the candidate is a commit, and not a working tree that still changes. */
  public boolean isHistory() {
    return version.revision() instanceof Revision.Commit;
  }

  /** Whether the candidate has benchmarks that can be measured. */
  public boolean hasBenchmarks() {
    return hasBenchmarks(module());
  }

  /** Whether a module would make a candidate that can be measured. */
  public static boolean hasBenchmarks(ModuleBuild module) {
    return BenchmarkLists.areIn(module);
  }
}
