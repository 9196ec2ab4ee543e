package io.github.perfgate.stats;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Which package may use which. */
class ArchitectureTest {
  private static final long MOST_TYPES = 25;
  private static final String ROOT = ArchitectureTest.class.getPackageName();
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  @Test
  void classesWereScanned() {
    assertThat(MAIN).hasSizeGreaterThan(50);
  }

  @Test
  void theStatisticsSeeNothingOfOursAndNoInputOrOutput() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            ROOT + "..",
            "java.lang..",
            "java.util..",
            "org.apache.commons.math3..",
            "org.apache.commons.statistics.distribution..",
            "org.jspecify..")
        .check(MAIN);
    GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(MAIN);
  }

  @Test
  void randomnessHasASeedAndTimePlaysNoPart() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom")
        .orShould()
        .callMethod(Math.class, "random")
        .orShould()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .check(MAIN);
  }

  @Test
  void packagesAreLayersWithoutCycles() {
    slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(MAIN);
    noClasses()
        .that()
        .resideInAnyPackage(
            ROOT + ".distribution", ROOT + ".inference", ROOT + ".sequential", ROOT + ".warmup")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT, ROOT + ".bootstrap", ROOT + ".interpretation", ROOT + ".planning")
        .check(MAIN);
    noClasses()
        .that()
        .resideInAnyPackage(ROOT, ROOT + ".bootstrap")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT + ".interpretation", ROOT + ".planning")
        .check(MAIN);
  }

  @Test
  void noPackageIsAHall() {
    assertThat(
            MAIN.stream()
                .filter(JavaClass::isTopLevelClass)
                .filter(type -> !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, counting())))
        .allSatisfy((name, types) -> assertThat(types).as(name).isLessThanOrEqualTo(MOST_TYPES));
  }

  @Test
  void everyPackageIsNullMarked() {
    classes()
        .that()
        .haveSimpleName("package-info")
        .should()
        .beAnnotatedWith(NullMarked.class)
        .check(MAIN);
    assertThat(MAIN.stream().filter(c -> c.getSimpleName().equals("package-info")))
        .hasSameSizeAs(MAIN.stream().map(c -> c.getPackageName()).distinct().toList());
  }
}
