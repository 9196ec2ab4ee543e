package com.acme.core;

/** Brings the words of a line into one shape. */
public final class Normalizer {
  /** Lower case, with each run of white space as one blank. */
  public String normalize(String line) {
    StringBuilder normal = new StringBuilder(line.length());
    boolean blank = true;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (!Character.isWhitespace(c)) {
        normal.append(Character.toLowerCase(c));
        blank = false;
      } else if (!blank) {
        normal.append(' ');
        blank = true;
      }
    }
    return normal.toString();
  }
}
