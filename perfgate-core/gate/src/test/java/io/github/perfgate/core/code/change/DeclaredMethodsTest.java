package io.github.perfgate.core.code.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which methods a class has, for those who choose classes by the names of tests. */
class DeclaredMethodsTest {
  @TempDir Path folder;

  @Test
  void inheritedAndNestedOnesCount() throws IOException {
    Sources.compile(
        """
        package a;
        class Base { void inherited() { } }
        class OneTest extends Base { void own() { } class Inner { void deep() { } } }
        class OneTests { void other() { } }
        """,
        folder);

    try (CodePath code = new CodePath(List.of(folder))) {
      assertThat(new DeclaredMethods(code).of("a.OneTest"))
          .filteredOn(name -> !name.contains("<init>"))
          .containsExactlyInAnyOrder(
              "a.OneTest.own", "a.OneTest.inherited", "a.OneTest$Inner.deep");
      assertThat(new DeclaredMethods(code).of("a.Missing")).isEmpty();
    }
  }
}
