package io.github.perfgate.core.concurrent.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.concurrent.TwoVersions;
import io.github.perfgate.core.concurrent.focus.Focus;
import io.github.perfgate.core.concurrent.mine.MinedCalls;
import io.github.perfgate.core.launch.MeasuredRuntime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which instances and arguments the search makes, and what it says if it makes none. */
class ExplorationTest {
  private static final String COUNTER =
      """
      package a;
      public class Counters {
        static class Counter {
          private int n;
          private Counter() {}
          public %sint next() { return ++n; }
        }
        %s
      }
      """;

  @TempDir Path folder;

  /** For how many threads a test has a random sequence of calls each. */
  private int sequences;

  @Test
  void aClassWithoutConstructorIsMadeByAFactoryOfAnotherClass() throws Exception {
    String factory = "public static Counter counter(int from) { return new Counter(); }";

    Searched search = search(COUNTER, factory, factory, "a.Counters$Counter");

    assertThat(inWords(search)).isNotEmpty().allMatch(text -> text.contains("Counters.counter("));
    assertThat(search.by.failed()).isEmpty();
  }

  @Test
  void aFactoryThatNeedsAnInstanceIsCalledOnOne() throws Exception {
    String factory = "public Counter counter() { return new Counter(); }";

    Searched search = search(COUNTER, factory, factory, "a.Counters$Counter");

    assertThat(inWords(search))
        .isNotEmpty()
        .allMatch(text -> text.contains("new Counters().counter()"));
  }

  @Test
  void aBuilderThatDeclaresAnInterfaceMakesTheClassBehindIt() throws Exception {
    String source =
        """
        package a;
        public class Stores {
          public interface Store { int size(); }
          private static final class Hidden implements Store { public int size() { return 0; } }
          static final class Impl implements Store {
            private final int size;
            private Impl(int size) { this.size = size; }
            public %sint size() { return size; }
          }
          public static Builder builder() { return new Builder(); }
          public static final class Builder {
            private int size;
            private Builder() {}
            public Builder size(int size) { this.size = size; return this; }
            public Store build() { return new Impl(size); }
            public Store other() { return new Hidden(); }
          }
          %s
        }
        """;

    Searched search = search(source, "", "", "a.Stores$Impl");

    assertThat(inWords(search))
        .isNotEmpty()
        .allMatch(text -> text.contains("Stores.builder()") && text.contains(".build()"))
        .noneMatch(text -> text.contains("other()"));
    assertThat(search.chosen)
        .extracting(Choice.Chosen::source)
        .allMatch(text -> text.contains("(a.Stores.Impl) v"));
  }

  @Test
  void anObjectIsBroughtIntoTheStateThatItsMethodsNeed() throws Exception {
    String others =
        IntStream.range(0, 40)
            .mapToObj(i -> "public int other%d(int x) { return x; }".formatted(i))
            .collect(Collectors.joining(" "));
    String source =
        """
        package a;
        public class Meter {
          private boolean open;
          private int count;
          public void open() { open = true; }
          public %%sint count(int by) {
            if (!open) throw new IllegalStateException("open() must be called before");
            return count += by;
          }
          %s %%s
        }
        """
            .formatted(others);

    Searched search = search(source, "", "", "a.Meter");

    assertThat(inWords(search)).isNotEmpty().allMatch(text -> text.contains("open()"));
    assertThat(search.chosen).extracting(one -> one.test().method()).contains("count(I)I");
  }

  @Test
  void aBuilderWithoutItsSettingsIsGivenSome() throws Exception {
    String factory =
        """
        public static class Maker {
          private String name;
          public Maker setName(String name) { this.name = name; return this; }
          public Counter make() { return java.util.Objects.requireNonNull(name) == null ? null : new Counter(); }
        }
        """;

    Searched search = search(COUNTER, factory, factory, "a.Counters$Counter");

    assertThat(inWords(search))
        .isNotEmpty()
        .allMatch(
            text -> text.contains("new Counters.Maker().setName(") && text.contains(".make()"));
  }

  @Test
  void aFactoryOfOneVersionOnlyIsNotCalled() throws Exception {
    String factory = "public static Counter counter() { return new Counter(); }";

    Searched search = search(COUNTER, "", factory, "a.Counters$Counter");

    assertThat(search.by.worked()).isZero();
    assertThat(search.by.failed())
        .singleElement()
        .satisfies(one -> assertThat(one.kind()).isEqualTo(FailedCalls.Kind.INSTANCE))
        .extracting(FailedCalls::reason)
        .asString()
        .contains("no instance could be made", "not both versions", "a.Counters.counter");
  }

