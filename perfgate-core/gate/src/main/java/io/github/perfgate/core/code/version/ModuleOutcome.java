package io.github.perfgate.core.code.version;

/** The result of another commit's build for the gated module. */
public sealed interface ModuleOutcome {
  /**
   * The commit has the module, and it is built.
   *
   * @param module the module's files and dependencies
   */
  record Present(ModuleBuild module) implements ModuleOutcome {}

  /**
   * The commit does not have the module.
   *
   * @param reason half a sentence for messages
   */
  record Absent(String reason) implements ModuleOutcome {}
}
