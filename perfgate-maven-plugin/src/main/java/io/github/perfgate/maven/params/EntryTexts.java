package io.github.perfgate.maven.params;

import java.util.ArrayList;
import java.util.List;

/**
 * A parameter with an entry in each of the element's children, or one on each line of a text, as on
 * the command line. It is no list, since Maven divides the text of a list at commas, and entries
 * have commas. Maven calls the setters, so that this class has to be public.
 */
public abstract class EntryTexts {
  private final List<String> texts = new ArrayList<>();

  /** The whole text. */
  public final void set(String text) {
    text.lines().filter(line -> !line.isBlank()).forEach(texts::add);
  }

  /** Adds the text of a child. */
  final void add(String text) {
    texts.add(text);
  }

  /** The entries, in their order. */
  final List<String> texts() {
    return List.copyOf(texts);
  }
}
