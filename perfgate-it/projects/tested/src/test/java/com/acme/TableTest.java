package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableTest {
  private static int runs;

  private Table table;

  @BeforeEach
  void fill() {
    table = new Table().add("a", "b").add("c", "d");
  }

  @Test
  void counts() {
    assertEquals(2, table.size());
  }

  @Test
  void renders() {
    assertEquals("a         |b         \nc         |d         \n", table.render());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void renders(int rows) {
    for (int i = 0; i < rows; i++) {
      table.add("x");
    }
    assertEquals(rows + 2, table.render().lines().count());
  }

  @Test
  void rendersOnlyOnce() {
    table.render();
    assertTrue(runs++ < 1);
  }

  @Test
  @Disabled("for later")
  void skipped() {
    fail();
  }

  @Nested
  class Empty {
    @Test
    void rendersNothing() {
      assertEquals("", new Table().render());
    }
  }
}
