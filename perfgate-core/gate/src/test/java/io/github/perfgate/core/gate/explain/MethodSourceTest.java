package io.github.perfgate.core.gate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.change.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MethodSourceTest {
  private static final String CODE =
      """
      package a.b;

      class Cell {
        int width;

        Cell(
            int width) {
          this.width = width;
        }

        /** Pads. */
        String pad(String text) {
          // to the width
          while (text.length() < width) {
            text += ' ';
          }
          return text;
        }
        int width() { return width; }
      }
      """;

  @TempDir Path folder;

  @Test
  void theLinesBeginWithTheNameAndEndWithTheBody() throws IOException {
    Sources.compile(CODE, folder);
    write(CODE);

    assertThat(lines("pad", "(Ljava/lang/String;)Ljava/lang/String;"))
        .containsExactly(
            "String pad(String text) {",
            "  // to the width",
            "  while (text.length() < width) {",
            "    text += ' ';",
            "  }",
            "  return text;",
            "}");
    assertThat(lines("<init>", "(I)V"))
        .containsExactly("Cell(", "    int width) {", "  this.width = width;", "}");
    assertThat(lines("width", "()I")).containsExactly("int width() { return width; }");
  }

  @Test
  void whatIsNotKnownHasNoLines() throws IOException {
    Sources.compile(CODE, folder);
    assertThat(lines("width", "()I")).as("no source").isEmpty();

    write("package a.b;\n");
    assertThat(lines("width", "()I")).as("another source").isEmpty();

    write(CODE);
    assertThat(lines("gone", "()V")).as("no method").isEmpty();
    Sources.compile(CODE, folder, "-g:none");
    assertThat(lines("width", "()I")).as("no debugging information").isEmpty();
  }

  private void write(String text) throws IOException {
    Path file = folder.resolve("sources/a/b/Any.java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private List<String> lines(String method, String descriptor) throws IOException {
    return MethodSource.of(
        new MethodId("a.b.Cell", method, descriptor),
        new VersionCode(List.of(folder), List.of(folder.resolve("sources"))));
  }
}
