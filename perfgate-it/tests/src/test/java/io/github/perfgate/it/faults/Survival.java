package io.github.perfgate.it.faults;

import java.util.ArrayList;
import java.util.List;

/**
 * What became of a gate after a fault.
 *
 * @param fault what was done to it
 * @param injected whether the victim lived at that moment
 * @param lost samples that were stored before and are not any more
 * @param doubled samples that were measured or counted twice
 * @param leftovers processes and files that nobody cleans up
 * @param wrong everything else that is not as documented
 */
record Survival(
    Fault fault,
    boolean injected,
    List<String> lost,
    List<String> doubled,
    List<String> leftovers,
    List<String> wrong) {

  static Survival of(Fault fault, boolean injected) {
    return new Survival(
        fault,
        injected,
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>());
  }

  /** Whether nothing is to complain of. */
  boolean survived() {
    return problems().isEmpty();
  }

  /** All that is to complain of. */
  List<String> problems() {
    List<String> problems = new ArrayList<>();
    lost.forEach(one -> problems.add("lost: " + one));
    doubled.forEach(one -> problems.add("doubled: " + one));
    leftovers.forEach(one -> problems.add("left: " + one));
    wrong.forEach(one -> problems.add("wrong: " + one));
    return problems;
  }
}
