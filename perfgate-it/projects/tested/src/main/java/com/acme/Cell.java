package com.acme;

final class Cell {
  private static final int WIDTH = 10;

  private Cell() {}

  static String pad(String text) {
    StringBuilder padded = new StringBuilder(text);
    while (padded.length() < WIDTH) {
      padded.append(' ');
    }
    return padded.toString();
  }
}
