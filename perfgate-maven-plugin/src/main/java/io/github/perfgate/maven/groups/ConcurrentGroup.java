package io.github.perfgate.maven.groups;

import io.github.perfgate.core.concurrent.ComparisonSettings;
import io.github.perfgate.core.concurrent.run.MeasurementScope;
import io.github.perfgate.core.concurrent.run.Runs;
import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.RulesReader;
import io.github.perfgate.maven.params.SettingsReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The group {@code concurrent}: how thread-safe classes are compared by generated tests. */
public class ConcurrentGroup extends Group {
  /** Numbers of threads, separated by commas. */
  public @Nullable String threads;

  /** How many tests of a class are measured at most. */
  public String tests = "10";

  /** How long the comparison may take. */
  public @Nullable String budget;

  /** The change that does not count. */
  public String margin = "10%";

  /** What the threads of a test call. */
  public String style = ComparisonSettings.FOCUSED;

  /** Which time decides in tests whose threads are all alike. */
  public String scope = "last-thread";

  /** The runs of a fork before measuring. */
  public String warmupIterations = "3";

  /** The measured runs of a fork. */
  public String measurementIterations = "5";

  /** How long a run takes at least. */
  public String iterationTime = "20ms";

  /** The runs of each fork. */
  public final Runs runs() {
    return new Runs(
        SettingsReader.count("concurrent.warmupIterations", warmupIterations, 0),
        SettingsReader.count("concurrent.measurementIterations", measurementIterations, 1),
        SettingsReader.duration(
            "concurrent.iterationTime", iterationTime, Runs.SHORTEST, Runs.LONGEST),
        SettingsReader.word(
            "concurrent.scope", scope, MeasurementScope.values(), "last-thread or each-thread"));
  }

  /** Whether each thread runs a random sequence of calls of its own, as in SpeedGun. */
  public final boolean random() {
    return switch (style.strip()) {
      case ComparisonSettings.FOCUSED -> false;
      case ComparisonSettings.PAPER -> true;
      default -> throw SettingsReader.wrong("concurrent.style", style, "focused or paper");
    };
  }

  /** The change that does not count, 0.1 for 10 %. */
  public final double margin() {
    return RulesReader.margin("concurrent.margin", margin);
  }

  /** Numbers of threads, by default one and one for each core. */
  public final List<Integer> threads() {
    if (threads == null || threads.isBlank()) {
      return ComparisonSettings.defaultThreads();
    }
    List<Integer> numbers = new ArrayList<>();
    for (String one : threads.split(",", -1)) {
      numbers.add(SettingsReader.count("concurrent.threads", one.strip(), 1));
    }
    return numbers.stream().distinct().toList();
  }

  /** How many tests of a class are measured at most. */
  public final int tests() {
    return SettingsReader.count("concurrent.tests", tests, 1);
  }

  /** How long the comparison may take; null if the user does not say it. */
  public final @Nullable Duration budget() {
    return budget == null || budget.isBlank()
        ? null
        : SettingsReader.duration("concurrent.budget", budget);
  }
}
