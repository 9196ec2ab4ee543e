package io.github.perfgate.runtime.junit.jupiter;

/** Is told when the body of a test begins and ends. */
public interface BodyWatch {
  /** Right before the body, all set-up being done. */
  void begins();

  /** Right behind the body, before tear-down. */
  void ends();
}
