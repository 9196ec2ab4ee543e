package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PlainTest {
  @Test
  void pads() {
    assertEquals(10, Text.pad("a").length());
  }
}
