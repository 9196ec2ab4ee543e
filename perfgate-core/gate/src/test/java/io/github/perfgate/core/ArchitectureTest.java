package io.github.perfgate.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The rooms of the core, in the order in which data flows, and what each may see. */
class ArchitectureTest {
  private static final String ROOT = "io.github.perfgate.core";

  /** A room uses only those before it. A new room has to find its place here. */
  private static final List<String> ROOMS =
      List.of(
          "problem",
          "files",
          "process",
          "spl",
          "revision",
          "pom",
          "version",
          "change",
          "launch",
          "trace",
          "count",
          "workload",
          "harness",
          "host",
          "measure",
          "shard",
          "result",
          "aggregate",
          "explain",
          "concurrent",
          "gate",
          "report",
          "progress",
          "bundle",
          "mutate",
          "calibrate",
          "loops");

  private static final long MOST_TYPES = 25;
  private static final int MOST_COMPONENTS = 10;

  private static JavaClasses main;

  @BeforeAll
  static void importMainClasses() {
    main = new ClassFileImporter().withImportOption(new DoNotIncludeTests()).importPackages(ROOT);
  }

  @Test
  void everyRoomWasScannedAndHasItsPlace() {
    Set<String> rooms =
        packages().stream()
            .map(name -> name.substring(ROOT.length() + 1).split("\\.", -1)[0])
            .collect(Collectors.toSet());

    assertThat(rooms).containsExactlyInAnyOrderElementsOf(ROOMS);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("roomsAndWhatComesBehind")
  void aRoomUsesOnlyThoseBeforeIt(String room, List<String> behind) {
    noClasses()
        .that()
        .resideInAPackage(inside(room))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(behind.stream().map(ArchitectureTest::inside).toArray(String[]::new))
        .check(main);
  }

  static Stream<Arguments> roomsAndWhatComesBehind() {
    return IntStream.range(0, ROOMS.size() - 1)
        .mapToObj(i -> Arguments.of(ROOMS.get(i), ROOMS.subList(i + 1, ROOMS.size())));
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(main);
  }

  @Test
  void noPackageIsAHall() {
    assertThat(topLevel().collect(Collectors.groupingBy(JavaClass::getPackageName, counting())))
        .allSatisfy((name, types) -> assertThat(types).as(name).isLessThanOrEqualTo(MOST_TYPES));
  }

  @Test
  void noRecordIsALongListOfArguments() {
    assertThat(main.stream().filter(JavaClass::isRecord))
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
        topLevel()
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    Collectors.mapping(JavaClass::getName, Collectors.toList())));
    assertThat(byName.values()).allSatisfy(types -> assertThat(types).hasSize(1));
  }

  private static Stream<JavaClass> topLevel() {
    return main.stream()
        .filter(JavaClass::isTopLevelClass)
        .filter(type -> !type.getSimpleName().equals("package-info"))
        .filter(type -> !type.getSimpleName().startsWith("Jte"));
  }

  /**
   * Reports depend on results only, so that `perfgate:redraw` can draw everything again from
   * `results.json`.
   */
  @Test
  void outputsAreDrawnFromTheResultAlone() {
    noClasses()
        .that()
        .resideInAPackage(inside("report"))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(inside("gate"))
        .check(main);
  }

  @Test
  void onlyTheRevisionRoomSeesJgit() {
    noClasses()
        .that()
        .resideOutsideOfPackage(inside("revision"))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.eclipse.jgit..")
        .check(main);
  }

  @Test
  void nothingKnowsMaven() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.apache.maven..",
            "org.eclipse.aether..",
            "org.codehaus.plexus..",
            "io.github.perfgate.maven..")
        .check(main);
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

  private static String inside(String room) {
    return ROOT + "." + room + "..";
  }
}