  @Test
  void whatNothingMakesIsToldWithItsName() throws Exception {
    Searched search = search(COUNTER, "", "", "a.Counters$Counter");

    assertThat(search.chosen).isEmpty();
    assertThat(search.by.failed())
        .extracting(FailedCalls::method, FailedCalls::reason)
        .containsExactly(
            tuple(
                "next()I",
                "no instance could be made: no public constructor or factory gives"
                    + " a.Counters$Counter"));
  }

  @Test
  void argumentsAreEnumerationsOfTheJdkAndObjectsOfFactories() throws Exception {
    String source =
        """
        package a;
        public class Waiter {
          public static final class Ticket { private Ticket() {} }
          public static class Desk { public Ticket draw() { return new Ticket(); } }
          public %sint await(Ticket ticket, java.util.concurrent.TimeUnit unit) { return unit.ordinal() + ticket.toString().length(); }
          %s
        }
        """;

    Searched search = search(source, "", "", "a.Waiter");

    assertThat(inWords(search))
        .isNotEmpty()
        .allMatch(text -> text.contains("draw()") && text.contains("TimeUnit."));
  }

  @Test
  void generatedImplementationsGiveObjectsOfTheRelease() throws Exception {
    String source =
        """
        package a;
        public class Slots {
          public interface Slot { int value(); }
          public static class Broken implements Slot {
            public Broken() { throw new IllegalStateException(); }
            public int value() { return 1; }
          }
          public static class Held implements Slot {
            private final Object held;
            public Held(Object held) { this.held = held; }
            public int value() { return held == null ? 0 : 1; }
          }
          public interface Factory { Slot make(); java.util.concurrent.TimeUnit unit(); Integer most(); }
          private final Factory factory;
          public Slots(Factory factory) { this.factory = factory; }
          public %sint take() { return factory.make().value() + factory.unit().ordinal() + factory.most(); }
          %s
        }
        """;

    Searched search = search(source, "", "", "a.Slots");

    assertThat(inWords(search)).isNotEmpty().allMatch(text -> text.contains("_Factory("));
    assertThat(search.by.failed()).isEmpty();
  }

