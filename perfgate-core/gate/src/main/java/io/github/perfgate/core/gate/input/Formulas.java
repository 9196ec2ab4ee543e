package io.github.perfgate.core.gate.input;

import io.github.perfgate.core.workload.spl.Documented;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The formulas that a gate has to decide, as users wrote them.
 *
 * @param texts formulas of the pom, of files, and of annotations
 * @param performanceTests the methods that state further formulas when they are called
 * @param standard whether, in addition, no benchmark may become slower than its margin allows
 * @param revisions revisions with a name of their own, by this name
 * @param documented what annotations say of methods
 * @param folder the folder of files with formulas in the working tree, which need not exist; null
 *     if it is not known
 */
public record Formulas(
    List<Text> texts,
    List<String> performanceTests,
    boolean standard,
    Map<String, String> revisions,
    List<Documented> documented,
    @Nullable Path folder) {
  /** The place of the formula of a gate without any, which is written nowhere. */
  public static final String NOWHERE = "";

  /** No formula was written: no benchmark may become slower than its margin allows. */
  public static final Formulas STANDARD =
      new Formulas(List.of(), List.of(), true, Map.of(), List.of());

  /** Copies the collections. */
  public Formulas {
    texts = List.copyOf(texts);
    performanceTests = List.copyOf(performanceTests);
    revisions = Map.copyOf(revisions);
    documented = List.copyOf(documented);
  }

  /** Formulas of which it is not known where their files are. */
  public Formulas(
      List<Text> texts,
      List<String> performanceTests,
      boolean standard,
      Map<String, String> revisions,
      List<Documented> documented) {
    this(texts, performanceTests, standard, revisions, documented, null);
  }

  /** The same formulas, with the folder of their files. */
  public Formulas in(Path other) {
    return new Formulas(texts, performanceTests, standard, revisions, documented, other);
  }

  /** Whether nobody wrote a formula. */
  public boolean isEmpty() {
    return texts.isEmpty() && performanceTests.isEmpty();
  }

  /** These formulas, now that the performance tests have stated theirs. */
  public Formulas stated(List<Text> ofTests) {
    return new Formulas(
        Stream.concat(texts.stream(), ofTests.stream()).toList(),
        List.of(),
        standard,
        revisions,
        documented,
        folder);
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
