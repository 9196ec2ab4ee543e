package io.github.perfgate.runtime.junit.jupiter;

/** Is told when the body of a test begins and ends, and its life. */
public interface BodyWatch {
  /** Right before the body, all set-up being done. */
  void begins();

  /** Right behind the body, before tear-down. */
  void ends();

  /**
   * Right before a part of what is timed of a whole test: the making of its class, and its life.
   */
  default void lifeBegins() {}

  /** Right behind such a part. */
  default void lifeEnds() {}
}
