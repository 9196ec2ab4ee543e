package io.github.perfgate.core.gate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.Sources;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.Ancestry.Form;
import io.github.perfgate.core.workload.Ancestry.Kind;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pairs the benchmarks of two versions, whose sources stand here. */
class LineageTest {
  private static final String API =
      """
      package com.acme;
      class Sum { static long of(int[] a) { return a.length; } }
      """;
  private static final String SUM =
      """
      import org.openjdk.jmh.annotations.*;
      @State(Scope.Benchmark)
      public class SumBenchmark {
        int[] data;
        @Setup public void fill() { data = new int[4096]; }
        @Benchmark public long sum() { return Sum.of(data); }
        @Benchmark public long first() { return data[0]; }
      }
      """;

  @TempDir Path folder;
  private boolean inMain;

  @Test
  void aBenchmarkOfTheSameNameIsKept() throws IOException {
    Found found = between(acme(SUM), benchmarks("SumBenchmark.sum"), acme(SUM), same());

    assertThat(found.of("SumBenchmark.sum").kind()).isEqualTo(Kind.KEPT);
    assertThat(found.of("SumBenchmark.sum").form()).isEqualTo(Form.SAME);
    assertThat(found.own("SumBenchmark.sum")).isEqualTo("com.acme.SumBenchmark.sum");
    assertThat(found.gone()).isEmpty();
  }

  @Test
  void aBenchmarkMovesToAnotherClass() throws IOException {
    Found found =
        between(
            acme(SUM),
            benchmarks("SumBenchmark.sum", "SumBenchmark.first"),
            acme(SUM.replace("SumBenchmark", "HashBenchmark")),
            benchmarks("HashBenchmark.sum", "HashBenchmark.first"));

    assertThat(found.of("HashBenchmark.sum").kind()).isEqualTo(Kind.MOVED);
    assertThat(found.of("HashBenchmark.sum").formerly()).isEqualTo("com.acme.SumBenchmark.sum");
    assertThat(found.of("HashBenchmark.first").formerly()).isEqualTo("com.acme.SumBenchmark.first");
    assertThat(found.of("HashBenchmark.sum").form()).isEqualTo(Form.SAME);
    assertThat(found.formers()).isEmpty();
    assertThat(found.gone()).isEmpty();
  }

  @Test
  void aMethodGetsAnotherName() throws IOException {
    Found found =
        between(
            acme(SUM),
            benchmarks("SumBenchmark.sum", "SumBenchmark.first"),
            acme(SUM.replace("long sum()", "long hash()")),
            benchmarks("SumBenchmark.hash", "SumBenchmark.first"));

    assertThat(found.of("SumBenchmark.hash").formerly()).isEqualTo("com.acme.SumBenchmark.sum");
    assertThat(found.of("SumBenchmark.first").kind()).isEqualTo(Kind.KEPT);
    assertThat(found.gone()).isEmpty();
  }

  @Test
  void aMethodOfTheCodeGetsAnotherNameAndTheBenchmarkToo() throws IOException {
    Found found =
        between(
            acme(SUM),
            benchmarks("SumBenchmark.sum"),
            acme(
                SUM.replace("long sum()", "long total()").replace("Sum.of", "Sum.total"),
                API.replace(" of(", " total(")),
            benchmarks("SumBenchmark.total"));

    assertThat(found.of("SumBenchmark.total").formerly()).isEqualTo("com.acme.SumBenchmark.sum");
    assertThat(found.of("SumBenchmark.total").form()).isEqualTo(Form.RENAMED);
    assertThat(found.own("SumBenchmark.total")).isEqualTo("com.acme.SumBenchmark.sum");
    assertThat(found.formers()).containsExactly("com.acme.SumBenchmark.sum:former");
  }

  @Test
  void aBenchmarkMovesToAnotherPackageAndChanges() throws IOException {
    Found found =
        between(
            acme(SUM),
            benchmarks("SumBenchmark.sum"),
            new String[] {
              "package com.acme.speed;\n"
                  + SUM.replace("Sum.of(data)", "data.length + 7L").replace("4096", "16")
            },
            List.of(listed("com.acme.speed.SumBenchmark.sum", Map.of())));

    assertThat(found.full("com.acme.speed.SumBenchmark.sum").formerly())
        .isEqualTo("com.acme.SumBenchmark.sum");
    assertThat(found.full("com.acme.speed.SumBenchmark.sum").form()).isEqualTo(Form.OTHER);
  }

  @Test
  void aNewBenchmarkHasNoTwinAndARemovedOneIsGone() throws IOException {
    Found found =
        between(
            acme(SUM),
            benchmarks("SumBenchmark.sum"),
            acme(
                """
                import org.openjdk.jmh.annotations.*;
                @State(Scope.Benchmark)
                public class OtherBenchmark {
                  @Benchmark public long other() { return 3; }
                }
                """),
            benchmarks("OtherBenchmark.other"));

    assertThat(found.of("OtherBenchmark.other")).isEqualTo(Ancestry.NEW);
    assertThat(found.gone()).containsExactly("com.acme.SumBenchmark.sum");
  }

