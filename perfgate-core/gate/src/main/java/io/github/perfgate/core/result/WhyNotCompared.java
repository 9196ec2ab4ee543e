package io.github.perfgate.core.result;

import io.github.perfgate.core.code.revision.Revision;
import java.util.Arrays;
import java.util.Optional;

/**
 * The kinds of reasons for which a workload was not compared. A reason begins with the words of its
 * kind, so that results, and what is drawn of them, can group reasons.
 */
public enum WhyNotCompared {
  /** There is no earlier commit. */
  FIRST_COMMIT("first commit", true, "nothing to do: the next commit has this one as its baseline"),
  /** No file of the baseline declares what is measured. */
  NEW_CODE("new code", true, "nothing to do: the next change is compared with this one"),
  /** Somebody has said of this workload that it fails nothing for a while. */
  ADVISORY("advisory", true, "remove the entry of <advisory> when its reason is gone"),
  /** The baseline has no such benchmark or test. */
  NEW(
      "new",
      false,
      "let it call only what the baseline has, too, or add it in a change of its own, before the code changes"),
  /** The candidate has no such benchmark any more. */
  REMOVED(
      "removed",
      false,
      "measure it once more with <benchmarksFrom>BASELINE</benchmarksFrom> (-Dperfgate.benchmarksFrom=BASELINE), or keep it until the code is changed"),
  /** It calls what a version does not have. */
  LINKS(
      "does not link against",
      false,
      "keep the old form of what it calls beside the new one until the next change, or measure the baseline's benchmarks with <benchmarksFrom>BASELINE</benchmarksFrom> (-Dperfgate.benchmarksFrom=BASELINE)"),
  /** It fails in one version. */
  FAILS("fails only in", false, "run it there alone; the report has what its JVM printed"),
  /** A unit test that passes once and not again. */
  REPEATS(
      "cannot be repeated in",
      false,
      "let the test leave everything as it found it, or leave it out with <excludes>"),
  /** There was no time for it. */
  BUDGET(
      "not measured: budget",
      false,
      "raise <budget> (-Dperfgate.budget), or choose fewer workloads with <includes>"),
  /** There was no time for as many rounds as the first interim analysis needs. */
  TOO_FEW_ROUNDS(
      "too few rounds",
      false,
      "raise <budget> (-Dperfgate.budget), or choose fewer workloads with <includes>"),
  /** A version was built and has no such module. */
  NO_MODULE(
      "no module",
      false,
      "see that the build of that commit has the module without files, variables and settings of this machine, or name another commit in <baseline> (-Dperfgate.baseline)"),
  /** There are classes of unit tests, and no test was found in them. */
  NO_TESTS(
      "no unit test was found",
      false,
      "put the engine of these tests on the test class path, as junit-jupiter does, or leave out <junit><enabled> (-Dperfgate.junit.enabled)"),
  /** All unit tests say that they are not to run in this environment. */
  SKIPPED_HERE(
      "no unit test runs here",
      false,
      "run the gate where they run, or leave out <junit><enabled> (-Dperfgate.junit.enabled)"),
  /** Neither version builds what the benchmarks measure. */
  SAME_CODE(
      "same code",
      false,
      "compare with a release: -Dperfgate.baseline=groupId:artifactId:version; or let the benchmarks depend on the version that a pom of this repository has"),
  /** Its JVM did not do what it should. */
  ERROR("error", false, "the report has what its JVM printed; run it alone with the command there"),
  /** Nothing but the reason itself is known. */
  OTHER("", false, "remove what the reason names, or leave the workload out with <excludes>");

  private final String words;
  private final boolean excused;
  private final String remedy;

  WhyNotCompared(String words, boolean excused, String remedy) {
    this.words = words;
    this.excused = excused;
    this.remedy = remedy;
  }

  /** A reason of this kind. */
  public String because(String detail) {
    return words + ": " + detail;
  }

  /** A reason of this kind that is about a version, given the version's name. */
  public String in(String version, String detail) {
    return words + " " + Revision.inWords(version) + ": " + detail;
  }

  /** The words with which reasons of this kind begin. */
  public String words() {
    return words;
  }

  /** Whether there is nothing in the baseline that could be compared, so that no build fails. */
  public boolean excused() {
    return excused;
  }

  /** What a user can do. */
  public String remedy() {
    return remedy;
  }

  /** The kind of a reason. */
  public static WhyNotCompared of(String reason) {
    Optional<WhyNotCompared> known =
        Arrays.stream(values())
            .filter(one -> one != OTHER)
            .filter(one -> reason.startsWith(one.words))
            .filter(one -> isWhole(reason, one.words.length()))
            .findFirst();
    return known.orElse(OTHER);
  }

  /** Whether no longer word begins a reason. */
  private static boolean isWhole(String reason, int length) {
    return reason.length() == length || !Character.isLetter(reason.charAt(length));
  }
}
