package io.github.perfgate.it.precision.layout;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("layout")
class EditIT {
  private static final List<Edit> NOT_IN_THE_SOURCES =
      List.of(Edit.LONGER_FOLDER, Edit.NO_DEBUG_INFORMATION);

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void anEditCompilesToOtherClassFiles(Edit edit) throws IOException {
    GateProject original = GateProject.create(folder, "original").from("layout");
    GateProject edited = GateProject.create(folder, edit.folder()).from("layout");
    String pom = edited.read("pom.xml");
    edit.apply(edited);

    if (NOT_IN_THE_SOURCES.contains(edit)) {
      assertThat(edited.directory().toString().length() + edited.read("pom.xml").length())
          .isNotEqualTo(original.directory().toString().length() + pom.length());
    } else {
      assertThat(compiled(edited)).isNotEqualTo(compiled(original));
    }
  }

  @Test
  void aRebuildHasTheSameClassFiles() throws IOException {
    GateProject original = GateProject.create(folder, "original").from("layout");
    GateProject rebuilt = GateProject.create(folder, "rebuild").from("layout");

    assertThat(compiled(rebuilt)).isEqualTo(compiled(original));
  }

  /** The names and bytes of all classes. */
  private static String compiled(GateProject project) throws IOException {
    Path classes = project.file("target/classes");
    Files.createDirectories(classes);
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    try (Stream<Path> sources = Files.list(project.file("src/main/java/com/acme"))) {
      String[] arguments =
          Stream.concat(
                  Stream.of("-g", "-d", classes.toString()), sources.map(Path::toString).sorted())
              .toArray(String[]::new);
      assertThat(compiler.run(null, null, null, arguments)).isZero();
    }
    StringBuilder text = new StringBuilder();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        text.append(file.getFileName())
            .append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return text.toString();
  }
}
