package io.github.perfgate.core.concurrent.explore;

import static io.github.perfgate.core.concurrent.explore.Searched.COUNTER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the search says if it makes no test. */
class FailedCallsTest {
  @TempDir Path folder;

  @Test
  void aFactoryOfOneVersionOnlyIsNotCalled() throws Exception {
    String factory = "public static Counter counter() { return new Counter(); }";

    Searched search = Searched.locked(folder, COUNTER, "", factory, "a.Counters$Counter");

    assertThat(search.by().worked()).isZero();
    assertThat(search.by().failed())
        .singleElement()
        .satisfies(one -> assertThat(one.kind()).isEqualTo(FailedCalls.Kind.INSTANCE))
        .extracting(FailedCalls::reason)
        .asString()
        .contains("no instance could be made", "not both versions", "a.Counters.counter");
  }

  @Test
  void whatNothingMakesIsToldWithItsName() throws Exception {
    Searched search = Searched.locked(folder, COUNTER, "", "", "a.Counters$Counter");

    assertThat(search.chosen()).isEmpty();
    assertThat(search.by().failed())
        .extracting(FailedCalls::method, FailedCalls::reason)
        .containsExactly(
            tuple(
                "next()I",
                "no instance could be made: no public constructor or factory gives"
                    + " a.Counters$Counter"));
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

    Searched search = Searched.locked(folder, source, "", "", "a.Closed");

    assertThat(search.by().failed())
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

    Searched search = Searched.locked(folder, source, "", "", "a.Native");

    assertThat(search.by().failed())
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

    Searched search = Searched.locked(folder, source, "", "", "a.Peek");

    assertThat(search.by().needed())
        .containsExactly("--add-opens=java.base/java.util.zip=ALL-UNNAMED");
    assertThat(search.by().failed())
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.kind()).isEqualTo(FailedCalls.Kind.MODULE);
              assertThat(one.all()).as("attempts").isEqualTo(1);
            });
  }
}
