package com.acme.bench;

import com.acme.api.WordCount;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class WordCountBenchmark {
  @Param({"10", "100"})
  public int sentences;

  private final WordCount wordCount = new WordCount();
  private String line;

  @Setup
  public void setUp() {
    line = "The  quick brown\tfox jumps over the lazy dog. ".repeat(sentences);
  }

  @Benchmark
  public int count() {
    return wordCount.of(line);
  }
}
