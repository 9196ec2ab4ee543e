package com.acme.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTest {
  private final List<List<String>> rows =
      List.of(List.of("id", "name"), List.of("1", "Ada, \"Countess\""), List.of("2", "two\nlines"));

  @Test
  void readsWhatItWrites() {
    assertEquals(rows, new CsvReader().read(new CsvWriter().write(rows)));
  }

  @Test
  void readsTheLastRowWithoutLineEnd() {
    assertEquals(List.of(List.of("a", ""), List.of("b", "c")), new CsvReader().read("a,\r\nb,c"));
  }

  @Test
  void refusesAnOpenQuote() {
    assertThrows(IllegalArgumentException.class, () -> new CsvReader().read("a,\"b"));
  }

  @Test
  void keepsTheFirstRowOfEachKey() {
    List<List<String>> distinct =
        new DistinctRows(0)
            .of(List.of(List.of("1", "a"), List.of("2", "b"), List.of("1", "c")));

    assertEquals(List.of(List.of("1", "a"), List.of("2", "b")), distinct);
  }
}
