package io.github.perfgate.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What holds in each module of the core. Maven keeps the order of the modules: none can use one
 * that it does not depend on.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class HouseRules {
  /** The package that all modules share. */
  protected static final String CORE = "io.github.perfgate.core";

  private static final long MOST_TYPES = 25;
  private static final int MOST_COMPONENTS = 10;

  private final String root;
  private final long mostLines;
  private final JavaClasses own;
  private final JavaClasses visible;

  /**
   * @param root the package of the module
   * @param mostLines its budget: lines of code without blanks and comments. Whoever needs more
   *     names what leaves
   */
  protected HouseRules(String root, long mostLines) {
    this.root = root;
    this.mostLines = mostLines;
    ClassFileImporter importer =
        new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"));
    this.own = importer.importPackages(root);
    this.visible = importer.importPackages(CORE);
  }

  /** The classes of the module. */
  protected final JavaClasses own() {
    return own;
  }

  /** The names of the module's packages. */
  protected final Set<String> packages() {
    return own.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
  }

  @Test
  void theModuleKeepsToItsBudget() throws IOException {
    assertThat(CodeLines.of(Path.of("")))
        .as("lines of code in src/main/java")
        .isPositive()
        .isLessThanOrEqualTo(mostLines);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching(CORE + ".(**)").should().beFreeOfCycles().check(own);
  }

  @Test
  void noPackageIsAHall() {
    assertThat(topLevel(own).collect(Collectors.groupingBy(JavaClass::getPackageName, counting())))
        .allSatisfy((name, types) -> assertThat(types).as(name).isLessThanOrEqualTo(MOST_TYPES));
  }

  @Test
  void noRecordIsALongListOfArguments() {
    assertThat(own.stream().filter(JavaClass::isRecord))
        .isNotEmpty()
        .allSatisfy(
            type ->
                assertThat(type.reflect().getRecordComponents())
                    .as(type.getName())
                    .hasSizeLessThanOrEqualTo(MOST_COMPONENTS));
  }

  @Test
  void noSimpleNameStandsTwice() {
    Map<String, List<String>> byName =
        topLevel(visible)
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    Collectors.mapping(JavaClass::getName, Collectors.toList())));
    assertThat(byName.values()).allSatisfy(types -> assertThat(types).hasSize(1));
  }

  @Test
  void nothingKnowsMaven() {
    noClasses()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.apache.maven..",
            "org.eclipse.aether..",
            "org.codehaus.plexus..",
            "io.github.perfgate.maven..")
        .check(own);
  }

  @Test
  void nothingTouchesTheStandardStreams() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(own);
  }

  @Test
  void everyPackageIsNullMarked() {
    assertThat(packages())
        .allSatisfy(
            name -> assertThat(own.getPackage(name).isAnnotatedWith(NullMarked.class)).isTrue());
  }

  /**
   * Checks that implementations are used by nothing but each other and those who make them, and
   * that nothing asks which implementation it has.
   */
  protected final void isKnownOnlyTo(Class<?> type, Class<?>... makers) {
    Set<String> known = Stream.of(makers).map(Class::getName).collect(Collectors.toSet());
    DescribedPredicate<JavaClass> implementations =
        DescribedPredicate.describe(
            "are kinds of " + type.getSimpleName(),
            one -> one.isAssignableTo(type) && !one.isEquivalentTo(type));
    noClasses()
        .that()
        .areNotAssignableTo(type)
        .and(
            DescribedPredicate.describe(
                "do not make them", one -> !known.contains(one.getName().split("\\$", 2)[0])))
        .should()
        .dependOnClassesThat(implementations)
        .check(own);
    assertThat(own.stream().flatMap(one -> one.getInstanceofChecks().stream()))
        .noneMatch(check -> check.getRawType().isAssignableTo(type));
  }

  private static Stream<JavaClass> topLevel(JavaClasses classes) {
    return classes.stream()
        .filter(JavaClass::isTopLevelClass)
        .filter(type -> !type.getSimpleName().equals("package-info"))
        .filter(type -> !type.getSimpleName().startsWith("Jte"));
  }
}
