package io.github.perfgate.core.revision;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A commit, the working tree, or a release, as a user names it. A revision is not yet runnable. */
public sealed interface Revision {
  /**
   * The name, in formulas, samples and results, of the revision that is judged: the working tree,
   * or the commit that a comparison names.
   */
  String CURRENT = "CURRENT";

  /** The name of the revision that the other one is compared with. */
  String BASELINE = "BASELINE";

  /** A name in a sentence: {@code the baseline}, {@code the candidate}, or the name itself. */
  static String inWords(String name) {
    return switch (name) {
      case BASELINE -> "the baseline";
      case CURRENT -> "the candidate";
      default -> name;
    };
  }

  /** The first ten digits of a commit's id, as logs show it. */
  static String shortId(String commit) {
    return commit.substring(0, Math.min(10, commit.length()));
  }

  /** The name in formulas, samples and results: {@code BASELINE}, {@code CURRENT} or an alias. */
  String name();

  /**
   * The files as they are in the user's checkout.
   *
   * @param name the name in formulas and results
   * @param directory the root of the working tree, or of the project if there is no repository
   * @param head the full id of the commit that is checked out, if there is one
   * @param subject the first line of that commit's message
   * @param dirty whether tracked files differ from that commit
   */
  record WorkTree(
      String name, Path directory, @Nullable String head, @Nullable String subject, boolean dirty)
      implements Revision {}

  /**
   * A commit of the project's repository.
   *
   * @param name the name in formulas and results
   * @param id the full commit id
   * @param subject the first line of the commit's message
   */
  record Commit(String name, String id, String subject) implements Revision {
    /** The first ten digits of the id, as logs show it. */
    public String shortId() {
      return Revision.shortId(id);
    }

    /** The commit in a sentence: {@code the baseline (a1b2c3d4e5)}. */
    public String inWords() {
      return Revision.inWords(name) + " (" + shortId() + ")";
    }
  }

  /**
   * A released artifact.
   *
   * @param name the name in formulas and results
   * @param groupId the group of the release
   * @param artifactId the artifact of the release
   * @param version the released version
   */
  record Release(String name, String groupId, String artifactId, String version)
      implements Revision {
    /** {@code G:A:V}. */
    public String coordinates() {
      return groupId + ":" + artifactId + ":" + version;
    }
  }
}
