package io.github.perfgate.core.workload.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.workload.spl.Documented;
import io.github.perfgate.core.workload.spl.Subject;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrongOperandsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "secret()                 | Methods#secret() is private",
        "onInstance(1, 2)         | is given 2 arguments and takes others: io.github.perfgate.core.workload.harness.samples.Methods#onInstance(int). Fix: write as many arguments",
        "Methods#onInstance()     | is written with these parameters and takes others: io.github.perfgate.core.workload.harness.samples.Methods#onInstance(int). Fix: write the types",
        "over[longs]              | can be any of",
        "onInstance('three')      | gives 'three' where the method takes int",
        "onInstance(2.5)          | gives 2.5 where the method takes int",
        "onInstance(3000000000)   | gives 3000000000 where the method takes int",
        "Methods.Shape#area()     | it is abstract",
        "Methods.Inner#outer()    | it is an inner class",
        "Methods.NeedsMore#value()| no constructor without parameters",
        "sort[arrays]             | is given 0 arguments and takes others",
        "sort[arrays](1, 2)       | is given 2 arguments and takes others",
        "sort[arrays, over](1)    | can be any of",
        "Methods#sort(int[])      | is given 0 arguments and takes 1: int[]",
        "lookUp[arrays](10)       | measures itself with an SPLController",
        "sort[Methods.Words('a','b')#ofLength](1) | it has no constructor with 2 parameters",
      })
  void whatCannotBeCalledIsNamedWithARemedy(String operand, String message) {
    assertThatThrownBy(() -> generate(Operands.of(operand), "CURRENT"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Methods#gone(1)          | v1 has no method .*Methods#gone with 1 argument",
        "Methods#onInstance()     | in v1: .*Methods#onInstance\\(\\) is written .* takes others: .*",
        "Methods#onInstance(long) | in v1: .*Methods#onInstance\\(long\\) is written .* takes others: .*",
        "Methods#onInstance(1, 2) | in v1: .*onInstance\\(1, ?2\\) is given 2 arguments and takes others: .*",
        "com.acme.Gone#m()        | v1 has no class com.acme.Gone",
        "Methods#sort[gone](3)    | v1 has no method .*Methods#gone",
        "Methods#secret()         | in v1: .*Methods#secret\\(\\) is private",
      })
  void whatAVersionLacksIsNoMistake(String operand, String reason) {
    SplBenchmarks benchmarks = generate(Operands.unchecked(operand), "v1");

    assertThat(benchmarks.targets()).isEmpty();
    assertThat(benchmarks.missing().values())
        .singleElement()
        .satisfies(missing -> assertThat(missing).matches(reason));
  }

  @Test
  void theIndexKnowsInheritedMethodsTheJdkAndTheProjectsOwnNames() {
    try (ClassIndex index = new ClassIndex(Operands.classPath())) {
      assertThat(index.hasType("java.util.Arrays")).isTrue();
      assertThat(index.hasType("java.util.Arrows")).isFalse();
      assertThat(index.declares("java.util.Arrays", "sort", List.of("int[]"))).isTrue();
      assertThat(index.declares("java.util.Arrays", "sort", List.of("java.lang.String"))).isFalse();
      assertThat(index.declares("java.util.Arrays", "hashCode", null)).isTrue();
      assertThat(index.declares("java.util.Arrays", "wait", null)).as("inherited").isFalse();
      assertThat(index.methodsOf("java.util.LinkedList")).contains("contains", "forEach", "wait");
      assertThat(index.typeNames())
          .contains("io.github.perfgate.core.workload.harness.samples.Methods$Nested")
          .doesNotContain("java.util.Arrays");
    }
  }

  @Test
  void formulasOfAnnotationsAreFoundWithWhatTheyAreAbout() {
    List<Path> folders =
        Operands.classPath().stream()
            .filter(path -> path.endsWith("test-classes"))
            .map(path -> path.resolve("io/github/perfgate/core/workload/harness/samples"))
            .toList();

    AnnotatedFormulas.Found read = AnnotatedFormulas.in(folders);
    List<AnnotatedFormulas.Annotated> found = read.formulas();

    assertThat(found)
        .extracting(one -> one.self().toSpl(), one -> one.source().text().lines().count())
        .contains(
            tuple("io.github.perfgate.core.workload.harness.samples.Methods#sort(int[])", 3L),
            tuple("java.util.Arrays#sort(int[])", 1L),
            tuple("java.util.LinkedList#contains(java.lang.Object)", 1L),
            tuple(
                "io.github.perfgate.core.workload.harness.samples.Listings#specializedSort(long[])",
                1L));
    assertThat(found)
        .extracting(AnnotatedFormulas.Annotated::home)
        .contains("io.github.perfgate.core.workload.harness.samples.ArraysHelper");
    String listings = "io.github.perfgate.core.workload.harness.samples.Listings";
    assertThat(read.documented())
        .extracting(Documented::inWords)
        .containsExactlyInAnyOrder(
            listings
                + "$LinkedListGen#contains(int,int,int): Collection.contains() with mix of hits and"
                + " misses.; parameters: Collection size (from 10), Searches that hit (from 0),"
                + " Searches that miss (from 0)",
            listings
                + "#contains(java.util.List,java.lang.Object): arguments by "
                + listings
                + "$LinkedListGen#contains",
            "java.util.LinkedList#contains(java.lang.Object): arguments by "
                + listings
                + "$LinkedListGen#contains",
            listings
                + "#getData(int): Creates unsorted array of longs with given size; parameters:"
                + " Array size (from 0)",
            listings
                + "#documentedSort(long[]): arguments by "
                + listings
                + "#getData; see also java.util.Arrays.sort(long[])",
            listings + "#copied(long[]): arguments by " + listings + "#getData",
            listings + "#listed(): longs",
            listings
                + "#plotLinesToPng(int,int): exercises java.awt.geom.Path2D, java.util.List#add");
  }

  private SplBenchmarks generate(Subject.Method subject, String version) {
    return SplBenchmarks.generate(List.of(subject), Operands.compilation(version, folder));
  }
}
