package io.github.perfgate.core.concurrent.explore;

import static io.github.perfgate.core.concurrent.explore.Searched.COUNTER;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which instances and arguments the search makes. */
class InstancesAndArgumentsTest {
  @TempDir Path folder;

  @Test
  void aClassWithoutConstructorIsMadeByAFactoryOfAnotherClass() throws Exception {
    String factory = "public static Counter counter(int from) { return new Counter(); }";

    Searched search = Searched.locked(folder, COUNTER, factory, factory, "a.Counters$Counter");

    assertThat(search.inWords()).isNotEmpty().allMatch(text -> text.contains("Counters.counter("));
    assertThat(search.by().failed()).isEmpty();
  }

  @Test
  void aFactoryThatNeedsAnInstanceIsCalledOnOne() throws Exception {
    String factory = "public Counter counter() { return new Counter(); }";

    Searched search = Searched.locked(folder, COUNTER, factory, factory, "a.Counters$Counter");

    assertThat(search.inWords())
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

    Searched search = Searched.locked(folder, source, "", "", "a.Stores$Impl");

    assertThat(search.inWords())
        .isNotEmpty()
        .allMatch(text -> text.contains("Stores.builder()") && text.contains(".build()"))
        .noneMatch(text -> text.contains("other()"));
    assertThat(search.chosen())
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

    Searched search = Searched.locked(folder, source, "", "", "a.Meter");

    assertThat(search.inWords()).isNotEmpty().allMatch(text -> text.contains("open()"));
    assertThat(search.chosen()).extracting(one -> one.test().method()).contains("count(I)I");
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

    Searched search = Searched.locked(folder, COUNTER, factory, factory, "a.Counters$Counter");

    assertThat(search.inWords())
        .isNotEmpty()
        .allMatch(
            text -> text.contains("new Counters.Maker().setName(") && text.contains(".make()"));
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

    Searched search = Searched.locked(folder, source, "", "", "a.Waiter");

    assertThat(search.inWords())
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

    Searched search = Searched.locked(folder, source, "", "", "a.Slots");

    assertThat(search.inWords()).isNotEmpty().allMatch(text -> text.contains("_Factory("));
    assertThat(search.by().failed()).isEmpty();
  }
}
