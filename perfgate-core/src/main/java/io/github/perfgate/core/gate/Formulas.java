package io.github.perfgate.core.gate;

import io.github.perfgate.core.spl.MethodName;
import io.github.perfgate.core.spl.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a gate has to decide, as its users wrote it.
 *
 * @param texts formulas of the pom, of files, and of annotations
 * @param standard whether besides them no benchmark may become slower than its margin allows
 * @param revisions revisions that have a name of their own, by this name
 */
public record Formulas(List<Text> texts, boolean standard, Map<String, String> revisions) {
  /** Nothing was written: no benchmark may become slower than its margin allows. */
  public static final Formulas STANDARD = new Formulas(List.of(), true, Map.of());

  /** Copies the collections. */
  public Formulas {
    texts = List.copyOf(texts);
    revisions = Map.copyOf(revisions);
  }

  /**
   * A text with formulas.
   *
   * @param source the text
   * @param self the method that it is about, or null
   * @param home the class in which it stands, or null
   * @param files of a text that stands in a file: those that may be the one
   */
  public record Text(
      Source source, @Nullable MethodName self, @Nullable String home, List<Path> files) {
    /** Copies the list. */
    public Text {
      files = List.copyOf(files);
    }
  }
}
