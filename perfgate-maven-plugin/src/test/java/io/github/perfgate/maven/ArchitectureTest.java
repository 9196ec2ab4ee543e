package io.github.perfgate.maven;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.maven.plugins.annotations.Mojo;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The borders of the plugin: a thin skin between Maven and the core. */
class ArchitectureTest {
  private static final String ROOT = "io.github.perfgate.maven";

  /** The goal that maven-plugin-plugin writes. */
  private static final String GENERATED = "HelpMojo";

  private static JavaClasses main;

  @BeforeAll
  static void importMainClasses() {
    main = new ClassFileImporter().withImportOption(new DoNotIncludeTests()).importPackages(ROOT);
    assertThat(main.contain(ROOT + ".CheckMojo")).as("the goals were scanned").isTrue();
  }

  @Test
  void leavesWhatTheCoreDoesToTheCore() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.eclipse.jgit..", "com.fasterxml.jackson..", "org.openjdk.jmh..")
        .check(main);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().allowEmptyShould(true).check(main);
  }

  @Test
  void everyGoalStandsOnTheCommonOneAndOnFourAbstractOnesAtMost() {
    assertThat(
            main.stream()
                .filter(type -> type.isAnnotatedWith(Mojo.class))
                .filter(type -> !type.getSimpleName().equals(GENERATED)))
        .hasSizeGreaterThan(10)
        .allSatisfy(
            goal -> {
              List<String> below =
                  goal.getAllRawSuperclasses().stream()
                      .filter(type -> type.getPackageName().startsWith(ROOT))
                      .map(JavaClass::getSimpleName)
                      .toList();
              assertThat(below).as(goal.getName()).contains("AbstractPerfgateMojo");
              assertThat(below).as(goal.getName()).hasSizeLessThanOrEqualTo(4);
            });
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
