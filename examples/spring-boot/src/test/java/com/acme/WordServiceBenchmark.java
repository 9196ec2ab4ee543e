package com.acme;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

@State(Scope.Benchmark)
public class WordServiceBenchmark {
  private ConfigurableApplicationContext context;
  private WordService words;
  private String text;

  @Setup
  public void start() {
    context = SpringApplication.run(Application.class);
    words = context.getBean(WordService.class);
    text = "benchmark ".repeat(1000);
  }

  @TearDown
  public void stop() {
    context.close();
  }

  @Benchmark
  public int count() {
    return words.count(text);
  }
}
