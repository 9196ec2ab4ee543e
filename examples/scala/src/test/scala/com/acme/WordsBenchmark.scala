package com.acme

import java.util.concurrent.TimeUnit
import org.openjdk.jmh.annotations._

@State(Scope.Thread)
@BenchmarkMode(Array(Mode.AverageTime))
@OutputTimeUnit(TimeUnit.MICROSECONDS)
class WordsBenchmark {
  private val text = "the quick brown fox " * 100

  @Benchmark
  def count(): Int = Words.count(text)
}
