package com.acme.api;

import com.acme.core.Normalizer;

/** Counts words. */
public final class WordCount {
  private final Normalizer normalizer = new Normalizer();

  /** The number of words in a line. */
  public int of(String line) {
    String normal = normalizer.normalize(line);
    int words = normal.isEmpty() ? 0 : 1;
    for (int i = 0; i < normal.length() - 1; i++) {
      if (normal.charAt(i) == ' ') {
        words++;
      }
    }
    return words;
  }
}
