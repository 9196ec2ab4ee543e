package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.focus.SharedResource;
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
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The input of the generating JVM, as a file.
 *
 * @param type full name of the class under test
 * @param packageName the package of the tests, empty for the unnamed package. It is the package of
 *     the class, so that tests can use members that are not public, or a package of their own
 * @param methods signatures of its focus methods, name and descriptor, each with its weight, the
 *     most important first
 * @param changed the methods that a test has to reach, as {@code com.acme.Parser.parse(I)V}, each
 *     with its weight
 * @param sharedResources what each focus method shares with other methods, by the signatures of
 *     both
 * @param code the class paths of both versions
 * @param folder an existing folder for what is generated
 * @param seed everything random is derived from it
 * @param limits when the search stops
 * @param sequences for how many threads a test has a random sequence of calls each; 0 for tests of
 *     single focus methods
 */
public record ExplorePlan(
    String type,
    String packageName,
    Map<String, Double> methods,
    Map<String, Double> changed,
    Map<String, Map<String, SharedResource>> sharedResources,
    Code code,
    Path folder,
    long seed,
    Limits limits,
    int sequences) {
  /**
   * The code of both versions.
   *
   * @param old class path of the baseline, with the runtime and JMH
   * @param now class path of the candidate, likewise
   */
  public record Code(List<Path> old, List<Path> now) {
    /** Copies the lists. */
    public Code {
      old = List.copyOf(old);
      now = List.copyOf(now);
    }
  }

  /**
   * When a search stops.
   *
   * @param attempts how often each focus method is tried
   * @param millis the time after which the search stops in any case
   * @param tests how many tests are wanted at most
   * @param runsAgain whether the search ends early if code needs other arguments of the JVM, as it
   *     will run again with these
   */
  public record Limits(int attempts, long millis, int tests, boolean runsAgain) {}

  /** Copies the collections. */
  public ExplorePlan {
    methods = Collections.unmodifiableMap(new LinkedHashMap<>(methods));
    changed = new TreeMap<>(changed);
    sharedResources = new TreeMap<>(sharedResources);
  }

  /** The package of the class under test; empty for the unnamed package. */
  String testedPackage() {
    return type.contains(".") ? type.substring(0, type.lastIndexOf('.')) : "";
  }

  Path helpers(boolean ofOld) {
    return folder.resolve(ofOld ? "helpers-old" : "helpers-now");
  }

  /** Writes the plan into a file. */
  public void write(Path file) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("type", type);
    properties.setProperty("package", packageName);
    properties.setProperty("methods", joined(methods));
    properties.setProperty("changed", joined(changed));
    properties.setProperty(
        "sharedResources",
        sharedResources.entrySet().stream()
            .flatMap(
                focus ->
                    focus.getValue().entrySet().stream()
                        .map(
                            other ->
                                String.join(
                                    "\t",
                                    focus.getKey(),
                                    other.getKey(),
                                    String.valueOf(other.getValue().locks()),
                                    other.getValue().where())))
            .collect(Collectors.joining("\n")));
    properties.setProperty("old", joined(code.old()));
    properties.setProperty("now", joined(code.now()));
    properties.setProperty("folder", folder.toString());
    properties.setProperty("seed", String.valueOf(seed));
    properties.setProperty("attempts", String.valueOf(limits.attempts));
    properties.setProperty("millis", String.valueOf(limits.millis));
    properties.setProperty("tests", String.valueOf(limits.tests));
    properties.setProperty("sequences", String.valueOf(sequences));
    properties.setProperty("again", String.valueOf(limits.runsAgain));
    try (Writer writer = Files.newBufferedWriter(file)) {
      properties.store(writer, null);
    }
  }

  /** Reads a plan from a file. */
  static ExplorePlan read(Path file) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    }
    Map<String, Map<String, SharedResource>> sharedResources = new TreeMap<>();
    properties
        .getProperty("sharedResources")
        .lines()
        .map(line -> line.split("\t", 4))
        .forEach(
            parts ->
                sharedResources
                    .computeIfAbsent(parts[0], focus -> new TreeMap<>())
                    .put(parts[1], new SharedResource(Boolean.parseBoolean(parts[2]), parts[3])));
    return new ExplorePlan(
        properties.getProperty("type"),
        properties.getProperty("package"),
        weights(properties.getProperty("methods")),
        weights(properties.getProperty("changed")),
        sharedResources,
        new Code(paths(properties.getProperty("old")), paths(properties.getProperty("now"))),
        Path.of(properties.getProperty("folder")),
        Long.parseLong(properties.getProperty("seed")),
        new Limits(
            Integer.parseInt(properties.getProperty("attempts")),
            Long.parseLong(properties.getProperty("millis")),
            Integer.parseInt(properties.getProperty("tests")),
            Boolean.parseBoolean(properties.getProperty("again"))),
        Integer.parseInt(properties.getProperty("sequences")));
  }

  private static String joined(Map<String, Double> weights) {
    return weights.entrySet().stream()
        .map(one -> one.getValue() + " " + one.getKey())
        .collect(Collectors.joining("\n"));
  }

  private static Map<String, Double> weights(String text) {
    Map<String, Double> weights = new LinkedHashMap<>();
    text.lines()
        .map(line -> line.split(" ", 2))
        .forEach(parts -> weights.put(parts[1], Double.valueOf(parts[0])));
    return weights;
  }

  private static String joined(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining("\n"));
  }

  private static List<Path> paths(String text) {
    return Stream.of(text.split("\n", -1)).filter(path -> !path.isEmpty()).map(Path::of).toList();
  }
}
