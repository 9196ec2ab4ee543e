package io.github.perfgate.core.workload.harness;

/** Names of classes of the runtime and the annotations that generated sources use. */
final class Names {
  static final String CONTROLLER = "io.github.perfgate.spl.SPLController";
  static final String ARGUMENTS = "io.github.perfgate.spl.MethodArguments";

  private Names() {}
}
