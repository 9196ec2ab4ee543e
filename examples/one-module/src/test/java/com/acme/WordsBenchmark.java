package com.acme;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

@State(Scope.Benchmark)
public class WordsBenchmark {
  @Param("1000")
  int words;

  private String text;

  @Setup
  public void fill() {
    text = "benchmark ".repeat(words);
  }

  @Benchmark
  public int count() {
    return Words.count(text);
  }
}
