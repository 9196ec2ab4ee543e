package io.github.perfgate.maven.params;

import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.stats.AllocationMargin;
import org.jspecify.annotations.Nullable;

/** The parameter {@code allocation}: how the bytes that operations allocate are judged. */
public final class AllocationTexts {
  private @Nullable String margin;

  /** The child {@code <margin>}: the share by which more may be allocated. */
  public void setMargin(String text) {
    margin = text;
  }

  /**
   * By how many more bytes operations may allocate.
   *
   * @param property what the command line says, which wins; null if it says nothing
   */
  public AllocationMargin margin(@Nullable String property) {
    String text = property == null ? margin : property;
    return text == null
        ? Rules.ALLOCATION
        : new AllocationMargin(RulesReader.margin("allocation><margin", text));
  }
}
