package io.github.perfgate.core.code.revision.checkout;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.RepositoryProblems.MissingFileException;
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
import org.eclipse.jgit.errors.DirCacheNameConflictException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.CoreConfig.SymLinks;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;
import org.eclipse.jgit.util.RawParseUtils;

/** Writes a tree's files into an empty working tree, and the index that describes them. */
final class TreeWriter {
  private final Repository repository;
  private final Path workTree;
  private final org.eclipse.jgit.dircache.Checkout files;
  private final String commit;
  private final SmudgeFilters filters;
  private final TextConversion conversion;
  private final FileNames names = FileNames.ofThisSystem();
  private final ForgedTreeCheck forgedTrees;
  private final List<String> unnamed = new ArrayList<>();

  /**
   * @param commit the commit's name in messages
   */
  TreeWriter(Repository repository, String commit) {
    this.repository = repository;
    this.commit = commit;
    this.workTree = repository.getWorkTree().toPath();
    this.files = new org.eclipse.jgit.dircache.Checkout(repository);
    this.filters = new SmudgeFilters(repository, files.getWorkingTreeOptions(), commit);
    this.conversion = new TextConversion(commit);
    this.forgedTrees = new ForgedTreeCheck(workTree, commit);
  }

  /**
   * Writes the tree.
   *
   * @return a sentence for everything that differs from a checkout by native git
   * @throws ProblemException if a file cannot be written
   */
  List<String> write(RevTree tree) throws IOException {
    List<String> warnings = new ArrayList<>();
    if (ignoresCase()) {
      warnings.addAll(CaseCollisions.among(paths(tree), commit));
    }
    DirCache index = repository.lockDirCache();
    try (ObjectReader reader = repository.newObjectReader();
        TreeWalk walk = new TreeWalk(repository, reader)) {
      walk.setOperationType(OperationType.CHECKOUT_OP);
      walk.addTree(tree);
      walk.setRecursive(true);
      DirCacheBuilder entries = index.builder();
      while (walk.next()) {
        try {
          entries.add(write(walk, reader));
        } catch (MissingObjectException e) {
          throw new MissingFileException(e, walk.getPathString());
        }
      }
      try {
        entries.finish();
      } catch (DirCacheNameConflictException e) {
        // A file that is left out for its name was not looked at.
        throw forgedTrees.refused(e.getPath2(), e.getPath1());
      }
      index.write();
      index.commit();
    } finally {
      index.unlock();
    }
    warnings.addAll(filters.warnings());
    warnings.addAll(conversion.warnings());
    if (!unnamed.isEmpty()) {
      warnings.add(
          "In the build of the commit "
              + commit
              + ", "
              + LfsPointer.files(unnamed.size(), unnamed.get(0))
              + " missing, as the name, or the target of a link, is not in UTF-8;"
              + " if the build needs it, rename it with `git mv`, and name a commit from then on.");
    }
    return warnings;
  }

  /**
   * Whether the file system ignores case. As git does, it looks for an existing file by another
   * spelling.
   */
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

  /**
   * Writes an entry. The constructor of the entry refuses paths such as {@code ../x} and {@code
   * .git/config}.
   */
  private DirCacheEntry write(TreeWalk walk, ObjectReader reader) throws IOException {
    DirCacheEntry entry = new DirCacheEntry(walk.getRawPath());
    entry.setFileMode(walk.getFileMode());
    entry.setObjectId(walk.getObjectId(0));
    String path = names.of(walk.getRawPath());
    if (path == null) {
      return leftOut(entry, walk);
    }
    requireName(path, path);
    boolean link = FileMode.SYMLINK.equals(entry.getRawMode());
    forgedTrees.enter(path, link);
    if (FileMode.GITLINK.equals(entry.getRawMode())) {
      files.checkoutGitlink(entry, path);
      return entry;
    }
    ObjectLoader content = reader.open(entry.getObjectId());
    if (link
        && files.getWorkingTreeOptions().getSymLinks() != SymLinks.FALSE
        && !hasTarget(content, path)) {
      return leftOut(entry, walk);
    }
    CheckoutMetadata metadata = filters.of(walk, content);
    byte[] text =
        isFile(entry) && metadata.smudgeFilterCommand == null ? conversion.of(walk, content) : null;
    try {
      files.checkout(entry, metadata, reader, path);
      if (text != null) {
        overwrite(entry, path, text);
      }
    } catch (MissingObjectException | CorruptObjectException e) {
      throw e;
    } catch (IOException e) {
      throw new ProblemException(
          Help.CHECKOUT,
          "%s of the commit %s cannot be written to %s: %s".formatted(path, commit, workTree, e),
          "make sure that the disk of the cache has room and that the path is not too long for it, or name"
              + " another folder with <cache><directory> (-Dperfgate.cache.directory)",
          e);
    }
    return entry;
  }

  private static boolean isFile(DirCacheEntry entry) {
    return (entry.getRawMode() & FileMode.TYPE_MASK) == FileMode.TYPE_FILE;
  }

  private void overwrite(DirCacheEntry entry, String path, byte[] text) throws IOException {
    Path file = workTree.resolve(path);
    Files.write(file, text);
    entry.setLength(text.length);
    entry.setLastModified(Files.getLastModifiedTime(file).toInstant());
  }

  /** Leaves a file out, but marks it so that git assumes it to be unchanged. */
  private DirCacheEntry leftOut(DirCacheEntry entry, TreeWalk walk) {
    unnamed.add(FileNames.shown(walk.getRawPath()));
    entry.setAssumeValid(true);
    return entry;
  }

  /** Whether JGit, which writes the link's target itself, will write the right one. */
  private boolean hasTarget(ObjectLoader content, String path) throws IOException {
    byte[] raw = content.getBytes();
    String target = names.of(raw);
    if (target == null || !target.equals(RawParseUtils.decode(raw))) {
      return false;
    }
    requireName(target, path);
    return true;
  }

  /**
   * Requires a name that this system allows. In the locale C, Java can only use ASCII names;
   * Windows forbids other names.
   */
  private void requireName(String name, String path) {
    try {
      Path unused = workTree.resolve(name);
      unused.getNameCount();
    } catch (java.nio.file.InvalidPathException e) {
      throw new ProblemException(
          Help.CHECKOUT,
          "%s of the commit %s has a name%s that cannot be written here: %s"
              .formatted(path, commit, name.equals(path) ? "" : " or target", e.getReason()),
          "run Maven in a UTF-8 locale, for example with LC_ALL=C.UTF-8, or choose another"
              + " commit if this system has no such names",
          e);
    }
  }
}
