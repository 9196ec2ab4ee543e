package io.github.perfgate.core.concurrent.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.concurrent.TwoVersions;
import io.github.perfgate.core.concurrent.isolate.PlainCompilation;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Implementations that are generated, compiled by javac. */
class HelperSourceTest {
  private static final String TYPES =
      """
      package a;
      import java.util.*;
      import java.util.concurrent.Callable;
      import java.util.function.*;
      public class Types {
        public interface Plain { void one(String text); int[] two(long n, Object... more) throws Exception; }
        public interface Names extends Comparator<String> {}
        public interface Parser extends Function<List<String>, Integer> { Integer apply(List<String> all); }
        public static abstract class Base<T, R> implements Function<T, R> {
          protected abstract void step(T one, R[] more);
        }
        public static abstract class Special extends Base<String, Long> {}
        public static abstract class Done extends Base<String, Long> {
          public Long apply(String text) { return 7L; }
        }
        public static abstract class Texts extends AbstractList<String> { public abstract int size(); }
        public static abstract class Maps<V> extends AbstractMap<String, V> {}
        public static class Full { public void f() {} }
        public static abstract class Again extends Full { public abstract void f(); }
        public interface Two extends Supplier<String>, Callable<String> {}
        public interface Bounded<T extends Comparable<T>> { T max(T one, T other); }
        public interface OfText extends Bounded<String> {}
        public interface OfArrays<T> extends Consumer<T[]> {}
        public interface OfInts extends OfArrays<int[]> {}
        public interface Maker { <U extends Number> U make(Class<U> type); }
        public interface Quiet extends Consumer<String> {
          default void accept(String text) {}
          void more();
        }
        public interface Raw extends Comparator { }
      }
      """;

  private static final HelperSource SOURCE = new HelperSource("a", type -> "null");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Plain",
        "Names",
        "Parser",
        "Base",
        "Special",
        "Done",
        "Texts",
        "Maps",
        "Again",
        "Two",
        "Bounded",
        "OfText",
        "OfArrays",
        "OfInts",
        "Maker",
        "Quiet",
        "Raw"
      })
  void anImplementationCompilesAndLeavesNothingAbstract(String name) throws Exception {
    TwoVersions versions = TwoVersions.of(folder, TYPES, TYPES);
    Class<?> type = loaded(versions.old(), "a.Types$" + name);

    Object made = made(SOURCE.implementation("Helper", type), versions.old());

    assertThat(made.getClass().getSuperclass().getName() + made.getClass().getInterfaces().length)
        .isEqualTo(type.isInterface() ? "java.lang.Object1" : type.getName() + "0");
  }

  @Test
  @SuppressWarnings("unchecked")
  void whatAGenericSupertypeAsksForIsAnswered() throws Exception {
    TwoVersions versions = TwoVersions.of(folder, TYPES, TYPES);

    Object names =
        made(
            SOURCE.implementation("Helper", loaded(versions.old(), "a.Types$Names")),
            versions.old());

    assertThat(((Comparator<String>) names).compare("a", "b")).isZero();
    assertThat(AbstractMethod.of(loaded(versions.old(), "a.Types$Special")))
        .extracting(AbstractMethod::signature)
        .containsExactlyInAnyOrder(
            "apply(java.lang.String)", "step(java.lang.String,[Ljava.lang.Long;)");
    assertThat(AbstractMethod.of(loaded(versions.old(), "a.Types$Done")))
        .extracting(AbstractMethod::name)
        .containsExactly("step");
    assertThat(AbstractMethod.of(loaded(versions.old(), "a.Types$Quiet")))
        .extracting(AbstractMethod::name)
        .containsExactly("more");
  }

  @Test
  void whatTakesItsOwnTypeGivesTheArgumentBack() throws Exception {
    TwoVersions versions = TwoVersions.of(folder, TYPES, TYPES);
    Object texts =
        made(
            SOURCE.implementation("Helper", loaded(versions.old(), "a.Types$OfText")),
            versions.old());

    Method max = texts.getClass().getMethod("max", String.class, String.class);
    max.setAccessible(true);

    assertThat(max.invoke(texts, "first", "second")).isEqualTo("first");
  }

  @Test
  void oneForBothVersionsHasWhatIsAbstractInEither() throws Exception {
    TwoVersions versions =
        TwoVersions.of(
            folder,
            "package a; public interface Step { void both(); int gone(String text); }",
            "package a; public interface Step { void both(); void added(Object... all); }");

    String source =
        SOURCE.ofBoth("Helper", loaded(versions.old(), "a.Step"), loaded(versions.now(), "a.Step"));

    assertThat(source).contains(" both(", " gone(", " added(");
    made(source, versions.old());
    made(source, versions.now());
  }

  private static Class<?> loaded(Path classes, String name) throws Exception {
    return Class.forName(name, false, loader(classes));
  }

  private static URLClassLoader loader(Path... classes) throws MalformedURLException {
    URL[] urls = new URL[classes.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = classes[i].toUri().toURL();
    }
    return new URLClassLoader(urls, HelperSourceTest.class.getClassLoader());
  }

  private Object made(String source, Path types) throws Exception {
    Path output = Files.createDirectories(folder.resolve("helper"));
    assertThat(compiled(source, types, output)).as(source).isEmpty();
    Constructor<?> constructor =
        loader(output, types).loadClass("a.Helper").getDeclaredConstructor(int.class);
    constructor.setAccessible(true);
    return constructor.newInstance(0);
  }

  private Map<Path, String> compiled(String source, Path types, Path output) throws IOException {
    Path file = Files.writeString(folder.resolve("Helper.java"), source);
    return PlainCompilation.compile(
        List.of(file),
        Stream.concat(Stream.of(types), MeasuredRuntime.classPath().stream()).toList(),
        output,
        null);
  }
}
