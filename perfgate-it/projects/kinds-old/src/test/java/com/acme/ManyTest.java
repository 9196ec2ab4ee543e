package com.acme;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

@RunWith(Parameterized.class)
public class ManyTest {
  private final String text;

  public ManyTest(String text) {
    this.text = text;
  }

  @Parameterized.Parameters(name = "{0}")
  public static Iterable<String> texts() {
    return Arrays.asList("a", "bc");
  }

  @Test
  public void pads() {
    assertEquals(10, Text.pad(text).length());
  }
}
