package io.github.perfgate.maven.params;

import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import java.util.List;

/** The parameter {@code accepted}. */
public final class AcceptedTexts extends EntryTexts {
  private static final String WHERE = "An entry of <accepted> (-Dperfgate.accepted)";

  /** The place that messages name; Maven does not tell the pom from the command line. */
  private static final String PLACE = "<accepted>";

  /** The text of a child {@code <accept>}. */
  public void setAccept(String text) {
    add(text);
  }

  /** The acceptances in the texts. */
  public List<Acceptance> read() {
    return texts().stream()
        .flatMap(text -> AcceptanceText.parse(text, WHERE, PLACE).stream())
        .toList();
  }
}
