package io.github.perfgate.core.code.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two versions of real sources, compiled by javac. */
class CodeChangeTest {
  @TempDir Path folder;

  private int versions;

  @Test
  void theSameSourceDidNotChange() throws IOException {
    String source =
        """
        package a;
        import java.util.*;
        import java.util.function.*;
        @Deprecated class A {
          enum Colour { RED, GREEN }
          static int count;
          private final Map<String, Integer> map = new HashMap<>();
          int of(Colour colour, String text) {
            switch (colour) { case RED: return 1; default: count++; }
            switch (text) { case "a": return 2; case "b": return 3; default: }
            try { map.computeIfAbsent(text, String::length); } catch (RuntimeException e) { throw e; } finally { count--; }
            Supplier<Integer> later = () -> map.size() + count;
            for (String key : map.keySet()) { text += key + later.get(); }
            return new Object() { int twice() { return 2 * text().length(); } String text() { return "x"; } }.twice();
          }
        }
        """;

    assertThat(between(source, source).isEmpty()).isTrue();
  }

  @Test
  void linesCommentsNamesOfVariablesAndDebugInformationDoNotCount() throws IOException {
    Code old = compiled("class A { int twice(int x) { int y = x; return y + y; } }", "-g");
    Code now =
        compiled(
            """
            /** Twice. */
            class A {
              // doubles
              int twice(int number) {
                int same = number;

                return same + same;
              }
            }
            """,
            "-g:none");

    assertThat(CodeChange.between(old, now).isEmpty()).isTrue();
  }

  @Test
  void whatAStaticInitialiserCallsCountsAsItsOwn() throws IOException {
    String source =
        "class A { static final Object X = new Maker().made(); }"
            + " class Maker { Object made() { return part(); }"
            + " Object part() { return \"%s\"; } }"
            + " class Other { static final Object Y = 1; }";

    assertThat(between(source.formatted("one"), source.formatted("two")).classes())
        .containsOnlyKeys("A")
        .containsEntry("A", "its static initialiser calls Maker.part(), which changed");
  }

  @Test
  void soDoesWhatTheInitialiserOfAClassCallsThatItNames() throws IOException {
    String source =
        "class A { static final Object X = B.Y; }"
            + " class B { static final Object Y = C.make(); }"
            + " class C { static Object make() { return \"%s\"; } }"
            + " class Other { static final Object Y = 1; }";

    assertThat(between(source.formatted("one"), source.formatted("two")).classes())
        .containsOnlyKeys("A", "B");
  }

  @Test
  void aFinaliserInOneVersionCountsForAllThatUseTheClass() throws IOException {
    String source = "class A { %s } class B extends A { }";
    String without = source.formatted("");
    String empty = source.formatted("protected void finalize() { }");
    String with = source.formatted("protected void finalize() { hashCode(); }");
    Map.Entry<String, String> reason = Map.entry("A", "it has a finaliser in one version only");

    assertThat(between(without, with).classes()).containsExactly(reason);
    assertThat(between(with, without).classes()).containsExactly(reason);
    assertThat(between(empty, with).classes()).containsExactly(reason);
    assertThat(between(without, empty).classes()).isEmpty();
    assertThat(between(with, with.replace("hashCode", "toString")).classes()).isEmpty();
  }

  @Test
  void aConstructorIsCalledByItsClassAlone() throws IOException {
    String source =
        "class A { static final Object X = new B(); } class B { }"
            + " class Other { Other() { hashCode(); %s } }";

    assertThat(between(source.formatted(""), source.formatted("hashCode();")).classes()).isEmpty();
  }

  @Test
  void whatIsOnlyDeclaredCountsAsWell() throws IOException {
    String source = "@interface Limit { int value() default %d; int other() default 1; }";

    assertThat(between(source.formatted(10), source.formatted(1000)).classes())
        .containsExactly(Map.entry("Limit", "the declaration of its method value changed"));
  }

  @Test
  void theOrderOfMembersCountsForTheClassAndThatOfConstantsNowhere() throws IOException {
    CodeChange change =
        between(
            "class A { String a() { return \"a\"; } String b() { return \"b\" + a(); } }",
            "class A { String b() { return \"b\" + a(); } String a() { return \"a\"; } }");

    assertThat(change.classes())
        .containsExactly(Map.entry("A", "the order of its members changed"));
    assertThat(change.before()).isEmpty();
    assertThat(change.unknown()).isEmpty();
  }

