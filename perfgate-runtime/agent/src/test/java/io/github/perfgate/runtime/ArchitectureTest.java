package io.github.perfgate.runtime;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The borders of what enters the measured JVM: the JDK, the project's own JMH, and nothing else.
 */
class ArchitectureTest {
  private static final String ROOT = "io.github.perfgate.runtime";

  private static JavaClasses main;

  @BeforeAll
  static void importMainClasses() {
    main = new ClassFileImporter().withImportOption(new DoNotIncludeTests()).importPackages(ROOT);
    assertThat(packages()).contains(ROOT);
  }

  @Test
  void usesNothingButTheJdkAndWhatIsThereInTheMeasuredJvm() {
    classes()
        .that()
        .resideInAPackage(ROOT + "..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            ROOT + "..",
            "io.github.perfgate.spl",
            "java..",
            "com.sun.management..", // Where the JVM lacks it, nothing needs it.
            "org.openjdk.jmh..",
            "org.junit..",
            "junit.framework..",
            "org.objectweb.asm..",
            "org.jspecify.annotations..")
        .check(main);
  }

  @Test
  void onlyTheRunnerOfTestsSeesJunitAndOnlyTheInstrumentersSeeAsm() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".junit..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.junit..", "junit.framework..")
        .check(main);
    noClasses()
        .that()
        .resideOutsideOfPackage("..asm..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.objectweb..")
        .check(main);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().allowEmptyShould(true).check(main);
  }

  @Test
  void nothingTouchesTheStandardStreams() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(main);
  }

  @Test
  void everyPackageIsNullMarked() {
    assertThat(packages())
        .allSatisfy(
            name -> assertThat(main.getPackage(name).isAnnotatedWith(NullMarked.class)).isTrue());
  }

  private static Set<String> packages() {
    return main.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
  }
}
