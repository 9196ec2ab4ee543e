package com.acme;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Before;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class FourTest {
  private static int runs;

  @Rule public TemporaryFolder folder = new TemporaryFolder();

  private String text;

  @Before
  public void make() throws InterruptedException {
    Thread.sleep(20);
    text = "a";
  }

  @Test
  public void pads() {
    assertEquals(10, Text.pad(text).length());
  }

  @Test(expected = IllegalArgumentException.class)
  public void tooLong() {
    Text.pad("longer than ten");
  }

  @Test
  public void once() {
    Text.pad(text);
    assertTrue(runs++ == 0);
  }

  @Test
  @Ignore("for later")
  public void later() {
    Text.pad(text);
  }
}
