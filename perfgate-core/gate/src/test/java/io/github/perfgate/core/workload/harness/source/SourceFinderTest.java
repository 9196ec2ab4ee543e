package io.github.perfgate.core.workload.harness.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.workload.harness.ClassIndex;
import io.github.perfgate.core.workload.spl.MethodName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares lines found in class files of the JDK's compiler with the lines that a reader of the
 * source would name.
 */
class SourceFinderTest {
  @TempDir Path folder;

  private Path sources;
  private Path classes;
  private ClassIndex index;

  @BeforeEach
  void prepare() throws IOException {
    sources = Files.createDirectories(folder.resolve("src/test/java"));
    classes = Files.createDirectories(folder.resolve("classes"));
    index = new ClassIndex(List.of(classes));
  }

  @AfterEach
  void close() {
    index.close();
  }

  @Test
  void aBenchmarkIsWhereItsAnnotationIs() throws IOException {
    Path file =
        compiled(
            "com/acme/Bench.java",
            """
            package com.acme;

            import org.openjdk.jmh.annotations.*;

            @State(Scope.Thread)
            public class Bench {
              int field = 3; // before the constructor

              /** Like {@code @Benchmark void parse() {}}. */
              @Benchmark
              @Fork(value = 1, jvmArgs = {"-Xmx1g", "});{"})
              // @Benchmark is above
              public int parse(
                  org.openjdk.jmh.infra.Blackhole hole) throws Exception {

                return parse(parse(3));
              }

              private int parse(int n) {
                String s = "public int parse() { ' ";
                char c = '"';
                return n + s.length() + c;
              }

              @org.openjdk.jmh.annotations.Benchmark public void oneLine() {}

              @Benchmark
              public Runnable run() {
                return new Runnable() {
                  public void run() {
                    field++;
                  }
                };
              }
            }
            """);

    assertThat(finder().benchmark("com.acme.Bench", "parse")).isEqualTo(new SourceLine(file, 10));
    assertThat(finder().benchmark("com.acme.Bench", "oneLine")).isEqualTo(new SourceLine(file, 25));
    assertThat(finder().benchmark("com.acme.Bench", "run")).isEqualTo(new SourceLine(file, 27));
  }

  @Test
  void nestedAndInheritedBenchmarksAreWhereTheyAreDeclared() throws IOException {
    Path file =
        compiled(
            "com/acme/Outer.java",
            """
            package com.acme;
            import org.openjdk.jmh.annotations.Benchmark;
            public class Outer {
              public static abstract class Base {
                @Benchmark
                public void twice() {
                  System.nanoTime();
                }
              }
              public static class Inner {
                public static class First extends Base {
                  public void twice(int other) {}
                }
                public static class Second {
                  @Benchmark public void twice() {}
                }
              }
            }
            """);

    assertThat(finder().benchmark("com.acme.Outer.Inner.Second", "twice"))
        .isEqualTo(new SourceLine(file, 15));
    assertThat(finder().benchmark("com.acme.Outer.Base", "twice"))
        .isEqualTo(new SourceLine(file, 5));
    assertThat(finder().benchmark("com.acme.Outer.Inner.Third", "twice")).isNull();
  }

  @Test
  void anInheritedBenchmarkIsFoundBehindClassesThatLackIt() throws IOException {
    Path file =
        compiled(
            "Child.java",
            """
            class Child extends Parent {
              void other() {}
            }
            class Parent {
              @org.openjdk.jmh.annotations.Benchmark
              public void inherited() {}
            }
            """);

    assertThat(finder().benchmark("Child", "inherited")).isEqualTo(new SourceLine(file, 5));
  }

  @Test
  void linesAreCountedAsTheCompilerDoesWhateverEndsThem() throws IOException {
    String text =
        """
        package com.acme;

        class Ends {
          /* two
             lines */
          @org.openjdk.jmh.annotations.Benchmark
          public void measured() {
            System.nanoTime();
          }
        }
        """;
    for (String end : List.of("\r\n", "\r", "\n")) {
      Path file = compiled("com/acme/Ends.java", text.replace("\n", end));

      assertThat(finder().benchmark("com.acme.Ends", "measured"))
          .as(end.replace("\r", "CR").replace("\n", "LF"))
          .isEqualTo(new SourceLine(file, 6));
    }
  }

  @Test
  void aMethodIsWhereItsFormulasAreOrElseItsName() throws IOException {
    Path file =
        compiled(
            "com/acme/Sorter.java",
            """
            package com.acme;
            import io.github.perfgate.spl.SPL;
            class Sorter {
              Sorter(int seed) {
                this.seed = seed;
              }
              int seed = 4;
              @Deprecated
              static void plain(
                  int[] array) {
                array[0]++;
              }
              static void plain(String text) {}
              @SPL("SELF('a') <= 1 ms")
              @SPL({
                "SELF('b') <= 1 ms",
                "SELF(\\"c\\") <= 1 ms"
              })
              static void sort(String how) {
                how.length();
              }
              static void sort(int how) {}
            }
            """);

    assertThat(method("com.acme.Sorter", "plain", List.of("int[]")))
        .isEqualTo(new SourceLine(file, 9));
    assertThat(method("com.acme.Sorter", "plain", List.of("java.lang.String")))
        .isEqualTo(new SourceLine(file, 13));
    assertThat(method("com.acme.Sorter", "plain", null)).as("which of the two?").isNull();
    assertThat(method("com.acme.Sorter", "<init>", null)).isEqualTo(new SourceLine(file, 4));
    assertThat(method("com.acme.Sorter", "sort", null))
        .as("the nearest annotation of the annotated one")
        .isEqualTo(new SourceLine(file, 15));
    MethodName self = new MethodName("com.acme.Sorter", "sort", List.of("java.lang.String"));
    assertThat(finder().formula(self, "com.acme.Sorter", "SELF('a') <= 1 ms"))
        .isEqualTo(new SourceLine(file, 14));
    assertThat(finder().formula(self, "com.acme.Sorter", "SELF(\"c\") <= 1 ms"))
        .isEqualTo(new SourceLine(file, 15));
    assertThat(finder().formula(self, "com.acme.Sorter", "made of constants"))
        .isEqualTo(new SourceLine(file, 14));
  }

