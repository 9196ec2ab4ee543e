package io.github.perfgate.core.gate;

import io.github.perfgate.core.workload.Workload;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The rules of all workloads. Of the expressions of each map the first one that is found in a
 * workload's id decides.
 *
 * @param interpretation the interpretation of those that no expression names
 * @param margin the slowdown that is allowed for those that no expression names
 * @param interpretations interpretations of single workloads
 * @param margins margins of single workloads
 */
public record Rules(
    Choice interpretation,
    double margin,
    Map<Pattern, Choice> interpretations,
    Map<Pattern, Double> margins) {

  /**
   * An interpretation and its settings.
   *
   * @param name one of the interpretations' names
   * @param level significance level, or null for its own
   * @param tolerance the difference of estimates that is ignored
   */
  public record Choice(String name, @Nullable Double level, double tolerance) {
    /** The gate's own policy. */
    public static final Choice GATE = new Choice(Rule.GATE, null, 0);

    private double effectiveLevel() {
      return level == null ? Rule.levelOf(name) : level;
    }

    private String inWords() {
      return name + " (level " + effectiveLevel() + ", tolerance " + tolerance + ")";
    }
  }

  /** Copies the maps in their order. */
  public Rules {
    interpretations = Collections.unmodifiableMap(new LinkedHashMap<>(interpretations));
    margins = Collections.unmodifiableMap(new LinkedHashMap<>(margins));
  }

  /** The gate's own policy with this margin for all. */
  public static Rules withMargin(double margin) {
    return new Rules(Choice.GATE, margin, Map.of(), Map.of());
  }

  /** The rule that holds for a workload. */
  public Rule of(Workload workload) {
    Choice choice = first(interpretations, workload, interpretation);
    return new Rule(
        choice.name(),
        choice.effectiveLevel(),
        first(margins, workload, margin),
        choice.tolerance());
  }

  private static <T> T first(Map<Pattern, T> byExpression, Workload workload, T otherwise) {
    return byExpression.entrySet().stream()
        .filter(entry -> entry.getKey().matcher(workload.id()).find())
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(otherwise);
  }

  /** The rules by their names in the pom, as results show them. */
  Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("interpretation", interpretation.inWords());
    interpretations.forEach(
        (pattern, choice) -> words.put("interpretations: " + pattern, choice.inWords()));
    words.put("margin", String.valueOf(margin));
    margins.forEach((pattern, value) -> words.put("margins: " + pattern, String.valueOf(value)));
    return words;
  }
}
