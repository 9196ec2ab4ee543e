package com.acme;

import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharSetUtils;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.Conversion;
import org.apache.commons.lang3.EnumUtils;
import org.apache.commons.lang3.LocaleUtils;
import org.apache.commons.lang3.ObjectUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.SerializationUtils;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.text.StrSubstitutor;
import org.apache.commons.lang3.text.WordUtils;
import org.apache.commons.lang3.time.DateUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.tuple.Pair;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The public API of Apache Commons Lang, on the text of a real package. */
@SuppressWarnings("deprecation")
@State(Scope.Benchmark)
public class LangBenchmark {
  private static final TimeZone UTC = TimeZone.getTimeZone("UTC");

  private String prose;
  private String page;
  private List<String> words;
  private String[] array;
  private int[] lengths;
  private FastDateFormat format;
  private Date date;

  @Setup
  public void read() {
    prose = Inputs.prose();
    page = Inputs.text(Inputs.INDEX);
    words = Inputs.words();
    array = words.toArray(new String[0]);
    lengths = words.stream().mapToInt(String::length).toArray();
    format = FastDateFormat.getInstance("yyyy-MM-dd'T'HH:mm:ss", UTC, Locale.ROOT);
    date = new Date(1_700_000_000_000L);
  }

  @Benchmark
  public String[] splitByWhitespace() {
    return StringUtils.split(prose);
  }

  @Benchmark
  public String[] splitByWholeSeparator() {
    return StringUtils.splitByWholeSeparatorPreserveAllTokens(page, "<a");
  }

  @Benchmark
  public String[] splitByCharacterType() {
    return StringUtils.splitByCharacterTypeCamelCase(prose);
  }

  @Benchmark
  public String joinWords() {
    return StringUtils.join(words, ", ");
  }

  @Benchmark
  public String replaceTags() {
    return StringUtils.replace(page, "<", "&lt;");
  }

  @Benchmark
  public String replaceEach() {
    return StringUtils.replaceEach(
        prose, new String[] {"the", "of", "type"}, new String[] {"a", "from", "kind"});
  }

  @Benchmark
  public String replaceIgnoringCase() {
    return StringUtils.replaceIgnoreCase(prose, "MIME", "media");
  }

  @Benchmark
  public int countMatches() {
    return StringUtils.countMatches(page, "class=");
  }

  @Benchmark
  public String[] substringsBetween() {
    return StringUtils.substringsBetween(page, "<a ", ">");
  }

  @Benchmark
  public int levenshteinDistance() {
    return StringUtils.getLevenshteinDistance(prose.substring(0, 200), prose.substring(100, 300));
  }

  @Benchmark
  public double jaroWinklerDistance() {
    return StringUtils.getJaroWinklerDistance(prose.substring(0, 300), prose.substring(50, 350));
  }

  @Benchmark
  public String commonPrefix() {
    return StringUtils.getCommonPrefix(array);
  }

  @Benchmark
  public String normalizeSpace() {
    return StringUtils.normalizeSpace(prose);
  }

  @Benchmark
  public String stripAccents() {
    return StringUtils.stripAccents(prose + "àéîõü");
  }

  @Benchmark
  public String reverseWords() {
    return StringUtils.reverseDelimited(prose, ' ');
  }

  @Benchmark
  public String centerEachWord() {
    StringBuilder all = new StringBuilder();
    words.forEach(word -> all.append(StringUtils.center(word, 20, '*')));
    return all.toString();
  }

  @Benchmark
  public int containsAnyIgnoringCase() {
    int found = 0;
    for (String word : words) {
      found += StringUtils.containsIgnoreCase(word, "TYPE") ? 1 : 0;
    }
    return found;
  }

  @Benchmark
  public String deleteWhitespace() {
    return StringUtils.deleteWhitespace(page);
  }

  @Benchmark
  public boolean isAlphanumericEach() {
    boolean all = true;
    for (String word : words) {
      all &= StringUtils.isAlphanumericSpace(word);
    }
    return all;
  }

  @Benchmark
  public String escapeHtml() {
    return StringEscapeUtils.escapeHtml4(page);
  }

  @Benchmark
  public String unescapeHtml() {
    return StringEscapeUtils.unescapeHtml4(page);
  }

  @Benchmark
  public String escapeJava() {
    return StringEscapeUtils.escapeJava(prose);
  }

  @Benchmark
  public String wrapLines() {
    return WordUtils.wrap(prose, 60);
  }

  @Benchmark
  public String capitalize() {
    return WordUtils.capitalizeFully(prose);
  }

  @Benchmark
  public String substitute() {
    return new StrSubstitutor(Map.of("who", "the author", "what", "the text"))
        .replace(StringUtils.repeat("${who} wrote ${what}; ", 20));
  }

  @Benchmark
  public String squeeze() {
    return CharSetUtils.squeeze(prose, "a-z");
  }

