package io.github.perfgate.maven.params;

import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import java.util.ArrayList;
import java.util.List;

/**
 * The parameter {@code accepted}: an acceptance in each of the element's children, or one on each
 * line of a text, as on the command line. The parameter is no list, since Maven divides the text of
 * a list at commas, and ids and acceptances have commas. Maven calls the setters.
 */
public final class AcceptedTexts {
  private static final String WHERE = "An entry of <accepted> (-Dperfgate.accepted)";

  /** The place that messages name; Maven does not tell the pom from the command line. */
  private static final String PLACE = "<accepted>";

  private final List<String> texts = new ArrayList<>();

  /** The whole text. */
  public void set(String text) {
    text.lines().filter(line -> !line.isBlank()).forEach(texts::add);
  }

  /** The text of a child {@code <accept>}. */
  public void setAccept(String text) {
    texts.add(text);
  }

  /** The acceptances in the texts. */
  public List<Acceptance> read() {
    return texts.stream().map(text -> AcceptanceText.parse(text, WHERE, PLACE)).toList();
  }
}
