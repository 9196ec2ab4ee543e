package com.acme;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WordsTest {
  @BeforeEach
  void fill() {
    Words.table();
  }

  @Test
  void looksUp() {
    assertTrue(Words.count() > 0);
  }
}
