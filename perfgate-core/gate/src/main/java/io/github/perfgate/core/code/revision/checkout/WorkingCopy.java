package io.github.perfgate.core.code.revision.checkout;

import io.github.perfgate.core.base.files.Sha256;
import io.github.perfgate.core.code.revision.RepositoryProblems;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.IndexDiff;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.submodule.SubmoduleWalk.IgnoreSubmoduleMode;
import org.eclipse.jgit.treewalk.FileTreeIterator;

/**
 * Copies the working tree, as a checkout of its commit with what differs from that: changed,
 * deleted and new files, but none that git ignores.
 */
public final class WorkingCopy implements CommitWriter {
  private static final String POM = "pom.xml";
  private static final String OUTPUT = "target";

  private final SourceRepository source;
  private final Checkout checkout;

  /**
   * @param source the repository with the working tree
   */
  public WorkingCopy(SourceRepository source) {
    this.source = source;
    this.checkout = new Checkout(source);
  }

  /**
   * Writes the copy.
   *
   * @param head the full id of the commit that is checked out
   * @param directory the folder to write to; absent or empty
   * @return a sentence for everything that differs from a checkout by native git
   */
  @Override
  public List<String> checkOut(String head, Path directory) {
    List<String> warnings = checkout.checkOut(head, directory);
    RepositoryProblems.explained(
        source.jgit(),
        () -> {
          for (String path : differing()) {
            Path from = source.directory().resolve(path);
            Path to = directory.resolve(path);
            if (isFile(from)) {
              Files.createDirectories(to.getParent());
              Files.copy(
                  from,
                  to,
                  StandardCopyOption.REPLACE_EXISTING,
                  StandardCopyOption.COPY_ATTRIBUTES,
                  LinkOption.NOFOLLOW_LINKS);
            } else {
              Files.deleteIfExists(to);
            }
          }
          return directory;
        });
    return warnings;
  }

  /**
   * What the copy depends on besides the commit, so that equal texts stand for equal copies. A tree
   * without changes has the text of its commit.
   *
   * @param head the full id of the commit that is checked out
   */
  @Override
  public String circumstances(String head) {
    return checkout.circumstances(head)
        + RepositoryProblems.explained(
            source.jgit(),
            () -> {
              Set<String> paths = differing();
              return paths.isEmpty() ? "" : hash(paths);
            });
  }

  private String hash(Set<String> paths) throws IOException {
    Sha256 hash = new Sha256();
    for (String path : paths) {
      Path file = source.directory().resolve(path);
      hash.add(path);
      if (Files.isSymbolicLink(file)) {
        hash.add(Files.readSymbolicLink(file).toString());
      } else if (isFile(file)) {
        hash.addFile(file);
      }
    }
    return hash.hex();
  }

  private static boolean isFile(Path path) {
    return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || Files.isSymbolicLink(path);
  }

  private Set<String> differing() throws IOException {
    Repository repository = source.jgit();
    IndexDiff diff = new IndexDiff(repository, Constants.HEAD, new FileTreeIterator(repository));
    diff.setIgnoreSubmoduleMode(IgnoreSubmoduleMode.ALL);
    diff.diff();
    Set<String> paths = new TreeSet<>();
    for (Set<String> some :
        List.of(
            diff.getAdded(),
            diff.getChanged(),
            diff.getRemoved(),
            diff.getMissing(),
            diff.getModified(),
            diff.getConflicting())) {
      paths.addAll(some);
    }
    diff.getUntracked().stream().filter(path -> !isOutput(path)).forEach(paths::add);
    return paths;
  }

  /** Whether Maven wrote the file, in a project that does not let git ignore this. */
  private boolean isOutput(String path) {
    for (Path folder = Path.of(path).getParent(); folder != null; folder = folder.getParent()) {
      if (folder.endsWith(OUTPUT)
          && Files.isRegularFile(source.directory().resolve(folder).resolveSibling(POM))) {
        return true;
      }
    }
    return false;
  }
}
