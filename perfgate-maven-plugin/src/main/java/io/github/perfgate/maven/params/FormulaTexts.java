package io.github.perfgate.maven.params;

import java.util.ArrayList;
import java.util.List;

/**
 * The parameter {@code formulas}: one text, as on the command line and in an element without
 * children, or a text in each of the element's children. Maven calls the setters.
 */
public final class FormulaTexts {
  private final List<String> texts = new ArrayList<>();

  /** The whole text. */
  public void set(String text) {
    texts.add(text);
  }

  /** The text of a child {@code <formula>}. */
  public void setFormula(String text) {
    texts.add(text);
  }

  /**
   * All texts as one, so that an alias of one text is known in the next; each text keeps its lines.
   */
  public String text() {
    return String.join("\n", texts);
  }
}
