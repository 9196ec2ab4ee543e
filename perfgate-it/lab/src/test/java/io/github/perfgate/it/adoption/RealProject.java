package io.github.perfgate.it.adoption;

import io.github.perfgate.it.harness.GateProject;
import java.util.List;

/**
 * A project at a commit of its public history.
 *
 * @param name the folder of its clone, and its name in tables
 * @param layout where its benchmarks or tests are
 * @param commit the commit that is edited
 * @param module the folder in which one works; empty for the root
 * @param options what the project's own build, or a message of perfgate, says to add
 * @param slow the edit that makes a method slow
 * @param pair a change of the project's own
 */
record RealProject(
    String name,
    String layout,
    String commit,
    String module,
    List<String> options,
    Slow slow,
    Pair pair) {
  RealProject {
    options = List.copyOf(options);
  }

  /**
   * Work at the begin of a method.
   *
   * @param file below the root
   * @param begin the text behind which the work is written, once in the file
   * @param work a statement
   */
  record Slow(String file, String begin, String work) {
    private static final String JAVA =
        " for (int root = 0; root < %d; root++)"
            + " { if (Math.sqrt(root) < 0) { throw new IllegalStateException(); } }";
    private static final String KOTLIN =
        " for (root in 0 until %d)"
            + " { if (Math.sqrt(root.toDouble()) < 0) throw IllegalStateException() }";

    /** Computes so many square roots, a nanosecond or a few each. */
    static Slow of(String file, String begin, int roots) {
      return new Slow(file, begin, (file.endsWith(".kt") ? KOTLIN : JAVA).formatted(roots));
    }

    void plant(GateProject project) {
      project.replace(file, begin, begin + work);
    }
  }

  /** Two commits of the history. */
  record Pair(String baseline, String candidate) {
    /** A commit and the one before it. */
    static Pair of(String commit) {
      return new Pair(commit + "~1", commit);
    }
  }
}
