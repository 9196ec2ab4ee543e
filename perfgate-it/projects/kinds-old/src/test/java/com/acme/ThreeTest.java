package com.acme;

import junit.framework.TestCase;

public class ThreeTest extends TestCase {
  private String text;

  @Override
  protected void setUp() {
    text = "a";
  }

  public void testPads() {
    assertEquals(10, Text.pad(text).length());
  }
}
