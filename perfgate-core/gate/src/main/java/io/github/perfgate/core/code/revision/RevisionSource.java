package io.github.perfgate.core.code.revision;

/**
 * The place at which a revision is named, for messages.
 *
 * @param where in a sentence: {@code in <baseline>}
 * @param how what to do to name another, before its kind: {@code name in <baseline>
 *     (-Dperfgate.baseline)}
 */
public record RevisionSource(String where, String how) {
  /** The setting {@code baseline}. */
  public static final RevisionSource BASELINE =
      new RevisionSource("in <baseline>", "name in <baseline> (-Dperfgate.baseline=REF)");

  /** The setting {@code candidate} of a comparison. */
  public static final RevisionSource CANDIDATE =
      new RevisionSource("in <candidate>", "name in <candidate> (-Dperfgate.candidate=REF)");

  /** The setting {@code revisions}. */
  public static final RevisionSource REVISIONS =
      new RevisionSource("in <revisions>", "name in <revisions> (-Dperfgate.revisions)");

  /**
   * A formula.
   *
   * @param place the place of the formula, as {@code limits.spl:3:1}
   */
  public static RevisionSource formula(String place) {
    return new RevisionSource("in the formula at " + place, "name there, or in <revisions>,");
  }
}
