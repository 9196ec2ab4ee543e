package com.acme;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What programs do with three libraries, and the same with 5 % more. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LibraryBenchmark {
  @Param({"0", "50"})
  public int more;

  private final ObjectMapper mapper = new ObjectMapper();
  private final List<Map<String, Object>> documents = new ArrayList<>();
  private double[] values;
  private String text;

  @Setup
  public void fill() {
    int size = Size.of(1000, more);
    values = new double[size];
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < size; i++) {
      values[i] = i * 31 % 1009;
      words.append("word").append(i % 97).append(i % 3 == 0 ? "; " : " ");
    }
    text = words.toString();
    for (int i = 0; i < size / 10; i++) {
      Map<String, Object> document = new LinkedHashMap<>();
      document.put("id", i);
      document.put("name", "item " + i);
      document.put("prices", List.of(i * 1.1, i * 2.2, i * 3.3));
      documents.add(document);
    }
  }

  @Benchmark
  public Object jackson() throws JsonProcessingException {
    return mapper.readTree(mapper.writeValueAsString(documents));
  }

  @Benchmark
  public double math() {
    return new Median().evaluate(values);
  }

  @Benchmark
  public Object lang() {
    return StringUtils.join(StringUtils.split(StringUtils.swapCase(text), "; "), ',');
  }
}
