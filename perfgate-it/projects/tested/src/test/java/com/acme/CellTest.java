package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CellTest {
  @Test
  void pads() {
    assertEquals("a         ", Cell.pad("a"));
  }
}
