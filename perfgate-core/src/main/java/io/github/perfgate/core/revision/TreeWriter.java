package io.github.perfgate.core.revision;

import java.io.IOException;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheCheckout.CheckoutMetadata;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;

/** Writes a tree's files into an empty working tree, and the index that describes them. */
final class TreeWriter {
  private final Repository repository;
  private final org.eclipse.jgit.dircache.Checkout files;
  private final SmudgeFilters filters;

  TreeWriter(Repository repository) {
    this.repository = repository;
    this.files = new org.eclipse.jgit.dircache.Checkout(repository);
    this.filters = new SmudgeFilters(repository, files.getWorkingTreeOptions());
  }

  void write(RevTree tree) throws IOException {
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
  }

  /** The entry's constructor refuses paths such as {@code ../x} and {@code .git/config}. */
  private DirCacheEntry write(TreeWalk walk, ObjectReader reader) throws IOException {
    DirCacheEntry entry = new DirCacheEntry(walk.getRawPath());
    entry.setFileMode(walk.getFileMode());
    entry.setObjectId(walk.getObjectId(0));
    String path = walk.getPathString();
    if (FileMode.GITLINK.equals(entry.getRawMode())) {
      files.checkoutGitlink(entry, path);
    } else {
      CheckoutMetadata metadata = filters.of(walk, reader.open(entry.getObjectId()));
      files.checkout(entry, metadata, reader, path);
    }
    return entry;
  }
}
