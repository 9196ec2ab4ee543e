package com.acme.csv;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A table of orders: read, written, and freed of double entries. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class CsvBenchmark {
  private static final int ROWS = 500;

  private List<List<String>> rows;
  private String text;

  @Setup
  public void setUp() {
    Random random = new Random(42);
    rows = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      rows.add(
          List.of(
              "order-" + random.nextInt(ROWS),
              "customer " + random.nextInt(100),
              i % 10 == 0 ? "says \"urgent\", again" : "as usual",
              Integer.toString(random.nextInt(100_000))));
    }
    text = new CsvWriter().write(rows);
  }

  @Benchmark
  public List<List<String>> read() {
    return new CsvReader().read(text);
  }

  @Benchmark
  public String write() {
    return new CsvWriter().write(rows);
  }

  @Benchmark
  public List<List<String>> distinct() {
    return new DistinctRows(0).of(rows);
  }
}
