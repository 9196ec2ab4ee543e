package com.acme;

import static org.testng.Assert.assertEquals;
import static org.testng.Assert.assertTrue;

import org.testng.annotations.BeforeMethod;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

public class NgTest {
  private static int runs;

  private String text;

  @BeforeMethod
  public void make() {
    text = "a";
  }

  @Test
  public void pads() {
    assertEquals(Text.pad(text).length(), 10);
  }

  @Test(dataProvider = "texts")
  public void padsAll(String given) {
    assertEquals(Text.pad(given).length(), 10);
  }

  @DataProvider
  public static Object[][] texts() {
    return new Object[][] {{"a"}, {"bc"}};
  }

  @Test
  public void once() {
    Text.pad(text);
    assertTrue(runs++ == 0);
  }
}
