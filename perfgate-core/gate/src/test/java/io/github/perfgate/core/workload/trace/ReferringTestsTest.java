package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.change.CodeChange;
import io.github.perfgate.core.code.change.MethodId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  @Test
  void thoseThatNameWhatChangedComeFirst() throws IOException {
    Path version =
        TracedCode.compile(
            folder.resolve("version"),
            """
            package b;
            class Changed { static class Part { int get() { return 1; } } }
            class Between { int get() { return new Changed.Part().get(); } }
            class Other { int get() { return 2; } }
            """,
            """
            package b;
            class AaaTest { int gets() { return new Other().get(); } }
            class BbbTest { int gets() { return new Between().get(); } }
            class CccTest { class Nested { int gets() { return new Changed.Part().get(); } } }
            class DddTest { void nothing() { } }
            class EeeTest { int gets() { return new CccTest().new Nested().gets(); } }
            @Classes(Changed.class) class ZzzTest { }
            @interface Classes { Class<?>[] value(); }
            """);
    List<String> tests =
        List.of("b.AaaTest", "b.BbbTest", "b.CccTest", "b.DddTest", "b.EeeTest", "b.ZzzTest");
    Code code =
        Code.read(List.of(version.resolve(TracedCode.CODE), version.resolve(TracedCode.TESTS)));
    MethodId changed = new MethodId("b.Changed$Part", "get", "()I");

    assertThat(
            ReferringTests.likelyFirst(
                tests, new CodeChange(Set.of(), Set.of(changed), Map.of()), code))
        .containsExactly(
            "b.CccTest", "b.ZzzTest", "b.BbbTest", "b.EeeTest", "b.AaaTest", "b.DddTest");
    assertThat(ReferringTests.likelyFirst(tests, CodeChange.NONE, code)).isEqualTo(tests);
  }

  private List<String> of(String... tests) {
    return ReferringTests.of("a.Store", List.of(tests), folder.resolve(TracedCode.TESTS));
  }
}
