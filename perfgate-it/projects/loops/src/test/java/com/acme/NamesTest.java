package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NamesTest {
  @Test
  void distinct() {
    List<String> names =
        IntStream.range(0, 80).mapToObj(i -> "name " + i).collect(Collectors.toList());

    assertEquals(names, Names.distinct(names));
  }
}
