package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowsTest {
  @Test
  void sums() {
    Random random = new Random(5);
    int[][] rows =
        IntStream.range(0, 80)
            .mapToObj(row -> random.ints(40, 0, 1000).toArray())
            .toArray(int[][]::new);

    assertEquals(IntStream.of(rows[3]).sum(), Rows.sums(rows)[3]);
  }
}
