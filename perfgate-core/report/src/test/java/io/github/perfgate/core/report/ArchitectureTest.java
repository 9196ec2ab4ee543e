package io.github.perfgate.core.report;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import io.github.perfgate.core.HouseRules;
import io.github.perfgate.core.report.findings.ShownFindings;
import io.github.perfgate.core.result.workload.AllocationDecision;
import org.junit.jupiter.api.Test;

class ArchitectureTest extends HouseRules {
  ArchitectureTest() {
    super(CORE + ".report", 10_500);
  }

  /**
   * Reports depend on results only, so that `perfgate:merge` can draw everything again from
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

  /** A new kind of evidence is one class and one line. */
  @Test
  void noFormatKnowsTheKindsOfEvidence() {
    isKnownOnlyTo(ShownFindings.class);
    noClasses()
        .that()
        .resideInAnyPackage(CORE + ".report.formats..", CORE + ".report.ci..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(CORE + ".result.concurrent..")
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(AllocationDecision.class)
        .check(own());
  }
}
