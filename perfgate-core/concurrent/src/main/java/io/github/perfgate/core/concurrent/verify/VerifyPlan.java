package io.github.perfgate.core.concurrent.verify;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * The input of the verifying JVM, as a file.
 *
 * @param tested full name of the class under test
 * @param tests the group of each test, by the full name of the test's class; the most important
 *     test first. Tests of a group can stand for each other
 * @param served the group of each test that an earlier JVM found good
 * @param enough the number of good tests that ends the verification
 * @param old class path of the baseline, with the tests that were compiled for it
 * @param now class path of the candidate, likewise
 * @param threads the numbers of threads with which tests are measured; they are verified with the
 *     first number
 * @param length how long a test has to be
 * @param results the file to which outcomes are appended, a line for each
 */
public record VerifyPlan(
    String tested,
    Map<String, String> tests,
    List<String> served,
    int enough,
    List<Path> old,
    List<Path> now,
    List<Integer> threads,
    RunLength length,
    Path results) {
  /** Copies the collections. */
  public VerifyPlan {
    tests = Collections.unmodifiableMap(new LinkedHashMap<>(tests));
    served = List.copyOf(served);
    old = List.copyOf(old);
    now = List.copyOf(now);
    threads = List.copyOf(threads);
  }

  /** Writes the plan into a file. */
  public void write(Path file) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("tested", tested);
    properties.setProperty(
        "tests",
        tests.entrySet().stream()
            .map(test -> test.getKey() + " " + test.getValue())
            .collect(Collectors.joining("\n")));
    properties.setProperty("served", String.join("\n", served));
    properties.setProperty("enough", String.valueOf(enough));
    properties.setProperty("old", joined(old));
    properties.setProperty("now", joined(now));
    properties.setProperty(
        "threads", threads.stream().map(String::valueOf).collect(Collectors.joining("\n")));
    properties.setProperty("least", String.valueOf(length.leastNanos()));
    properties.setProperty("most", String.valueOf(length.mostNanos()));
    properties.setProperty("start", String.valueOf(length.start()));
    properties.setProperty("maximum", String.valueOf(length.maximum()));
    properties.setProperty("results", results.toString());
    try (Writer writer = Files.newBufferedWriter(file)) {
      properties.store(writer, null);
    }
  }

  /** Reads a plan from a file. */
  static VerifyPlan read(Path file) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    }
    Map<String, String> tests = new LinkedHashMap<>();
    properties
        .getProperty("tests")
        .lines()
        .map(line -> line.split(" ", 2))
        .forEach(test -> tests.put(test[0], test[1]));
    return new VerifyPlan(
        properties.getProperty("tested"),
        tests,
        properties.getProperty("served").lines().toList(),
        Integer.parseInt(properties.getProperty("enough")),
        paths(properties.getProperty("old")),
        paths(properties.getProperty("now")),
        properties.getProperty("threads").lines().map(Integer::valueOf).toList(),
        new RunLength(
            Long.parseLong(properties.getProperty("least")),
            Long.parseLong(properties.getProperty("most")),
            Integer.parseInt(properties.getProperty("start")),
            Integer.parseInt(properties.getProperty("maximum"))),
        Path.of(properties.getProperty("results")));
  }

  private static String joined(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining("\n"));
  }

  private static List<Path> paths(String text) {
    return text.lines().map(Path::of).toList();
  }
}
