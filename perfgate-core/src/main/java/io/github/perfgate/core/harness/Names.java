package io.github.perfgate.core.harness;

/** Names of classes of perfgate-runtime that generated sources use. */
final class Names {
  static final String CONTROLLER = "io.github.perfgate.spl.SPLController";
  static final String ARGUMENTS = "io.github.perfgate.spl.MethodArguments";

  private Names() {}
}
