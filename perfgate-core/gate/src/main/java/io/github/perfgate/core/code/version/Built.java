package io.github.perfgate.core.code.version;

import io.github.perfgate.core.code.revision.Revision;
import java.util.List;

/** What the cache holds of a commit. */
public sealed interface Built {
  /** Whether the commit was in the cache, so that nothing had to be built. */
  boolean cached();

  /** The warnings of the commit's checkout; a version from the cache repeats them. */
  List<String> warnings();

  /**
   * The commit has the gated module and it is ready to run.
   *
   * @param version the built commit
   * @param cached whether it was in the cache
   * @param warnings what its checkout had to say
   */
  record Ready(Version version, boolean cached, List<String> warnings) implements Built {
    /** Copies the list. */
    public Ready {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * The commit does not have the gated module: everything in it is new.
   *
   * @param commit the commit
   * @param reason what follows the commit's name in a sentence, for example "has no module g:a"
   * @param cached whether it was in the cache
   * @param warnings what its checkout had to say
   */
  record Absent(Revision.Commit commit, String reason, boolean cached, List<String> warnings)
      implements Built {
    /** Copies the list. */
    public Absent {
      warnings = List.copyOf(warnings);
    }
  }
}
