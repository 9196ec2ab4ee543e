package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WordsTest {
  @Test
  void countsWhatSpacesSeparate() {
    assertEquals(1000, Words.count("word ".repeat(1000)));
  }
}
