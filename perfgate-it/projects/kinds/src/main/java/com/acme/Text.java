package com.acme;

/** What every test executes. */
public final class Text {
  private static String kept;
  private static boolean read;

  private Text() {}

  public static String pad(String text) {
    return text + " ".repeat(10 - text.length());
  }

  /** Pads once. */
  public static String cached() {
    if (kept == null) {
      kept = pad("kept");
    }
    return kept;
  }

  /** Like a stream that is empty from then on. */
  public static String drained() {
    if (read) {
      return "";
    }
    read = true;
    return pad("read");
  }
}