  @Test
  void aNewMemberClassChangesNothingOfTheClassesAroundIt() throws IOException {
    CodeChange change =
        between(
            "class A { static class B { int b() { return 1; } } int a() { return new B().b(); } }",
            "class A { static class B { int b() { return 1; } } int a() { return new B().b(); }"
                + " static class C { } interface D { } int c() { return new C().hashCode(); } }");

    assertThat(change.classes()).containsExactly(Map.entry("A$D", "it is new"));
    assertThat(change.after())
        .extracting(MethodId::toString)
        .containsExactly("A.c()I", "A$C.<init>()V");
    assertThat(change.unknown()).isEmpty();
  }

  @Test
  void aChangedAnnotationChangesWhatHasIt() throws IOException {
    String source =
        "@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)"
            + " @interface Limit { int value() default %d; }"
            + " class A { @Limit void a() { } } class B { void b() { } }";

    assertThat(between(source.formatted(1), source.formatted(2)).classes())
        .containsOnlyKeys("Limit", "A")
        .containsEntry("A", "its annotation Limit changed");
  }

  @Test
  void aFileThatIsNoClassIsNotUnderstoodIfItDiffers() throws IOException {
    Path one = Files.createDirectory(folder.resolve("damaged"));
    Path other = Files.createDirectory(folder.resolve("more-damaged"));
    Files.writeString(one.resolve("X.class"), "no class");
    Files.writeString(other.resolve("X.class"), "no class either");

    assertThat(CodeChange.between(Code.read(List.of(one)), Code.read(List.of(other))).unknown())
        .containsExactly("X");
    assertThat(CodeChange.between(Code.read(List.of(one)), Code.read(List.of(one))))
        .isEqualTo(CodeChange.NONE);
  }

  @Test
  void theBodyOfOneMethodIsAllThatChanged() throws IOException {
    CodeChange change =
        between(
            "class A { int a() { return 1; } int b() { return a(); } }",
            "class A { int a() { return 2; } int b() { return a(); } }");

    assertThat(change.before()).containsExactly(new MethodId("A", "a", "()I"));
    assertThat(change.after()).containsExactly(new MethodId("A", "a", "()I"));
    assertThat(change.classes()).isEmpty();
  }

  @ParameterizedTest(name = "--release {0}")
  @ValueSource(strings = {"8", "17"})
  void aNewLambdaRenumbersTheOthersAndChangesOnlyTheMethodThatHasIt(String release)
      throws IOException {
    CodeChange change =
        CodeChange.between(
            compiled(
                """
                class A {
                  Runnable first() { return () -> System.gc(); }
                  java.util.function.IntSupplier last() { return () -> 7; }
                }
                """,
                "--release",
                release),
            compiled(
                """
                class A {
                  Runnable first() { Runnable other = () -> System.exit(1); return () -> System.gc(); }
                  java.util.function.IntSupplier last() { return () -> 7; }
                }
                """,
                "--release",
                release));

    assertThat(change.before()).extracting(MethodId::name).containsExactly("first");
    assertThat(change.after())
        .extracting(MethodId::name)
        .hasSize(2)
        .contains("first")
        .anyMatch(name -> name.startsWith("lambda$first$"));
  }

  @Test
  void aChangedLambdaChangesTheMethodThatMakesItHoweverDeep() throws IOException {
    String source =
        """
        class A {
          Runnable made() { return () -> { Runnable inner = () -> System.out.print(%d); inner.run(); }; }
          int other() { return 1; }
        }
        """;

    assertThat(between(source.formatted(1), source.formatted(2)).after())
        .extracting(MethodId::name)
        .hasSize(3)
        .contains("made")
        .doesNotContain("other");
  }

  @Test
  void bridgesToPrivateMembersAreSeenThrough() throws IOException {
    String with =
        """
        class A {
          private int x;
          %s
          class B { int get() { return x; } }
        }
        """;
    Code old = compiled(with.formatted(""), "--release", "8");
    Code now =
        compiled(
            with.formatted("private int w; class C { int get() { return w; } }"), "--release", "8");

    assertThat(CodeChange.between(old, now).after())
        .extracting(MethodId::owner)
        .doesNotContain("A$B");
  }

