package io.github.perfgate.core.code.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.version.ClassFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether methods of classes with other names do the same. */
class NamelessTextTest {
  private static final String COUNT =
      """
      package a;
      import java.util.Map;
      class %1$s {
        class Inner$1 { int plus(Map.Entry<String, Integer> entry) { return entry.getValue(); } }
        int sum(Map<String, Integer> counts) {
          int sum = 0;
          for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            sum %2$s new Inner$1().plus(entry);
          }
          return sum;
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void ofClassesWithOtherNamesTheTextIsTheSame() throws IOException {
    String before = text("Before", "+=");

    assertThat(text("After", "+=")).isEqualTo(before);
    assertThat(text("Other", "-=")).isNotEqualTo(before);
  }

  /** Dollars are in the names of nested types, the JDK's and ours. */
  private String text(String type, String operator) throws IOException {
    Path classes = Files.createDirectory(folder.resolve(type));
    Sources.compile(COUNT.formatted(type, operator), classes);
    return new NamelessText(ClassFiles.read(classes), name -> name.startsWith("a/" + type))
        .of("a/" + type, "sum", NamelessText.Names.OF_JDK)
        .orElseThrow();
  }
}
