package com.acme;

import java.util.Date;
import java.util.TimeZone;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.EnumUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.text.WordUtils;
import org.apache.commons.lang3.time.DateUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.time.StopWatch;
import org.apache.commons.lang3.tuple.Pair;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** One call of each part of the library. */
@SuppressWarnings("deprecation")
@State(Scope.Thread)
public class LangBenchmark {
  private static final String TEXT = "The quick brown fox jumps over the lazy dog";
  private static final FastDateFormat DATE =
      FastDateFormat.getInstance("yyyy-MM-dd'T'HH:mm:ss", TimeZone.getTimeZone("UTC"));

  private final int[] numbers = {5, 3, 8, 1, 9};
  private final Date date = new Date(0);
  public int field = 1;

  @Benchmark
  public Object replace() {
    return StringUtils.replace(TEXT, "fox", "cat");
  }

  @Benchmark
  public Object split() {
    return StringUtils.split(TEXT, ' ');
  }

  @Benchmark
  public Object join() {
    return StringUtils.join(numbers, ',');
  }

  @Benchmark
  public Object abbreviate() {
    return StringUtils.abbreviate(TEXT, 20);
  }

  @Benchmark
  public int levenshtein() {
    return StringUtils.getLevenshteinDistance("kitten", "sitting");
  }

  @Benchmark
  public boolean isBlank() {
    return StringUtils.isBlank(TEXT);
  }

  @Benchmark
  public Object leftPad() {
    return StringUtils.leftPad("7", 5, '0');
  }

  @Benchmark
  public Object capitalize() {
    return StringUtils.capitalize("word");
  }

  @Benchmark
  public boolean containsIgnoreCase() {
    return StringUtils.containsIgnoreCase(TEXT, "LAZY");
  }

  @Benchmark
  public Object words() {
    return WordUtils.capitalizeFully(TEXT);
  }

  @Benchmark
  public Object escapeJava() {
    return StringEscapeUtils.escapeJava("a\tb\u00e4");
  }

  @Benchmark
  public Object escapeHtml() {
    return StringEscapeUtils.escapeHtml4("<a> & b");
  }

  @Benchmark
  public Object arrayAdd() {
    return ArrayUtils.add(numbers, 4);
  }

  @Benchmark
  public Object arrayReverse() {
    int[] copy = numbers.clone();
    ArrayUtils.reverse(copy);
    return copy;
  }

  @Benchmark
  public int arrayIndexOf() {
    return ArrayUtils.indexOf(numbers, 8);
  }

  @Benchmark
  public Object toBoolean() {
    return BooleanUtils.toBooleanObject("yes");
  }

  @Benchmark
  public Object charToString() {
    return CharUtils.unicodeEscaped('a');
  }

  @Benchmark
  public Object className() {
    return ClassUtils.getAbbreviatedName("org.apache.commons.lang3.ClassUtils", 20);
  }

  @Benchmark
  public Object interfaces() {
    return ClassUtils.getAllInterfaces(java.util.ArrayList.class);
  }

  @Benchmark
  public Object enumList() {
    return EnumUtils.getEnumList(Thread.State.class);
  }

  @Benchmark
  public boolean rangeContains() {
    return Range.between(1, 10).contains(5);
  }

  @Benchmark
  public Object validate() {
    return Validate.notBlank(TEXT);
  }

  @Benchmark
  public int compareTo() {
    return new CompareToBuilder().append(1, 2).append("a", "b").toComparison();
  }

  @Benchmark
  public boolean equalTo() {
    return new EqualsBuilder().append(1, 1).append("a", "a").isEquals();
  }

  @Benchmark
  public int hash() {
    return new HashCodeBuilder(17, 37).append(1).append("a").toHashCode();
  }

  @Benchmark
  public Object string() {
    return new ToStringBuilder("x").append("a", 1).append("b", "c").toString();
  }

  @Benchmark
  public Object rootCause() {
    return ExceptionUtils.getRootCauseMessage(new IllegalStateException(new RuntimeException("a")));
  }

  @Benchmark
  public Object fraction() {
    return Fraction.getFraction(3, 4).add(Fraction.getFraction("1/3"));
  }

  @Benchmark
  public boolean isCreatable() {
    return NumberUtils.isCreatable("0x1F");
  }

  @Benchmark
  public Object createNumber() {
    return NumberUtils.createNumber("12.5e3");
  }

  @Benchmark
  public int mutable() {
    MutableInt number = new MutableInt();
    number.add(5);
    return number.incrementAndGet();
  }

  @Benchmark
  public Object readField() throws Exception {
    return FieldUtils.readField(this, "field");
  }

  @Benchmark
  public Object invoke() throws Exception {
    return MethodUtils.invokeMethod("text", "length");
  }

  @Benchmark
  public Object formatDate() {
    return DATE.format(date);
  }

  @Benchmark
  public Object addDays() {
    return DateUtils.addDays(date, 3);
  }

  @Benchmark
  public Object duration() {
    return DurationFormatUtils.formatDurationHMS(3_723_004);
  }

  @Benchmark
  public Object stopWatch() {
    StopWatch watch = StopWatch.createStarted();
    watch.stop();
    return watch.formatTime();
  }

  @Benchmark
  public Object pair() {
    return Pair.of("a", 1).toString();
  }
}
