package com.acme;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.text.CaseUtils;
import org.apache.commons.text.StringEscapeUtils;
import org.apache.commons.text.WordUtils;
import org.apache.commons.text.similarity.CosineDistance;
import org.apache.commons.text.similarity.HammingDistance;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.apache.commons.text.similarity.LongestCommonSubsequence;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Twenty-two calls into Commons Lang and Commons Text, from nanoseconds to some microseconds. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LibraryBenchmark {
  private String line = "  The quick brown fox, who has read \"Alice\" & more, jumps over the lazy dog  ";
  private String other = "  The quiet brown cat, who has seen \"Wonderland\" & more, sleeps by a dog  ";
  private String html = "<p class=\"x\">Caf&eacute; &amp; cr&egrave;me &lt;br&gt;</p>";
  private String[] words = line.split(" ");
  private int[] numbers = new java.util.Random(1).ints(200).toArray();
  private String number = "-1234567.89";
  private long millis = 123_456_789L;

  @Benchmark
  public String abbreviate() {
    return StringUtils.abbreviate(line, 40);
  }

  @Benchmark
  public String capitalize() {
    return WordUtils.capitalizeFully(line);
  }

  @Benchmark
  public String camelCase() {
    return CaseUtils.toCamelCase(line, false, ' ', ',');
  }

  @Benchmark
  public int countMatches() {
    return StringUtils.countMatches(line, "o");
  }

  @Benchmark
  public String difference() {
    return StringUtils.difference(line, other);
  }

  @Benchmark
  public String escapeHtml() {
    return StringEscapeUtils.escapeHtml4(line);
  }

  @Benchmark
  public String escapeJava() {
    return StringEscapeUtils.escapeJava(line);
  }

  @Benchmark
  public String unescapeHtml() {
    return StringEscapeUtils.unescapeHtml4(html);
  }

  @Benchmark
  public String formatDuration() {
    return DurationFormatUtils.formatDurationHMS(millis);
  }

  @Benchmark
  public double cosineDistance() {
    return new CosineDistance().apply(line, other);
  }

  @Benchmark
  public int hammingDistance() {
    return new HammingDistance().apply("information retrieval", "informatics reprieval");
  }

  @Benchmark
  public double jaroWinkler() {
    return new JaroWinklerSimilarity().apply(line, other);
  }

  @Benchmark
  public int levenshtein() {
    return LevenshteinDistance.getDefaultInstance().apply(line, other);
  }

  @Benchmark
  public int longestCommonSubsequence() {
    return new LongestCommonSubsequence().apply(line, other);
  }

  @Benchmark
  public String join() {
    return StringUtils.join(words, "; ");
  }

  @Benchmark
  public boolean isCreatable() {
    return NumberUtils.isCreatable(number);
  }

  @Benchmark
  public String leftPad() {
    return StringUtils.leftPad(line, 120, "<>");
  }

  @Benchmark
  public String normalizeSpace() {
    return StringUtils.normalizeSpace(line);
  }

  @Benchmark
  public String replaceEach() {
    return StringUtils.replaceEach(
        line, new String[] {"quick", "brown", "lazy"}, new String[] {"slow", "red", "busy"});
  }

  @Benchmark
  public int[] reversed() {
    int[] copy = numbers.clone();
    ArrayUtils.reverse(copy);
    return copy;
  }

  @Benchmark
  public List<String> split() {
    return Arrays.asList(StringUtils.split(line, " ,"));
  }

  @Benchmark
  public String wrap() {
    return WordUtils.wrap(line, 20);
  }
}
