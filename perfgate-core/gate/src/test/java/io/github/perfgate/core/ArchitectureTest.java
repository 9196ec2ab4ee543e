package io.github.perfgate.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.ExitRule;
import io.github.perfgate.core.result.verdict.Findings;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The storeys of the gate: data flows upwards, and each storey uses only those below it. */
class ArchitectureTest extends HouseRules {
  /** From the ground up. A new package has to find its storey here. */
  private static final List<String> STOREYS =
      List.of("base", "jvm", "code", "workload", "machine", "result", "gate");

  ArchitectureTest() {
    super(CORE, 50_000);
  }

  @Test
  void everyPackageIsOnAStorey() {
    Set<String> storeys =
        packages().stream()
            .map(name -> name.substring(CORE.length() + 1).split("\\.", -1)[0])
            .collect(Collectors.toSet());

    assertThat(storeys).containsExactlyInAnyOrderElementsOf(STOREYS);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("storeysAndThoseAbove")
  void aStoreyUsesOnlyThoseBelowIt(String storey, List<String> above) {
    noClasses()
        .that()
        .resideInAPackage(inside(storey))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(above.stream().map(ArchitectureTest::inside).toArray(String[]::new))
        .check(own());
  }

  static Stream<Arguments> storeysAndThoseAbove() {
    return IntStream.range(0, STOREYS.size() - 1)
        .mapToObj(i -> Arguments.of(STOREYS.get(i), STOREYS.subList(i + 1, STOREYS.size())));
  }

  @Test
  void onlyRevisionsSeeJgit() {
    noClasses()
        .that()
        .resideOutsideOfPackage(inside("code.revision"))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.eclipse.jgit..")
        .check(own());
  }

  /** A new kind of evidence is one class and one line. */
  @Test
  void onlyTheRuleAndItsSentenceKnowTheKindsOfEvidence() throws ClassNotFoundException {
    isKnownOnlyTo(
        Findings.class,
        ExitRule.class,
        Class.forName(ExitRule.class.getPackageName() + ".Headline"));
  }

  private static String inside(String storey) {
    return CORE + "." + storey + "..";
  }
}
