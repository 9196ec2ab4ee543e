package com.acme;

/** Counts words. */
public final class Words {
  private Words() {}

  public static int count(String text) {
    return text.split(" ").length;
  }
}
