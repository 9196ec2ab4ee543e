package com.acme;

import java.util.function.IntSupplier;

/** Is loaded by a class loader of its own. */
public final class Plugin implements IntSupplier {
  @Override
  public int getAsInt() {
    int words = 0;
    for (int i = 0; i < 1; i++) {
      words += "a ".repeat(1000).split(" ").length;
    }
    return words;
  }
}
