package io.github.perfgate.maven.params;

import org.jspecify.annotations.Nullable;

/** The parameter {@code count}: how the work of workloads is counted. */
public final class CountTexts {
  private @Nullable String skip;

  /** The child {@code <skip>}: whether nothing is counted. */
  public void setSkip(String text) {
    skip = text;
  }

  /**
   * Whether nothing is counted.
   *
   * @param property what the command line says, which wins; null if it says nothing
   */
  public boolean skips(@Nullable String property) {
    String text = property == null ? skip : property;
    return text != null && SettingsReader.flag("count><skip", text);
  }
}
