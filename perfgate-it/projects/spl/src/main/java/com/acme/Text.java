package com.acme;

/** What is done with the characters of a text. */
public final class Text {
  private Text() {}

  /** Copies them twice. */
  static String quoted(char[] text) {
    return '"' + new String(text) + '"';
  }

  /** Copies everything again for each of them. */
  static String reversed(char[] text) {
    String reversed = "";
    for (char character : text) {
      reversed = character + reversed;
    }
    return reversed;
  }
}
