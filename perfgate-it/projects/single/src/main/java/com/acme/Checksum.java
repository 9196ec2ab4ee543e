package com.acme;

/** Adler-32 over a text, as often as asked for. */
public final class Checksum {
  private static final int MODULUS = 65521;

  private final int passes;

  /** @param passes how often the text is summed up */
  public Checksum(int passes) {
    this.passes = passes;
  }

  /** The sum of the text's characters. */
  public int of(String text) {
    int low = 1;
    int high = 0;
    for (int pass = 0; pass < passes; pass++) {
      for (int i = 0; i < text.length(); i++) {
        low = (low + text.charAt(i)) % MODULUS;
        high = (high + low) % MODULUS;
      }
    }
    return high << 16 | low;
  }
}
