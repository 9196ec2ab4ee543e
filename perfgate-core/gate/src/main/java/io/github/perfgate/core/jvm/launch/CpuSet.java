package io.github.perfgate.core.jvm.launch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A set of logical CPUs, by the kernel's numbers.
 *
 * @param numbers ascending, without repetition; may be empty
 */
public record CpuSet(List<Integer> numbers) {
  /**
   * More CPUs than any kernel supports, so that a range such as {@code 0-999999999} is an error.
   */
  private static final int MOST = 65_536;

  private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

  /** Sorts and copies. */
  public CpuSet {
    numbers = List.copyOf(new TreeSet<>(numbers));
  }

  /** The CPUs with these numbers. */
  public static CpuSet of(Integer... numbers) {
    return new CpuSet(Arrays.asList(numbers));
  }

  /**
   * Reads the kernel's own notation, for example {@code 0,2-5}; an empty text is the empty set.
   *
   * @throws IllegalArgumentException for any other text
   */
  public static CpuSet parse(String text) {
    List<Integer> numbers = new ArrayList<>();
    if (text.isBlank()) {
      return new CpuSet(numbers);
    }
    for (String part : text.strip().split(",", -1)) {
      Matcher range = RANGE.matcher(part.strip());
      if (!range.matches()) {
        throw new IllegalArgumentException("not a list of CPUs: " + text);
      }
      int first = Integer.parseInt(range.group(1));
      int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
      if (last < first || last >= MOST) {
        throw new IllegalArgumentException("not a range of CPUs: " + part);
      }
      for (int number = first; number <= last; number++) {
        numbers.add(number);
      }
    }
    return new CpuSet(numbers);
  }

  /** How many. */
  public int size() {
    return numbers.size();
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return numbers.isEmpty();
  }

  /** Whether all of the others are among these. */
  public boolean containsAll(CpuSet others) {
    return numbers.containsAll(others.numbers);
  }

  /** The CPUs that are in both sets. */
  public CpuSet and(CpuSet others) {
    return new CpuSet(numbers.stream().filter(others.numbers::contains).toList());
  }

  /** The CPUs of this set that are not in the other set. */
  public CpuSet without(CpuSet others) {
    return new CpuSet(numbers.stream().filter(number -> !others.numbers.contains(number)).toList());
  }

  /** The kernel's notation. */
  @Override
  public String toString() {
    List<String> ranges = new ArrayList<>();
    for (int i = 0; i < numbers.size(); ) {
      int end = i;
      while (end + 1 < numbers.size() && numbers.get(end + 1) == numbers.get(end) + 1) {
        end++;
      }
      // Two neighbours are easier to read as two numbers.
      ranges.add(
          end > i + 1
              ? numbers.get(i) + "-" + numbers.get(end)
              : numbers.subList(i, end + 1).stream()
                  .map(String::valueOf)
                  .collect(Collectors.joining(",")));
      i = end + 1;
    }
    return String.join(",", ranges);
  }
}
