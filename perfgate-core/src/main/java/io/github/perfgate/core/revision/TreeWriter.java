package io.github.perfgate.core.revision;

import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheCheckout.CheckoutMetadata;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;

/** Writes a tree's files into an empty working tree, and the index that describes them. */
final class TreeWriter {
  private final Repository repository;
  private final Path workTree;
  private final org.eclipse.jgit.dircache.Checkout files;
  private final SmudgeFilters filters;
  private final TextConversion conversion = new TextConversion();

  TreeWriter(Repository repository) {
    this.repository = repository;
    this.workTree = repository.getWorkTree().toPath();
    this.files = new org.eclipse.jgit.dircache.Checkout(repository);
    this.filters = new SmudgeFilters(repository, files.getWorkingTreeOptions());
  }

  /**
   * Writes the tree.
   *
   * @return sentences on what is other than native git would have it
   * @throws ProblemException if a file cannot be written
   */
  List<String> write(RevTree tree) throws IOException {
    List<String> warnings = new ArrayList<>();
    if (ignoresCase()) {
      warnings.addAll(CaseCollisions.among(paths(tree)));
    }
    DirCache index = repository.lockDirCache();
    try (ObjectReader reader = repository.newObjectReader();
        TreeWalk walk = new TreeWalk(repository, reader)) {
      walk.setOperationType(OperationType.CHECKOUT_OP);
      walk.addTree(tree);
      walk.setRecursive(true);
      DirCacheBuilder entries = index.builder();
      while (walk.next()) {
        entries.add(write(walk, reader));
      }
      entries.finish();
      index.write();
      index.commit();
    } finally {
      index.unlock();
    }
    warnings.addAll(filters.warnings());
    warnings.addAll(conversion.warnings());
    return warnings;
  }

  /** Found out as git does: by another spelling of a file that is there. */
  private boolean ignoresCase() {
    return Files.exists(workTree.resolve(Constants.DOT_GIT).resolve("hEaD"));
  }

  private List<String> paths(RevTree tree) throws IOException {
    List<String> paths = new ArrayList<>();
    try (TreeWalk walk = new TreeWalk(repository)) {
      walk.addTree(tree);
      walk.setRecursive(true);
      while (walk.next()) {
        paths.add(walk.getPathString());
      }
    }
    return paths;
  }

  /** The entry's constructor refuses paths such as {@code ../x} and {@code .git/config}. */
  private DirCacheEntry write(TreeWalk walk, ObjectReader reader) throws IOException {
    DirCacheEntry entry = new DirCacheEntry(walk.getRawPath());
    entry.setFileMode(walk.getFileMode());
    entry.setObjectId(walk.getObjectId(0));
    String path = walk.getPathString();
    requireName(path);
    if (FileMode.GITLINK.equals(entry.getRawMode())) {
      files.checkoutGitlink(entry, path);
      return entry;
    }
    ObjectLoader content = reader.open(entry.getObjectId());
    CheckoutMetadata metadata = filters.of(walk, content);
    byte[] text =
        isFile(entry) && metadata.smudgeFilterCommand == null ? conversion.of(walk, content) : null;
    try {
      files.checkout(entry, metadata, reader, path);
      if (text != null) {
        overwrite(entry, text);
      }
    } catch (MissingObjectException | CorruptObjectException e) {
      throw e;
    } catch (IOException e) {
      throw new ProblemException(
          "%s of the baseline cannot be written to %s: %s".formatted(path, workTree, e),
          "see that the disk of the cache has room and that the path is not too long for it, or name"
              + " another folder with <cacheDirectory> (-Dperfgate.cacheDirectory)",
          e);
    }
    return entry;
  }

  private static boolean isFile(DirCacheEntry entry) {
    return (entry.getRawMode() & FileMode.TYPE_MASK) == FileMode.TYPE_FILE;
  }

  private void overwrite(DirCacheEntry entry, byte[] text) throws IOException {
    Path file = workTree.resolve(entry.getPathString());
    Files.write(file, text);
    entry.setLength(text.length);
    entry.setLastModified(Files.getLastModifiedTime(file).toInstant());
  }

  /** In the locale C, Java can name no file whose name is not ASCII; Windows forbids others. */
  private void requireName(String path) {
    try {
      Path unused = workTree.resolve(path);
      unused.getNameCount();
    } catch (java.nio.file.InvalidPathException e) {
      throw new ProblemException(
          "%s of the baseline has a name that cannot be written here: %s"
              .formatted(path, e.getReason()),
          "run Maven in a UTF-8 locale, for example with LC_ALL=C.UTF-8, or choose another"
              + " <baseline> (-Dperfgate.baseline) if this system has no such names",
          e);
    }
  }
}
