package io.github.perfgate.core.base.problem;

/** Words for a number of things. */
public final class Counted {
  private Counted() {}

  /** {@code 1 round}, {@code 20 rounds}, {@code 2 classes}: for nouns with a regular plural. */
  public static String of(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : noun.endsWith("s") ? "es" : "s");
  }
}
