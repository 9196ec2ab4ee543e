package io.github.perfgate.maven.params;

import io.github.perfgate.core.result.verdict.Advisory;
import java.util.List;

/** The parameter {@code advisory}. */
public final class AdvisoryTexts extends EntryTexts {
  private static final String WHERE = "An entry of <advisory> (-Dperfgate.advisory)";

  /** The text of a child {@code <workload>}. */
  public void setWorkload(String text) {
    add(text);
  }

  /** The entries in the texts. */
  public List<Advisory> read() {
    return texts().stream().map(text -> Advisory.parse(text, WHERE)).toList();
  }
}
