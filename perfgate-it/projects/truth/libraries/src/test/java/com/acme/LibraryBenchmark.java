package com.acme;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.lang3.StringUtils;
import org.jsoup.Jsoup;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Each benchmark calls the dosed method of one library many times. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class LibraryBenchmark {
  private final String csv = lines("%d,\"a \"\"quoted\"\" name %d\",plain,%d.5");
  private final String json = "[" + lines("{\"id\":%d,\"name\":\"n%d\",\"sizes\":[1,%d]},") + "0]";
  private final String html = lines("<p class='c%d'>Some <b>text</b> %d &amp; <a href='%d'>link</a></p>");
  private final String[] texts = lines("some text with a word %d and another word %d, %d").split("\n");

  private static String lines(String line) {
    return IntStream.range(0, 50)
        .mapToObj(i -> String.format(line, i, i, i))
        .collect(Collectors.joining("\n"));
  }

  @Benchmark
  public int csv() throws IOException {
    int size = 0;
    try (CSVParser parser = CSVParser.parse(csv, CSVFormat.DEFAULT)) {
      for (CSVRecord record : parser) {
        size += record.size();
      }
    }
    return size;
  }

  @Benchmark
  public int gson() {
    return JsonParser.parseString(json).getAsJsonArray().size();
  }

  @Benchmark
  public int lang() {
    int length = 0;
    for (String text : texts) {
      length += StringUtils.replace(text, "word", "term!").length();
    }
    return length;
  }

  @Benchmark
  public int jsoup() {
    return Jsoup.parse(html).body().childNodeSize();
  }
}
