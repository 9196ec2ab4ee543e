package io.github.perfgate.core.report;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import io.github.perfgate.core.HouseRules;
import org.junit.jupiter.api.Test;

class ArchitectureTest extends HouseRules {
  ArchitectureTest() {
    super(CORE + ".report", 10_500);
  }

  /**
   * Reports depend on results only, so that `perfgate:redraw` can draw everything again from
   * `results.json`. What is said while a gate runs is no report.
   */
  @Test
  void outputsAreDrawnFromTheResultAlone() {
    noClasses()
        .that()
        .resideInAPackage(CORE + ".report..")
        .and()
        .resideOutsideOfPackage(CORE + ".report.progress..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(CORE + ".gate..")
        .check(own());
  }
}