  @Test
  void formulasOnAHelpersClassAreFoundThere() throws IOException {
    Path file =
        compiled(
            "com/acme/Helper.java",
            """
            package com.acme;
            import io.github.perfgate.spl.*;
            // class Helper has formulas
            @TestHelper(forClass = "java.lang.Math", forMethod = "cbrt")
            @SPL("SELF(27) <= 1 ms")
            @SPL("SELF(64) <= 1 ms")
            final class Helper {}
            """);

    assertThat(
            finder()
                .formula(
                    new MethodName("java.lang.Math", "cbrt", null),
                    "com.acme.Helper",
                    "SELF(64) <= 1 ms"))
        .isEqualTo(new SourceLine(file, 6));
  }

  @Test
  void formulasOnAMethodOfAHelperAreFoundThere() throws IOException {
    Path file =
        compiled(
            "com/acme/Helper.java",
            """
            package com.acme;
            import io.github.perfgate.spl.*;
            @TestHelper(forClass = "java.lang.Math")
            final class Helper {
              @SPL("SELF(64) <= 1 ms")
              static double cbrt(double a) { return 0; }
            }
            """);

    assertThat(
            finder()
                .formula(
                    new MethodName("java.lang.Math", "cbrt", List.of("double")),
                    "com.acme.Helper",
                    "SELF(64) <= 1 ms"))
        .isEqualTo(new SourceLine(file, 5));
  }

  @Test
  void whatHasNoSourceOrNoLinesIsNotFound() throws IOException {
    String text =
        """
        package com.acme;
        public class Gone {
          @org.openjdk.jmh.annotations.Benchmark
          public void measured() {}
        }
        """;
    Path file = compiled("com/acme/Gone.java", text);
    Files.move(file, file.resolveSibling("Gone.kt"));
    assertThat(finder().benchmark("com.acme.Gone", "measured")).as("no such file").isNull();

    compiled("com/acme/Gone.java", text, "-g:none");
    assertThat(finder().benchmark("com.acme.Gone", "measured")).as("no debugging").isNull();

    compiled("com/acme/Gone.java", "\n".repeat(50) + text);
    Files.writeString(file, text);
    assertThat(finder().benchmark("com.acme.Gone", "measured")).as("another state").isNull();

    assertThat(finder().benchmark("java.lang.Math", "cbrt")).as("of the JDK").isNull();
    assertThat(finder().benchmark("", "")).isNull();
  }

  @Test
  void otherLanguagesComeOutWellEnough() {
    SourceText kotlin =
        new SourceText(
            """
            class Bench {
              @Benchmark fun first() = work()

              @Benchmark
              open fun second(): Int =
                first() + 1
            }
            """);

    assertThat(kotlin.ofMethod("first", 2, "Benchmark")).isEqualTo(2);
    assertThat(kotlin.ofMethod("second", 6, "Benchmark")).isEqualTo(4);
    assertThat(kotlin.ofMethod("third", 6, "Benchmark")).as("the line itself").isEqualTo(6);
  }

  @Test
  void aFormulaThatIsPutTogetherIsFoundByItsBeginning() {
    SourceText text =
        new SourceText(
            """
            @SPL("library := java.util.Arrays#sort(int[])")
            @SPL(
                "for n in {1000, 2000, 3000}"
                    + " SELF[arrays](n) <= library[arrays](n)")
            static void sort(int[] array) {
            }
            """);

    assertThat(
            text.ofMethod(
                "sort",
                6,
                "SPL",
                "for n in {1000, 2000, 3000} SELF[arrays](n) <= library[arrays](n)"))
        .isEqualTo(2);
    assertThat(text.ofMethod("sort", 6, "SPL", "")).isEqualTo(1);
  }

  @Test
  void textThatIsNoProgramIsReadToItsEnd() {
    for (String text :
        List.of("", "\"", "'\\", "/*", "\"\"\" \\", "a(((", "@Benchmark a( {", "//", "\r")) {
      assertThat(new SourceText(text).ofMethod("a", 1, "Benchmark")).as(text).isEqualTo(1);
    }
  }

  private @Nullable SourceLine method(String type, String method, @Nullable List<String> types) {
    return finder().method(new MethodName(type, method, types));
  }

  private SourceFinder finder() {
    return new SourceFinder(index, List.of(folder.resolve("none"), sources));
  }

  private Path compiled(String name, String text, String... options) throws IOException {
    Path file = sources.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-proc:none",
                "-nowarn",
                "-classpath",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString()));
    arguments.addAll(List.of(options));
    arguments.add(file.toString());
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
    return file;
  }
}