  @Benchmark
  public int countCharacters() {
    return CharSetUtils.count(page, "a-m");
  }

  @Benchmark
  public int[] removeElements() {
    return ArrayUtils.removeElements(lengths, 3, 4, 5);
  }

  @Benchmark
  public String[] insertIntoArray() {
    return ArrayUtils.insert(10, array, "one", "two");
  }

  @Benchmark
  public int[] shiftArray() {
    int[] copy = lengths.clone();
    ArrayUtils.shift(copy, 7);
    ArrayUtils.reverse(copy);
    return copy;
  }

  @Benchmark
  public BitSet indexesOf() {
    return ArrayUtils.indexesOf(lengths, 4);
  }

  @Benchmark
  public Integer[] boxArray() {
    return ArrayUtils.toObject(lengths);
  }

  @Benchmark
  public int parseNumbers() {
    int sum = 0;
    for (int i = 0; i < 200; i++) {
      sum += NumberUtils.createNumber("0x" + Integer.toHexString(i)).intValue();
      sum += NumberUtils.isCreatable(i + ".5e3") ? 1 : 0;
    }
    return sum;
  }

  @Benchmark
  public String addFractions() {
    Fraction sum = Fraction.ZERO;
    for (int i = 1; i < 20; i++) {
      sum = sum.add(Fraction.getFraction(1, i)).reduce();
    }
    return sum.toString();
  }

  @Benchmark
  public String formatDate() {
    return format.format(date);
  }

  @Benchmark
  public Date parseDate() throws Exception {
    return DateUtils.parseDate("2023-11-14 22:13:20", Locale.ROOT, "yyyy/MM", "yyyy-MM-dd HH:mm:ss");
  }

  @Benchmark
  public long truncateDate() {
    Calendar calendar = Calendar.getInstance(UTC, Locale.ROOT);
    calendar.setTime(date);
    return DateUtils.truncate(calendar, Calendar.MONTH).getTimeInMillis();
  }

  @Benchmark
  public String formatDuration() {
    return DurationFormatUtils.formatDuration(Duration.ofHours(50).toMillis(), "d 'days' HH:mm:ss");
  }

  @Benchmark
  public List<Locale> lookUpLocales() {
    return LocaleUtils.localeLookupList(new Locale("de", "AT", "x"), Locale.ENGLISH);
  }

  @Benchmark
  public String toStringOfPair() {
    return new ToStringBuilder(this, ToStringStyle.NO_CLASS_NAME_STYLE)
        .append("lengths", lengths)
        .append("pair", Pair.of("left", 42))
        .toString();
  }

  @Benchmark
  public int hashCodeOfArrays() {
    return new HashCodeBuilder(17, 37).append(array).append(lengths).toHashCode();
  }

  @Benchmark
  public boolean equalsOfArrays() {
    return new EqualsBuilder().append(array, array.clone()).append(lengths, lengths.clone()).isEquals();
  }

  @Benchmark
  public int compareArrays() {
    return new CompareToBuilder().append(array, array.clone()).append(lengths, lengths).toComparison();
  }

  @Benchmark
  public Object invokeMethod() throws Exception {
    return MethodUtils.invokeMethod(prose, "substring", 3, 40);
  }

  @Benchmark
  public int allFields() {
    return FieldUtils.getAllFieldsList(java.util.ArrayList.class).size();
  }

  @Benchmark
  public List<Class<?>> allInterfaces() {
    return ClassUtils.getAllInterfaces(java.util.LinkedHashMap.class);
  }

  @Benchmark
  public String abbreviateClassNames() {
    return ClassUtils.getAbbreviatedName("org.apache.commons.lang3.ClassUtils", 20);
  }

  @Benchmark
  public String cloneBySerialization() {
    return SerializationUtils.clone(new java.util.ArrayList<>(words.subList(0, 50))).toString();
  }

  @Benchmark
  public Object medianOfWords() {
    return ObjectUtils.median(array);
  }

  @Benchmark
  public int rangesOfLengths() {
    Range<Integer> range = Range.between(3, 7);
    MutableInt inside = new MutableInt();
    for (int length : lengths) {
      if (range.contains(length)) {
        inside.increment();
      }
    }
    return inside.intValue();
  }

  @Benchmark
  public Set<Thread.State> enumSet() {
    return EnumUtils.processBitVector(Thread.State.class, 0b10101);
  }

  @Benchmark
  public int toBooleans() {
    int trues = 0;
    for (String word : Arrays.asList("yes", "no", "on", "off", "TRUE", "f", "maybe")) {
      trues += BooleanUtils.toBoolean(word) ? 1 : 0;
    }
    return trues;
  }

  @Benchmark
  public long convertHex() {
    return Conversion.hexToLong("CDF1F0C10F12345678", 0, 0L, 0, 16);
  }
}
