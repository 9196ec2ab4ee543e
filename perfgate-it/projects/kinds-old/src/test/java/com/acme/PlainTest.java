package com.acme;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PlainTest {
  @Test
  public void pads() {
    assertEquals(10, Text.pad("a").length());
  }
}
