package io.github.perfgate.core.code.revision;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * The source files of a commit, in languages of the JVM, without checking it out.
 *
 * @param paths their paths from the repository's root, with {@code /}
 * @param declared the simple names of what they declare, and of the files themselves
 */
public record CommitSources(Set<String> paths, Set<String> declared) {
  private static final List<String> ENDINGS = List.of(".java", ".kt", ".scala", ".groovy");

  private static final Pattern DECLARATION =
      Pattern.compile("\\b(?:class|interface|enum|record|object|trait)\\s++(\\p{Lu}\\w*+)");

  /** A larger file was not written by hand. */
  private static final int LARGEST = 1 << 20;

  /** Copies the sets. */
  public CommitSources {
    paths = Set.copyOf(paths);
    declared = Set.copyOf(declared);
  }

  /**
   * Reads them.
   *
   * @param commit the id of a commit of the repository
   * @throws io.github.perfgate.core.base.problem.ProblemException if the repository cannot be read
   */
  public static CommitSources of(SourceRepository source, String commit) {
    Repository repository = source.jgit();
    return RepositoryProblems.explained(
        repository,
        () -> {
          Set<String> paths = new HashSet<>();
          Set<String> declared = new HashSet<>();
          try (RevWalk commits = new RevWalk(repository);
              TreeWalk walk = new TreeWalk(repository)) {
            walk.addTree(commits.parseCommit(ObjectId.fromString(commit)).getTree());
            walk.setRecursive(true);
            while (walk.next()) {
              String name = walk.getNameString();
              if ((walk.getRawMode(0) & FileMode.TYPE_MASK) == FileMode.TYPE_FILE
                  && ENDINGS.stream().anyMatch(name::endsWith)) {
                paths.add(walk.getPathString());
                declared.add(name.substring(0, name.lastIndexOf('.')));
                var content = walk.getObjectReader().open(walk.getObjectId(0));
                if (content.getSize() <= LARGEST) {
                  addDeclared(content.getCachedBytes(), declared);
                }
              }
            }
          }
          return new CommitSources(paths, declared);
        });
  }

  /**
   * Those of some files that a folder has.
   *
   * @throws UncheckedIOException if one of them cannot be read
   */
  public static CommitSources in(Path directory, Set<String> paths) {
    Set<String> found = new HashSet<>();
    Set<String> declared = new HashSet<>();
    for (String path : paths) {
      Path file = directory.resolve(path);
      if (Files.isRegularFile(file)) {
        found.add(path);
        String name = file.getFileName().toString();
        declared.add(name.substring(0, name.lastIndexOf('.')));
        try {
          if (Files.size(file) <= LARGEST) {
            addDeclared(Files.readAllBytes(file), declared);
          }
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return new CommitSources(found, declared);
  }

  /** Whether all files and types of an earlier state are still there. */
  public boolean containsAll(CommitSources earlier) {
    return paths.containsAll(earlier.paths) && declared.containsAll(earlier.declared);
  }

  private static void addDeclared(byte[] content, Set<String> declared) {
    Matcher names = DECLARATION.matcher(new String(content, StandardCharsets.UTF_8));
    while (names.find()) {
      declared.add(names.group(1));
    }
  }
}
