package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.explore.ListedTest.Kind;
import io.github.perfgate.core.concurrent.focus.SharedResource;
import io.github.perfgate.runtime.concurrent.Dealing;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A test that was executed in both versions, on one thread.
 *
 * @param method the signature of its focus method, and after a blank that of the second method of a
 *     mixed test; empty if the calls are random, and so stand for the class
 * @param kind which calls a thread repeats
 * @param shared number of the step that gives the object that threads share; -1 if they share
 *     static state only
 * @param prefix steps that build the shared object
 * @param suffixes calls that threads make, with results of the prefix as operands, or of earlier
 *     calls of the same suffix. There is one suffix for all threads, one for each of two roles, or
 *     one for each thread
 * @param other the role of the other threads; null if all threads have the same role
 * @param hits the changed methods that its calls executed
 * @param merit by which it is chosen
 */
record FoundTest(
    String method,
    Kind kind,
    int shared,
    List<Step> prefix,
    List<List<Step>> suffixes,
    @Nullable Other other,
    Set<String> hits,
    Merit merit) {
  /**
   * What a test is chosen by.
   *
   * @param score the sum of the weights of the changed methods that it reaches
   * @param cost how much generated implementations spend when all its calls are executed again, in
   *     both versions and in JMH's tokens; 0 for random sequences
   * @param setUps how many calls of the class under test prepare the shared object
   * @param mined the call of a unit test that it repeats; empty if there is none
   */
  record Merit(double score, long cost, int setUps, String mined) {}

  /**
   * The role of the other threads.
   *
   * @param method the signatures of the methods that it calls, with blanks between
   * @param dealing which thread has which role
   * @param resource what the roles share
   */
  record Other(String method, Dealing dealing, SharedResource resource) {}

  FoundTest {
    prefix = List.copyOf(prefix);
    suffixes = suffixes.stream().map(List::copyOf).toList();
    hits = Set.copyOf(hits);
  }

  /** Whether a thread calls another method in turn with the focus method. */
  boolean mixed() {
    return kind == Kind.MIXED;
  }

  /** Whether the focus method is called with another argument each time. */
  boolean changing() {
    return kind == Kind.CHANGING;
  }

  /** Whether it repeats a call of a unit test. */
  boolean mined() {
    return !merit.mined().isEmpty();
  }

  /** Whether threads with different roles may take the same lock. */
  boolean locks() {
    return other != null && other.resource().locks();
  }

  /** The signatures of the methods that both roles call. */
  Set<String> inRoles() {
    Set<String> all = new HashSet<>(inOtherRole());
    all.add(method);
    return all;
  }

  /** The signatures of the methods that the other role calls; empty if there is none. */
  Set<String> inOtherRole() {
    return other == null ? Set.of() : Set.of(other.method().split(" "));
  }

  /** Which thread has which role. */
  Dealing dealing() {
    return kind == Kind.RANDOM
        ? Dealing.OWN_CALLS
        : other == null ? Dealing.ALIKE : other.dealing();
  }
}
