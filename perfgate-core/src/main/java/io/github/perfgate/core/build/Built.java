package io.github.perfgate.core.build;

import io.github.perfgate.core.revision.Revision;

/** What the cache has of a commit. */
public sealed interface Built {
  /** Whether it was in the cache, so that nothing had to be built. */
  boolean cached();

  /**
   * The commit has the gated module and it is ready to run.
   *
   * @param version the built commit
   * @param cached whether it was in the cache
   */
  record Ready(Version version, boolean cached) implements Built {}

  /**
   * The commit does not have the gated module: everything in it is new.
   *
   * @param commit the commit
   * @param reason what follows the commit's name in a sentence, for example "has no module g:a"
   * @param cached whether it was in the cache
   */
  record Absent(Revision.Commit commit, String reason, boolean cached) implements Built {}
}
