package com.acme;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

@State(Scope.Benchmark)
public class WordsBenchmark {
  private final List<String> words = new ArrayList<>();
  private final int[] values = new int[1000];

  public WordsBenchmark() {
    for (int i = 0; i < 200; i++) {
      words.add("word " + i % 50);
    }
  }

  @Benchmark
  public List<String> distinct() {
    return Words.distinct(words);
  }

  @Benchmark
  public void join(Blackhole hole) {
    hole.consume(Words.join(words));
  }

  @Benchmark
  public int atRandom() {
    return Words.sum(new int[10 + new Random().nextInt(1000)]);
  }

  @Benchmark
  public int ends() {
    if (Words.sum(values) == 0) {
      System.exit(3);
    }
    return 1;
  }
}
