package io.github.perfgate.it.situations;

import java.util.function.Predicate;

/**
 * What a gate should say.
 *
 * @param words for the table
 * @param met whether a gate said it
 */
record Expected(String words, Predicate<Gated> met) {
  /** The change is found, and fails the build. */
  static Expected red() {
    return new Expected("regression", Gated::isRed);
  }

  /** The gate sees in moments that nothing changed that could be slower. */
  static Expected nothingChanged() {
    return new Expected(
        "same code, or nothing that changed is executed",
        gated ->
            gated.run().exitCode() == 0
                && gated.says(
                    "same code|executes? nothing that changed|nothing affected|0 of \\d+ affected"));
  }

  /** A build with this exit code, whose output has something like the expression. */
  static Expected said(int exitCode, String words, String expression) {
    return new Expected(
        words, gated -> gated.run().exitCode() == exitCode && gated.says(expression));
  }

  /**
   * A build that fails with something like the expression is as good: it does not hide the change.
   */
  Expected orFails(String message, String expression) {
    return or(
        new Expected(
            "a failure that " + message,
            gated -> gated.run().exitCode() != 0 && gated.says(expression)));
  }

  /** Any of both. */
  Expected or(Expected other) {
    return new Expected(words + ", or " + other.words, met.or(other.met));
  }

  /** Both. */
  Expected and(String more, Predicate<Gated> alsoMet) {
    return new Expected(words + more, met.and(alsoMet));
  }
}