  @Test
  void equalBodiesAreToldApartByTheirNames() throws IOException {
    String two =
        """
        import org.openjdk.jmh.annotations.*;
        public class %s {
          @Benchmark public void one() {}
          @Benchmark public void two() {}
          @Benchmark public void %s() {}
        }
        """;
    Found found =
        between(
            acme(two.formatted("A", "three")),
            benchmarks("A.one", "A.two", "A.three"),
            acme(two.formatted("B", "four")),
            benchmarks("B.one", "B.two", "B.four"));

    assertThat(found.of("B.one").formerly()).isEqualTo("com.acme.A.one");
    assertThat(found.of("B.two").formerly()).isEqualTo("com.acme.A.two");
    assertThat(found.of("B.four").formerly()).isEqualTo("com.acme.A.three");
  }

  @Test
  void severalEqualBodiesWithOtherNamesHaveNoTwin() throws IOException {
    String two =
        """
        import org.openjdk.jmh.annotations.*;
        public class %s {
          @Benchmark public void %s() {}
          @Benchmark public void %s() {}
        }
        """;
    Found found =
        between(
            acme(two.formatted("A", "one", "two")),
            benchmarks("A.one", "A.two"),
            acme(two.formatted("B", "three", "four")),
            benchmarks("B.three", "B.four"));

    assertThat(found.of("B.three").kind()).isEqualTo(Kind.NEW);
    assertThat(found.gone()).hasSize(2);
  }

  @Test
  void otherSetUpIsAnotherForm() throws IOException {
    Found found =
        between(
            acme(SUM),
            benchmarks("SumBenchmark.sum"),
            acme(
                SUM.replace("Sum.of", "Sum.total").replace("4096", "2048"),
                API.replace(" of(", " total(")),
            benchmarks("SumBenchmark.sum"));

    assertThat(found.of("SumBenchmark.sum").form()).isEqualTo(Form.OTHER);
  }

  @Test
  void annotationsThatSayWhatACallIsMakeAnotherForm() throws IOException {
    String renamed = SUM.replace("Sum.of", "Sum.total");
    for (String other :
        List.of(
            renamed.replace("@Setup", "@Setup(Level.Invocation)"),
            renamed.replace(
                "@Benchmark public long sum",
                "@OperationsPerInvocation(10) @Benchmark public long sum"),
            renamed.replace("public class", "@OperationsPerInvocation(10) public class"))) {
      Found found =
          between(
              acme(SUM),
              benchmarks("SumBenchmark.sum"),
              acme(other, API.replace(" of(", " total(")),
              benchmarks("SumBenchmark.sum"));

      assertThat(found.of("SumBenchmark.sum").form()).as(other).isEqualTo(Form.OTHER);
    }
  }

  @Test
  void setUpOfASuperclassIsPartOfTheForm() throws IOException {
    String source =
        """
        import org.openjdk.jmh.annotations.*;
        public class SumBenchmark extends Base {
          @Benchmark public long sum() { return Sum.of(data); }
        }
        @State(Scope.Benchmark)
        class Base {
          int[] data;
          @Setup public void fill() { data = new int[4096]; }
        }
        """;
    Found found =
        between(
            acme(source),
            benchmarks("SumBenchmark.sum"),
            acme(
                source.replace("4096", "2048").replace("Sum.of", "Sum.total"),
                API.replace(" of(", " total(")),
            benchmarks("SumBenchmark.sum"));

    assertThat(found.of("SumBenchmark.sum").form()).isEqualTo(Form.OTHER);
  }

  @Test
  void aBenchmarkInMainClassesIsPairedWithoutTheCodeBesideIt() throws IOException {
    inMain = true;
    Found found =
        between(
            acme(SUM),
            benchmarks("SumBenchmark.sum"),
            acme(SUM.replace("SumBenchmark", "TotalBenchmark"), API.replace("a.length", "3")),
            benchmarks("TotalBenchmark.sum"));

    assertThat(found.of("TotalBenchmark.sum").formerly()).isEqualTo("com.acme.SumBenchmark.sum");
    assertThat(found.of("TotalBenchmark.sum").form()).isEqualTo(Form.SAME);
  }

  @Test
  void aBodyMayBeOfASuperclassOrOfANestedClassAndHaveLambdas() throws IOException {
    String source =
        """
        import org.openjdk.jmh.annotations.*;
        class %1$sBase {
          @Benchmark public Object base() { Runnable later = () -> { int x = 42; }; return later; }
        }
        class %1$s extends %1$sBase {
          static class Inner { @Benchmark public int inner() { return 5; } }
        }
        """;
    Found found =
        between(
            acme(source.formatted("Old")),
            benchmarks("Old.base", "Old.Inner.inner"),
            acme(source.formatted("New")),
            benchmarks("New.base", "New.Inner.inner"));

    assertThat(found.of("New.base").formerly()).isEqualTo("com.acme.Old.base");
    assertThat(found.of("New.Inner.inner").formerly()).isEqualTo("com.acme.Old.Inner.inner");
    assertThat(found.of("New.base").form()).isEqualTo(Form.SAME);
  }

