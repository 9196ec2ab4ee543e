package io.github.perfgate.core.gate.input;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Collectors;

/** Looks for the lists of benchmarks that JMH's annotation processor writes. */
public final class BenchmarkLists {
  private static final String LIST = "META-INF/BenchmarkList";

  private BenchmarkLists() {}

  /** Whether the module's main classes hold benchmarks. */
  public static boolean areInMain(ModuleBuild module) {
    return Files.isRegularFile(module.classes().resolve(LIST));
  }

  /** Whether the module's own classes hold benchmarks. */
  public static boolean areIn(ModuleBuild module) {
    return areInMain(module) || Files.isRegularFile(module.testClasses().resolve(LIST));
  }

  /** Sentences on where the repository has benchmarks that this module's classes lack. */
  public static List<String> elsewhere(ModuleBuild module) {
    return BenchmarkPlaces.near(module.directory());
  }

  /**
   * The error for a module without any list of benchmarks; usually the module has benchmarks and
   * the annotation processor did not run.
   */
  public static ProblemException missing(Candidate candidate) {
    ModuleBuild module = candidate.module();
    boolean jmh =
        module.dependencies().stream()
            .anyMatch(dependency -> dependency.groupId().equals("org.openjdk.jmh"));
    String where =
        "Nothing was measured: %s:%s has no META-INF/BenchmarkList in its main or test classes"
                .formatted(module.groupId(), module.artifactId())
            + (jmh ? " although JMH is on its class path" : "")
            + elsewhere(module).stream().map(place -> "; " + place).collect(Collectors.joining());
    if (candidate.version().revision() instanceof Revision.Commit commit) {
      return new ProblemException(
          Help.BENCHMARKS,
          where + ", in " + commit.inWords(),
          "name a commit that has benchmarks in <candidate> (-Dperfgate.candidate=REF), or measure unit tests"
              + " (-Dperfgate.junit.enabled=true); where this one has some, its build does not run JMH's"
              + " annotation processor (org.openjdk.jmh:jmh-generator-annprocess)");
    }
    return jmh
        ? new ProblemException(
            Help.BENCHMARKS,
            where,
            "if there are benchmarks, their build has to run JMH's generator:"
                + "\n  1. Java: put org.openjdk.jmh:jmh-generator-annprocess into the <annotationProcessorPaths> of maven-compiler-plugin (3.5 or later), and remove -proc:none"
                + "\n  2. Kotlin: give the same artifact to kapt. Scala and others: run org.openjdk.jmh:jmh-generator-bytecode on the classes"
                + "\n  3. build them before this goal: `mvn clean verify`"
                + "\nIf there are none, write one, measure unit tests (-Dperfgate.junit.enabled=true), or set "
                + FailOnNotCompared.ALLOWED)
        : new ProblemException(
            Help.BENCHMARKS,
            where,
            "measure unit tests (-Dperfgate.junit.enabled=true), add benchmarks with org.openjdk.jmh:jmh-core and jmh-generator-annprocess, bind the goal in"
                + " the module that has them, or set "
                + FailOnNotCompared.ALLOWED);
  }
}
