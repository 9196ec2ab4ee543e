package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.spl.UsingClause;
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
 * @param margin the slowdown that is allowed for workloads that no expression matches, unless one
 *     of {@link Interpretations#OF_PAPERS} decides
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
   * @param tolerance the difference of estimates that is ignored, or null for its own
   */
  public record Choice(String name, @Nullable Double level, @Nullable Double tolerance) {
    /** The gate's own policy. */
    public static final Choice GATE = new Choice(InterpretationAnswer.GATE, null, null);

    /** The values that the interpretation accepts, if it does not accept these; else null. */
    public @Nullable String objection() {
      return Rule.objection(name, effectiveLevel(), effectiveTolerance());
    }

    /** What a formula says takes precedence; another interpretation has its own settings. */
    private Choice under(UsingClause own) {
      String other = Objects.requireNonNullElse(own.interpretation(), name);
      boolean isSame = other.equals(name);
      return new Choice(
          other,
          own.level() == null && isSame ? level : number(own.level()),
          own.tolerance() == null && isSame ? tolerance : number(own.tolerance()));
    }

    private double effectiveLevel() {
      return level == null ? Rule.standard(name).level() : level;
    }

    private double effectiveTolerance() {
      return tolerance == null ? Rule.standard(name).tolerance() : tolerance;
    }

    private String inWords() {
      return "%s (%s level %s, tolerance %s)"
          .formatted(
              name, Interpretations.sidesOfLevel(name), effectiveLevel(), effectiveTolerance());
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

  /**
   * The slowdown that is allowed for a workload; none if the rule of a paper decides, which has a
   * tolerance instead.
   */
  public double marginOf(String workload) {
    return Interpretations.OF_PAPERS.containsKey(choiceOf(workload).name())
        ? 0
        : first(margins, workload, margin);
  }

  /**
   * The rule of a comparison.
   *
   * @param workload id of the workload whose time the comparison limits
   * @param allowed the slowdown that the comparison itself allows, 0.02 for {@code a <= 1.02 * b}
   * @param own what the formula says about deciding it, or null
   */
  public Rule of(String workload, double allowed, @Nullable UsingClause own) {
    Choice choice = own == null ? choiceOf(workload) : choiceOf(workload).under(own);
    Double further = own == null ? null : number(own.margin());
    return new Rule(
        choice.name(),
        choice.effectiveLevel(),
        further == null ? allowed : (1 + allowed) * (1 + further) - 1,
        choice.effectiveTolerance(),
        vmStatistic);
  }

  private Choice choiceOf(String workload) {
    return first(interpretations, workload, interpretation);
  }

  private static @Nullable Double number(@Nullable BigDecimal number) {
    return number == null ? null : number.doubleValue();
  }

  private static <T> T first(Map<Pattern, T> byExpression, String workload, T otherwise) {
    return byExpression.entrySet().stream()
        .filter(
            entry ->
                entry.getKey().matcher(workload).find()
                    || entry.getKey().matcher(Workload.settingsId(workload)).find())
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