  @Test
  void whatTheCodeThrowsMostOftenIsTold() throws Exception {
    String source =
        """
        package a;
        public class Closed {
          public %sint read(int at) { throw new IllegalStateException("closed at " + at); }
          %s
        }
        """;

    Searched search = search(source, "", "", "a.Closed");

    assertThat(search.by.failed())
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.kind()).isEqualTo(FailedCalls.Kind.THROWS);
              assertThat(one.times()).as("its messages differ").isEqualTo(one.all());
              assertThat(one.reason())
                  .isEqualTo(
                      "it throws in the baseline: java.lang.IllegalStateException at"
                          + " a.Closed.read");
              assertThat(one.message()).startsWith("closed at ");
              assertThat(FailedCalls.parse(one.line())).isEqualTo(one);
            });
  }

  @Test
  void aClassWhoseInitializerFailsIsNoFailureOfTheSearch() throws Exception {
    String source =
        """
        package a;
        public class Native {
          static { System.loadLibrary("none"); }
          public %sint read() { return 1; }
          %s
        }
        """;

    Searched search = search(source, "", "", "a.Native");

    assertThat(search.by.failed())
        .singleElement()
        .satisfies(one -> assertThat(one.kind()).isEqualTo(FailedCalls.Kind.FORBIDDEN))
        .extracting(one -> one.reason() + " " + one.message())
        .asString()
        .contains("the class cannot be initialized", "java.lang.System.loadLibrary");
  }

  @Test
  void aClosedModuleEndsASearchThatWillRunAgain() throws Exception {
    String source =
        """
        package a;
        public class Peek {
          public %sboolean read() throws Exception {
            java.lang.reflect.Field field = java.util.zip.CRC32.class.getDeclaredField("crc");
            field.setAccessible(true);
            return true;
          }
          %s
        }
        """;

    Searched search = search(source, "", "", "a.Peek");

    assertThat(search.by.needed())
        .containsExactly("--add-opens=java.base/java.util.zip=ALL-UNNAMED");
    assertThat(search.by.failed())
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.kind()).isEqualTo(FailedCalls.Kind.MODULE);
              assertThat(one.all()).as("attempts").isEqualTo(1);
            });
  }

  private static final String PAIR =
      """
      package a;
      public class Items {
        public %sStringBuilder borrow() { return new StringBuilder("x"); }
        public String giveBack(StringBuilder item) { return item.toString(); }
        %s
      }
      """;

  @Test
  void methodsThatAreCalledInTurnHaveTheirTimeTogether() throws Exception {
    Searched search = search(PAIR, "", "", "a.Items");

    assertThat(search.chosen)
        .filteredOn(chosen -> chosen.listed().kind() == ListedTest.Kind.MIXED)
        .isNotEmpty()
        .allSatisfy(
            chosen -> {
              ListedTest.Role role = chosen.listed().roles().get(0);
              assertThat(role.method())
                  .isEqualTo(
                      "borrow()Ljava/lang/StringBuilder; giveBack(Ljava/lang/StringBuilder;)Ljava/lang/String;");
              assertThat(role.calls()).startsWith("borrow(); giveBack(borrow())");
            });
    assertThat(search.chosen)
        .filteredOn(chosen -> chosen.listed().kind() != ListedTest.Kind.MIXED)
        .extracting(chosen -> chosen.listed().roles().get(0).method())
        .isNotEmpty()
        .containsOnly("borrow()Ljava/lang/StringBuilder;");
  }

  @Test
  void randomSequencesDifferByThreadAndTakeTheirOwnResults() throws Exception {
    sequences = 3;

    Searched search = search(PAIR, "", "", "a.Items");

    assertThat(search.chosen)
        .hasSize(4)
        .allSatisfy(
            chosen -> {
              assertThat(chosen.test().suffixes())
                  .hasSize(3)
                  .doesNotHaveDuplicates()
                  .allSatisfy(calls -> assertThat(calls).hasSizeBetween(10, 100));
              assertThat(chosen.test().suffixes().stream().map(List::size).distinct())
                  .as("calls of each thread")
                  .hasSize(1);
              assertThat(chosen.listed().roles())
                  .extracting(ListedTest.Role::method)
                  .containsExactly("");
              assertThat(chosen.source())
                  .contains("switch (thread % 3) {", "case 2: suffix2(repetitions, hole); break;");
            });
    assertThat(search.chosen)
        .extracting(Choice.Chosen::source)
        .anyMatch(text -> text.matches("(?s).*= v\\d+\\.borrow\\(\\);.*giveBack\\(.*"));
  }

  /** A search that ended, and the tests that it chose. */
  record Searched(Exploration by, List<Choice.Chosen> chosen) {}

  private static List<String> inWords(Searched search) {
    return search.chosen.stream()
        .map(chosen -> chosen.listed().roles().get(0).calls() + chosen.listed().setting())
        .toList();
  }

  /**
   * Searches for tests of a class whose methods are unlocked in the baseline.
   *
   * @param source with places for the lock and for what each version has more
   */
  private Searched search(String source, String old, String now, String type) throws Exception {
    TwoVersions versions =
        TwoVersions.of(folder, source.formatted("", old), source.formatted("synchronized ", now));
    return search(folder, versions, type, MinedCalls.of(List.of()), sequences);
  }

  /** Searches for focused tests of a class, with calls that unit tests show. */
  static Searched search(Path folder, TwoVersions versions, String type, MinedCalls mined)
      throws Exception {
    return search(folder, versions, type, mined, 0);
  }

  private static Searched search(
      Path folder, TwoVersions versions, String type, MinedCalls mined, int sequences)
      throws Exception {
    Focus focus = versions.focus(type);
    Map<String, Double> changed = new TreeMap<>();
    focus.changed().forEach((method, weight) -> changed.put(method.toString(), weight));
    ExplorePlan plan =
        new ExplorePlan(
            type,
            "a",
            focus.weights(),
            changed,
            focus.meetings(),
            new ExplorePlan.Code(classPath(versions.old()), classPath(versions.now())),
            Files.createDirectories(folder.resolve("generated")),
            7,
            new ExplorePlan.Limits(10, 20_000, 4, true),
            sequences);
    Files.createDirectories(plan.helpers(true));
    Files.createDirectories(plan.helpers(false));
    Exploration search = new Exploration(plan, mined);
    return new Searched(search, search.run());
  }

  private static List<Path> classPath(Path version) {
    return Stream.concat(Stream.of(version), MeasuredRuntime.classPath().stream()).toList();
  }
}
