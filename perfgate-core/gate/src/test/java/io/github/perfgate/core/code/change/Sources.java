package io.github.perfgate.core.code.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles sources that stand in tests, against the class path of the test. */
public final class Sources {
  private Sources() {}

  /**
   * Compiles one source file, or what would be one.
   *
   * @param output an existing folder for the classes
   */
  public static void compile(String source, Path output, String... options) {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of("-d", output.toString(), "-proc:none", "-nowarn"));
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///Any.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public boolean isNameCompatible(String simpleName, Kind kind) {
            return true;
          }

          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, null, all, null, List.of(file))
                .call())
        .isTrue();
  }
}
