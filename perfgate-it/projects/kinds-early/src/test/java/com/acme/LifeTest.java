package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LifeTest {
  private String text;

  @BeforeEach
  void make() {
    text = "a";
  }

  @Test
  void pads() {
    assertEquals(10, Text.pad(text).length());
  }
}
