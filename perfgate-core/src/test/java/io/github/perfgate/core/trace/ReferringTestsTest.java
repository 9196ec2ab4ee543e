package io.github.perfgate.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReferringTestsTest {
  private static final String CODE = "package a; public class Store { public void clear() { } }";

  private static final String TESTS =
      """
      package a;
      class AllOthersTest { void clears() { new Store().clear(); } }
      class StoreTest { class Nested { void clears() { new Store().clear(); } } }
      class StoreRoomTest { void fills() { } }
      class ExcludedIT { void clears() { new Store().clear(); } }
      class CodeSuite { static void suite() { new PartSuite(); } }
      @Classes(StoreTest.class) class PartSuite { AllOthersTest one; StoreRoomTest other; }
      @interface Classes { Class<?>[] value(); }
      """;

  @TempDir Path folder;

  @BeforeEach
  void compile() throws IOException {
    TracedCode.compile(folder, CODE, TESTS);
  }

  @Test
  void testsNamedAfterTheClassComeFirst() {
    assertThat(of("a.AllOthersTest", "a.StoreRoomTest", "a.StoreTest"))
        .containsExactly("a.StoreTest", "a.AllOthersTest");
  }

  @Test
  void suitesStandForTheClassesThatTheyName() {
    assertThat(of("a.CodeSuite")).containsExactly("a.StoreTest", "a.AllOthersTest");
  }

  @Test
  void noOtherClassIsATest() {
    assertThat(of("a.StoreRoomTest")).isEmpty();
  }

  private List<String> of(String... tests) {
    return ReferringTests.of("a.Store", List.of(tests), folder.resolve(TracedCode.TESTS));
  }
}
