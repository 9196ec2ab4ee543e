package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordsTest {
  @Test
  void keepsOneOfEach() {
    assertEquals(List.of("a", "b"), Words.distinct(List.of("a", "b", "a")));
  }

  @Test
  void sumsUp() {
    assertEquals(6, Words.sum(new int[] {1, 2, 3}));
  }
}
