package io.github.perfgate.core.result;

import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.ComparedRounds;
import io.github.perfgate.core.result.workload.Look;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question to the statistics: "is this time at most as long as that one allows?" It has what is
 * needed to decide it anew when several gates become one family.
 *
 * @param workload id of the workload if the question compares the candidate with the baseline, so
 *     that its answer is the verdict of that workload. Absent for other questions
 * @param places the comparisons whose values depend on the answer
 * @param verdict the answer
 * @param inFamily whether it is a member of the family of its gate
 * @param disturbed whether too many noisy rounds, or a doubt, keep it from being decided
 * @param looks the sequential looks, in order
 * @param rounds the rounds of a shard that has a part of the rounds; else absent
 */
public record AskedQuestion(
    @Nullable String workload,
    List<Place> places,
    Verdict verdict,
    boolean inFamily,
    boolean disturbed,
    List<Look> looks,
    @Nullable ComparedRounds rounds) {
  /** A question that one gate decides. */
  public AskedQuestion(
      @Nullable String workload,
      List<Place> places,
      Verdict verdict,
      boolean inFamily,
      boolean disturbed,
      List<Look> looks) {
    this(workload, places, verdict, inFamily, disturbed, looks, null);
  }

  /**
   * A place at which a question is asked.
   *
   * @param formula the index of the formula in the result, from 0
   * @param comparison the index of the comparison in that formula, from 0
   * @param negated whether the comparison holds if the answer is no
   */
  public record Place(int formula, int comparison, boolean negated) {}

  /** Copies the lists. */
  public AskedQuestion {
    places = List.copyOf(places);
    looks = List.copyOf(looks);
  }

  /** The question with another answer. */
  public AskedQuestion answered(Verdict other) {
    return new AskedQuestion(workload, places, other, inFamily, disturbed, looks, rounds);
  }

  /**
   * The question with other indices of its formulas.
   *
   * @param offset how many formulas come before those of its gate
   */
  public AskedQuestion movedBy(int offset) {
    return new AskedQuestion(
        workload,
        places.stream()
            .map(one -> new Place(offset + one.formula(), one.comparison(), one.negated()))
            .toList(),
        verdict,
        inFamily,
        disturbed,
        looks,
        rounds);
  }
}
