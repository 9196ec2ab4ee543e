package io.github.perfgate.maven.params;

import io.github.perfgate.core.result.verdict.Advisory;
import java.util.ArrayList;
import java.util.List;

/**
 * The parameter {@code advisory}: an entry in each of the element's children, or one on each line
 * of a text, as on the command line. It is no list for the reason of {@link AcceptedTexts}. Maven
 * calls the setters.
 */
public final class AdvisoryTexts {
  private static final String WHERE = "An entry of <advisory> (-Dperfgate.advisory)";

  private final List<String> texts = new ArrayList<>();

  /** The whole text. */
  public void set(String text) {
    text.lines().filter(line -> !line.isBlank()).forEach(texts::add);
  }

  /** The text of a child {@code <workload>}. */
  public void setWorkload(String text) {
    texts.add(text);
  }

  /** The entries in the texts. */
  public List<Advisory> read() {
    return texts.stream().map(text -> Advisory.parse(text, WHERE)).toList();
  }
}
