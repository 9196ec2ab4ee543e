package io.github.perfgate.core.workload.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gives names to tests by which results can be compared between gates, for example {@code
 * com.acme.ParserTest.reads}. The name has the types of the parameters if methods share a name. It
 * has the number of the invocation if a method makes several tests: {@code
 * com.acme.ParserTest.reads(int)[2]}.
 */
final class TestNames {
  private static final Pattern METHOD =
      Pattern.compile("/\\[(?:method|test-template|test-factory):[^(\\]]*(\\([^\\]]*\\))\\]");
  private static final Pattern NUMBER = Pattern.compile("#(\\d+)\\]");

  /** How JUnit begins the display name of an invocation. */
  private static final Pattern PLACE = Pattern.compile("^\\[\\d+] ?");

  private TestNames() {}

  /**
   * Whether a test is an invocation whose arguments another one of the same method had before: with
   * its number, another invocation would be compared.
   *
   * @param old the tests of the old version, by id
   */
  static boolean isRenumbered(TracedTest test, Map<String, TracedTest> old) {
    TracedTest sameNumber = old.get(test.id());
    String arguments = arguments(test);
    return sameNumber != null
        && NUMBER.matcher(test.id()).find()
        && !arguments(sameNumber).equals(arguments)
        && old.values().stream()
            .anyMatch(
                other ->
                    other.type().equals(test.type())
                        && other.method().equals(test.method())
                        && arguments(other).equals(arguments));
  }

  /** The display name without the number of an invocation. */
  static String arguments(TracedTest test) {
    return PLACE.matcher(test.name()).replaceFirst("");
  }

  /** A name for every test, by the platform's id. */
  static Map<String, String> of(List<TracedTest> tests) {
    Map<String, Map<String, Integer>> signatures = new HashMap<>();
    for (TracedTest test : tests) {
      signatures
          .computeIfAbsent(base(test), unknown -> new HashMap<>())
          .merge(parameters(test), 1, Integer::sum);
    }
    Map<String, List<String>> ids = new LinkedHashMap<>();
    for (TracedTest test : tests) {
      String name = base(test);
      if (signatures.getOrDefault(name, Map.of()).size() > 1) {
        name += parameters(test);
      }
      name += numbers(test);
      ids.computeIfAbsent(name, unknown -> new ArrayList<>()).add(test.id());
    }
    Map<String, String> names = new LinkedHashMap<>();
    ids.forEach(
        (name, same) -> {
          for (int i = 0; i < same.size(); i++) {
            names.put(same.get(i), same.size() == 1 ? name : name + "[" + (i + 1) + "]");
          }
        });
    return names;
  }

  private static String base(TracedTest test) {
    return test.type() + "." + (test.method().isEmpty() ? test.name() : test.method());
  }

  private static String parameters(TracedTest test) {
    Matcher matcher = METHOD.matcher(test.id());
    String found = "";
    while (matcher.find()) {
      found = matcher.group(1).replace(" ", "");
    }
    return found;
  }

  /** The numbers of template and factory invocations, the outermost first. */
  private static String numbers(TracedTest test) {
    StringBuilder numbers = new StringBuilder();
    Matcher matcher = NUMBER.matcher(test.id());
    while (matcher.find()) {
      numbers.append('[').append(matcher.group(1)).append(']');
    }
    return numbers.toString();
  }
}
