package io.github.perfgate.core.code.version;

import io.github.perfgate.core.code.revision.Revision;

/**
 * A revision made runnable.
 *
 * @param revision where it came from; its name is the version's name
 * @param module the module under the gate as that revision has it
 */
public record Version(Revision revision, ModuleBuild module) {
  /** The revision's name, for example {@code BASELINE}. */
  public String name() {
    return revision.name();
  }
}
