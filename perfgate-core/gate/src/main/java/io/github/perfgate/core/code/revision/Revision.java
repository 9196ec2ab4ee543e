package io.github.perfgate.core.code.revision;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A commit, the working tree, or classes that were compiled before, as a user names it. A revision
 * is not yet runnable.
 */
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

  /** Classes that take the place of the project's own, without benchmarks. */
  sealed interface Compiled extends Revision {
    /** As the settings {@code baseline} and {@code revisions} have it. */
    String coordinates();
  }

  /**
   * A jar or a folder of classes that takes the place of the module's main classes.
   *
   * @param name the name in formulas and results
   * @param path the path from the module's folder, or an absolute one
   */
  record Local(String name, String path) implements Compiled {
    /** What stands before the path in settings and formulas. */
    public static final String PREFIX = "file:";

    @Override
    public String coordinates() {
      return PREFIX + path;
    }
  }

  /**
   * A commit of another project's repository, whose module takes the place of the project's own.
   *
   * @param name the name in formulas and results
   * @param url the address of the repository
   * @param commit the commit's id, a tag or a branch
   * @param folder the module's folder in the repository; empty for its root
   */
  record Foreign(String name, String url, String commit, String folder) implements Compiled {
    /** What stands before the address in settings and formulas. */
    public static final String PREFIX = "git:";

    /** {@code git:URL#COMMIT} or {@code git:URL#COMMIT:FOLDER}. */
    @Override
    public String coordinates() {
      return PREFIX + url + "#" + commit + (folder.isEmpty() ? "" : ":" + folder);
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
      implements Compiled {
    /** {@code G:A:V}. */
    @Override
    public String coordinates() {
      return groupId + ":" + artifactId + ":" + version;
    }
  }
}
