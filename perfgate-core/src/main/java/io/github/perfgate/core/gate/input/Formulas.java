package io.github.perfgate.core.gate.input;

import io.github.perfgate.core.spl.Documented;
import io.github.perfgate.core.spl.MethodName;
import io.github.perfgate.core.spl.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The formulas that a gate has to decide, as users wrote them.
 *
 * @param texts formulas of the pom, of files, and of annotations
 * @param standard whether, in addition, no benchmark may become slower than its margin allows
 * @param revisions revisions with a name of their own, by this name
 * @param documented what annotations say of methods
 */
public record Formulas(
    List<Text> texts,
    boolean standard,
    Map<String, String> revisions,
    List<Documented> documented) {
  /** The place of the formula of a gate without any, which is written nowhere. */
  public static final String NOWHERE = "";

  /** No formula was written: no benchmark may become slower than its margin allows. */
  public static final Formulas STANDARD = new Formulas(List.of(), true, Map.of(), List.of());

  /** Copies the collections. */
  public Formulas {
    texts = List.copyOf(texts);
    revisions = Map.copyOf(revisions);
    documented = List.copyOf(documented);
  }

  /**
   * A text with formulas.
   *
   * @param source the text
   * @param self the method that the text is about, or null
   * @param home the class that contains the text, or null
   * @param files the files that may contain the text, if it is in a file
   */
  public record Text(
      Source source, @Nullable MethodName self, @Nullable String home, List<Path> files) {
    /** Copies the list. */
    public Text {
      files = List.copyOf(files);
    }
  }
}
