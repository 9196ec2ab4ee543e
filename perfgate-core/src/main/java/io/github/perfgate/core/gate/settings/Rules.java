package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.spl.UsingClause;
import io.github.perfgate.stats.AllocationMargin;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rules of all workloads. In each map, the first expression that is found in a workload's id
 * decides.
 *
 * @param interpretation the interpretation of workloads that no expression matches
 * @param margin the slowdown that is allowed for workloads that no expression matches
 * @param interpretations interpretations of single workloads
 * @param margins margins of single workloads
 * @param vmStatistic the statistic that summarises the iterations of a fork for the gate's policy;
 *     the other interpretations summarise them in their own way
 * @param allocation by how many more bytes operations may allocate
 */
public record Rules(
    Choice interpretation,
    double margin,
    Map<Pattern, Choice> interpretations,
    Map<Pattern, Double> margins,
    VmStatistic vmStatistic,
    AllocationMargin allocation) {

  /**
   * An interpretation and its settings.
   *
   * @param name one of the interpretations' names
   * @param level significance level, or null for its own
   * @param tolerance the difference of estimates that is ignored
   */
  public record Choice(String name, @Nullable Double level, double tolerance) {
    /** The gate's own policy. */
    public static final Choice GATE = new Choice(InterpretationAnswer.GATE, null, 0);

    private double effectiveLevel() {
      return level == null ? Rule.levelOf(name) : level;
    }

    private String inWords() {
      return name + " (level " + effectiveLevel() + ", tolerance " + tolerance + ")";
    }
  }

  /** The margin of allocated bytes if the user sets none. */
  public static final AllocationMargin ALLOCATION = new AllocationMargin(0.01);

  /** The rules if the user sets none: the gate's own policy with a margin of 2 %. */
  public static final Rules DEFAULT =
      new Rules(Choice.GATE, 0.02, Map.of(), Map.of(), VmStatistic.MEAN, ALLOCATION);

  /** Copies the maps in their order. */
  public Rules {
    interpretations = Collections.unmodifiableMap(new LinkedHashMap<>(interpretations));
    margins = Collections.unmodifiableMap(new LinkedHashMap<>(margins));
  }

  /** Whether an interpretation decides about any workload. */
  public boolean mayUse(String name) {
    return Stream.concat(Stream.of(interpretation), interpretations.values().stream())
        .anyMatch(choice -> choice.name().equals(name));
  }

  /** Whether this interpretation decides about all workloads. */
  public boolean useOnly(String name) {
    return Stream.concat(Stream.of(interpretation), interpretations.values().stream())
        .allMatch(choice -> choice.name().equals(name));
  }

  /** The slowdown that is allowed for a workload. */
  public double marginOf(String workload) {
    return first(margins, workload, margin);
  }

  /**
   * The rule of a comparison.
   *
   * @param workload id of the workload whose time the comparison limits
   * @param allowed the slowdown that the comparison itself allows, 0.02 for {@code a <= 1.02 * b}
   * @param own what the formula says about deciding it, or null
   */
  public Rule of(String workload, double allowed, @Nullable UsingClause own) {
    Choice choice = first(interpretations, workload, interpretation);
    if (own == null) {
      return new Rule(
          choice.name(), choice.effectiveLevel(), allowed, choice.tolerance(), vmStatistic);
    }
    String name = Objects.requireNonNullElse(own.interpretation(), choice.name());
    double level = name.equals(choice.name()) ? choice.effectiveLevel() : Rule.levelOf(name);
    return new Rule(
        name,
        number(own.level(), level),
        (1 + allowed) * (1 + number(own.margin(), 0)) - 1,
        number(own.tolerance(), name.equals(choice.name()) ? choice.tolerance() : 0),
        vmStatistic);
  }

  private static double number(@Nullable BigDecimal number, double otherwise) {
    return number == null ? otherwise : number.doubleValue();
  }

  private static <T> T first(Map<Pattern, T> byExpression, String workload, T otherwise) {
    return byExpression.entrySet().stream()
        .filter(entry -> entry.getKey().matcher(workload).find())
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(otherwise);
  }

  /**
   * Whether every rule has a history of earlier runs, so that a single run can be judged. See Bulej
   * et al., "Unit Testing Performance with Stochastic Performance Logic" (Automated Software
   * Engineering, 2016), section 3.3.
   */
  public boolean needOnlyHistory() {
    return Stream.concat(Stream.of(interpretation), interpretations.values().stream())
        .allMatch(choice -> Interpretations.WITH_HISTORY.contains(choice.name()));
  }

  /** The rules by their names in the pom, as results show them. */
  Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("interpretation", interpretation.inWords());
    interpretations.forEach(
        (pattern, choice) -> words.put("interpretations: " + pattern, choice.inWords()));
    words.put("margin", String.valueOf(margin));
    margins.forEach((pattern, value) -> words.put("margins: " + pattern, String.valueOf(value)));
    words.put("vmStatistic", vmStatistic.inWords());
    words.put("allocation.margin", String.valueOf(allocation.share()));
    return words;
  }
}