  @Test
  void parametersThatWereAddedLeaveTheOnlyFormThatAgrees() throws IOException {
    List<ListedBenchmark> sized =
        List.of(listed("com.acme.SumBenchmark.sum", Map.of("size", List.of("4096"))));
    Found found = between(acme(SUM), benchmarks("SumBenchmark.sum"), acme(SUM), sized);

    Ancestry ancestry = found.of("SumBenchmark.sum");
    assertThat(ancestry.kind()).isEqualTo(Kind.KEPT);
    assertThat(Objects.requireNonNull(ancestry.own()).parameters()).isEmpty();
    assertThat(ancestry.form()).isEqualTo(Form.OTHER);
  }

  @Test
  void ofSeveralValuesNoneIsTheFormWithoutParameter() throws IOException {
    List<ListedBenchmark> sized =
        List.of(listed("com.acme.SumBenchmark.sum", Map.of("size", List.of("16", "4096"))));
    Found found = between(acme(SUM), benchmarks("SumBenchmark.sum"), acme(SUM), sized);

    assertThat(found.every()).hasSize(2).allSatisfy(one -> assertThat(one.own()).isNull());
  }

  @Test
  void valuesThatTheCandidateLeavesOutRunInTheirFormerForm() throws IOException {
    Found found =
        between(
            acme(SUM),
            List.of(listed("com.acme.SumBenchmark.sum", Map.of("size", List.of("16", "4096")))),
            acme(SUM),
            List.of(listed("com.acme.SumBenchmark.sum", Map.of("size", List.of("16", "256")))));

    assertThat(found.formers()).containsExactly("com.acme.SumBenchmark.sum:former{size=4096}");
    assertThat(found.gone()).isEmpty();
  }

  @Test
  void withoutBenchmarksOfItsOwnAVersionRunsTheCandidates() {
    ComparableBenchmarks comparable =
        ComparableBenchmarks.of(same(), List.of(), null, WorkloadFilter.of(List.of(), List.of()));

    assertThat(comparable.all()).extracting(Workload::ancestry).containsExactly(Ancestry.KEPT);
  }

  /** What a comparison found. */
  private record Found(ComparableBenchmarks comparable) {
    Ancestry of(String name) {
      return full("com.acme." + name);
    }

    Ancestry full(String name) {
      return comparable.every().stream()
          .filter(one -> one.target().benchmark().equals(name))
          .map(Workload::ancestry)
          .findFirst()
          .orElseThrow();
    }

    List<Ancestry> every() {
      return comparable.every().stream().map(Workload::ancestry).toList();
    }

    String own(String name) {
      JmhTarget own = of(name).own();
      return own == null ? "" : own.benchmark();
    }

    List<String> formers() {
      return comparable.formers().stream().map(Workload::id).toList();
    }

    List<String> gone() {
      return comparable.onlyBaseline().stream().map(Workload::id).toList();
    }
  }

  private Found between(
      String[] then, List<ListedBenchmark> old, String[] now, List<ListedBenchmark> recent)
      throws IOException {
    return new Found(
        ComparableBenchmarks.of(
            recent,
            old,
            new Lineage(
                recent,
                new BenchmarkBodies(module("now", now)),
                old,
                new BenchmarkBodies(module("then", then)),
                name -> false),
            WorkloadFilter.of(List.of(), List.of())));
  }

  /** Sources in one package, with the code under test unless it is given. */
  private static String[] acme(String benchmarks, String... api) {
    return new String[] {
      "package com.acme;\n" + benchmarks, api.length == 0 ? API : api[0],
    };
  }

  private ModuleBuild module(String name, String... sources) throws IOException {
    Path classes = Files.createDirectories(folder.resolve(name).resolve("classes"));
    Path tests = Files.createDirectories(folder.resolve(name).resolve("test-classes"));
    Path path = folder.resolve(name);
    String classPath = System.getProperty("java.class.path");
    for (int i = sources.length - 1; i >= 0; i--) {
      Sources.compile(
          sources[i],
          i == 0 && !inMain ? tests : classes,
          "-cp",
          classes + java.io.File.pathSeparator + classPath);
    }
    return new ModuleBuild("com.acme", "sum", "1", path, classes, tests, null, List.of());
  }

  private static List<ListedBenchmark> same() {
    return benchmarks("SumBenchmark.sum");
  }

  private static List<ListedBenchmark> benchmarks(String... names) {
    return Arrays.stream(names).map(name -> listed("com.acme." + name, Map.of())).toList();
  }

  private static ListedBenchmark listed(String name, Map<String, List<String>> parameters) {
    return new ListedBenchmark(
        name, "avgt", 1, List.of(1), List.of(), parameters, null, List.of(), null);
  }
}