  @Test
  void aConstantChangesThoseWhoHaveItInlined() throws IOException {
    CodeChange change =
        between(
            "class A { static final int SIZE = 1; } class B { int size() { return A.SIZE; } }",
            "class A { static final int SIZE = 2; } class B { int size() { return A.SIZE; } }");

    assertThat(change.after()).containsExactly(new MethodId("B", "size", "()I"));
    assertThat(change.classes()).containsEntry("A", "its field SIZE changed");
  }

  @Test
  void staticInitialisersFieldsAndDeclarationsTouchTheWholeClass() throws IOException {
    assertThat(
            between("class A { static Object o = \"a\"; }", "class A { static Object o = \"b\"; }")
                .classes())
        .containsEntry("A", "its static initialiser changed");
    assertThat(between("class A { int x; }", "class A { volatile int x; }").classes())
        .containsEntry("A", "its field x changed");
    assertThat(between("class A { }", "class A implements java.io.Serializable { }").classes())
        .containsEntry("A", "its declaration changed");
    assertThat(between("class A { }", "class A { long[] pad; }").classes())
        .containsEntry("A", "its field pad changed");
  }

  @Test
  void addedAndRemovedMethodsBelongToOneSideOnly() throws IOException {
    CodeChange change =
        between(
            "class A { public String toString() { return \"a\"; } }",
            "class A { public int hashCode() { return 1; } } class B { }");

    assertThat(change.before()).extracting(MethodId::name).containsExactly("toString");
    assertThat(change.after())
        .extracting(id -> id.owner() + "." + id.name())
        .containsExactly("A.hashCode", "B.<init>");
  }

  @Test
  void synchronisedCountsAndDeprecatedDoesNot() throws IOException {
    assertThat(between("class A { void a() { } }", "class A { synchronized void a() { } }").after())
        .hasSize(1);
    assertThat(
            between("class A { /** @deprecated */ void a() { } }", "class A { void a() { } }")
                .isEmpty())
        .isTrue();
  }

  @Test
  void valuesOfAnnotationsCountForAllWhoMayReadThem() throws IOException {
    String source =
        """
        import java.lang.annotation.*;
        @Retention(RetentionPolicy.%s) @interface N { int[] value(); String[] names() default {}; }
        class A { @N({%s}) void a() { } }
        """;

    assertThat(between(source.formatted("RUNTIME", "1, 2"), source.formatted("RUNTIME", "1, 2")))
        .matches(CodeChange::isEmpty);
    assertThat(
            between(source.formatted("RUNTIME", "1, 2"), source.formatted("RUNTIME", "1, 3"))
                .after())
        .hasSize(1);
    for (String retention : List.of("RUNTIME", "CLASS")) {
      assertThat(
              between(source.formatted(retention, "1, 2"), source.formatted(retention, "1, 3"))
                  .classes())
          .containsEntry("A", "the declaration of its method a changed");
    }
  }

  @Test
  void aMethodNamesTheClassesThatItUses() throws IOException {
    Code code =
        compiled(
            """
            class A { static int x; static class C { } static class D extends RuntimeException { }
              void a(Object o) { B.run(); int[] y = { A.x }; Object[] cs = new C[0];
                try { o.wait(); } catch (D | InterruptedException e) { Class<?> k = E.class; } } }
            class B { static void run() { } }
            class E { }
            """);

    assertThat(code.touchedBy(new MethodId("A", "a", "(Ljava/lang/Object;)V")))
        .contains("A", "B", "A$C", "A$D", "E", "java.lang.Object", "java.lang.RuntimeException");
    assertThat(code.touchedBy(new MethodId("A", "none", "()V"))).isEmpty();
    assertThat(code.touchedBy(new MethodId("Z", "a", "()V"))).isEmpty();
  }

  private CodeChange between(String old, String now) throws IOException {
    return CodeChange.between(compiled(old), compiled(now));
  }

  private Code compiled(String source, String... options) throws IOException {
    Path output = Files.createDirectory(folder.resolve("v" + versions++));
    Sources.compile(source, output, options);
    return Code.read(List.of(output));
  }
}
