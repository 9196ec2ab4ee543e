package io.github.perfgate.core.code.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;

class CodePathTest {
  private static final String SOURCE =
      """
      package a;
      public class A extends java.util.ArrayList<String> {
        private volatile int count;
        public synchronized Runnable later(String text) { return () -> add(text + count); }
        static class Nested { }
      }
      """;

  @TempDir Path folder;

  @Test
  void saysTheSameOfAMethodAsCodeThatIsReadAtOnce() throws IOException {
    Sources.compile(SOURCE, folder);
    MethodId later = new MethodId("a.A", "later", "(Ljava/lang/String;)Ljava/lang/Runnable;");

    try (CodePath path = new CodePath(List.of(folder))) {
      assertThat(path.text(later)).isEqualTo(Code.read(List.of(folder)).text(later)).contains("{");
      assertThat(path.access(later) & Opcodes.ACC_SYNCHRONIZED).isNotZero();
      assertThat(path.calls(later)).extracting(MethodId::name).contains("lambda$later$0");
      assertThat(path.mentions(later)).isNotEmpty();
    }
  }

  @Test
  void knowsNamesFieldsAndParents() {
    Sources.compile(SOURCE, folder);

    try (CodePath path = new CodePath(List.of(folder, folder.resolve("missing.jar")))) {
      assertThat(path.names()).containsExactly("a.A", "a.A$Nested");
      assertThat(path.parents("a.A")).containsExactly("java.util.ArrayList");
      assertThat(path.fields("a.A"))
          .containsEntry("count I", Opcodes.ACC_PRIVATE | Opcodes.ACC_VOLATILE);
      assertThat(path.has("a.B")).isFalse();
      assertThat(path.text(new MethodId("a.A", "gone", "()V"))).isEmpty();
    }
  }

  @Test
  void ofALargeJarOnlyWhatIsAskedForIsRead() throws Exception {
    Path jar = Path.of(Test.class.getProtectionDomain().getCodeSource().getLocation().toURI());

    try (CodePath path = new CodePath(List.of(jar))) {
      assertThat(path.names()).contains("org.junit.jupiter.api.Test").hasSizeGreaterThan(100);
      assertThat(path.methods("org.junit.jupiter.api.Assertions"))
          .extracting(MethodId::name)
          .contains("assertTrue");
    }
  }
}
