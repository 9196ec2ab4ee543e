package io.github.perfgate.maven.params;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the parameters that say how workloads are decided; see {@link SettingsReader}.
 *
 * @param name the parameter
 * @param text the whole value or entry, which messages quote
 */
public record RulesReader(String name, String text) {
  private static final Pattern PERCENT = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*%");
  private static final String CHOICE = "([A-Za-z-]+)\\s*(?:\\(([^()]*)\\))?";
  private static final Pattern CHOICE_ALONE = Pattern.compile("\\s*" + CHOICE + "\\s*");
  private static final Pattern CHOICE_FOR_WORKLOADS =
      Pattern.compile("\\s*(\\S.*?)\\s*=\\s*(" + CHOICE + ")\\s*", Pattern.DOTALL);
  private static final Pattern MARGIN_FOR_WORKLOADS =
      Pattern.compile("\\s*(\\S.*?)\\s*=([^=]*)", Pattern.DOTALL);

  private static final Pattern PAIR =
      Pattern.compile("\\s*(\\S.*?)\\s*=\\s*(\\S.*?)\\s*", Pattern.DOTALL);

  /**
   * A setting of an interpretation. White space or commas divide settings; a list on Maven's
   * command line cannot hold commas.
   */
  private static final Pattern OPTION =
      Pattern.compile("[\\s,]*(level|tolerance)\\s*=\\s*([0-9.]+\\s*%?)[\\s,]*");

  private static final String INTERPRETATION =
      "one of %s, with settings if need be, such as quick(level=1%% tolerance=5%%)"
          .formatted(String.join(", ", Interpretations.NAMES));

  /** A share of at least zero: {@code 0.02} or {@code 2 %}. */
  public static double margin(String name, String text) {
    return new RulesReader(name, text).margin(text);
  }

  /** Entries {@code regular expression=margin}; the last equals sign divides. */
  public static Map<Pattern, Double> margins(String name, List<String> entries) {
    return byExpression(
        name,
        entries,
        MARGIN_FOR_WORKLOADS,
        "entries like .*Parser.*=0.05, regular expression = margin",
        RulesReader::margin);
  }

  /** An interpretation's name, and its level and tolerance in parentheses if they are given. */
  public static Rules.Choice interpretation(String name, String text) {
    return new RulesReader(name, text).interpretation(text);
  }

  /** Entries {@code regular expression=interpretation}; the last equals sign before it divides. */
  public static Map<Pattern, Rules.Choice> interpretations(String name, List<String> entries) {
    return byExpression(
        name,
        entries,
        CHOICE_FOR_WORKLOADS,
        "entries like .*Parser.*=quick(level=1%), regular expression = interpretation",
        RulesReader::interpretation);
  }

  /** Entries {@code regular expression=regular expression}; the first equals sign divides. */
  public static Map<Pattern, Pattern> pairs(String name, List<String> entries) {
    return byExpression(
        name,
        entries,
        PAIR,
        "entries like NewParser=.*Parser.*, regular expression = regular expression",
        (reader, second) -> Pattern.compile(second));
  }

  /** A ratio of at least 1, such as 2.0. */
  public static double ratio(String name, String text) {
    try {
      double ratio = Double.parseDouble(text.strip());
      if (ratio >= 1 && Double.isFinite(ratio)) {
        return ratio;
      }
    } catch (NumberFormatException e) {
      // The message is the same as for a ratio below 1.
    }
    throw SettingsReader.wrong(name, text, "how many times as long, at least 1, such as 2.0");
  }

  /** Sources of acceptances, separated by commas; {@code none} stands alone. */
  public static Set<AcceptSettings.Source> acceptFrom(String name, String text) {
    Set<AcceptSettings.Source> from = EnumSet.noneOf(AcceptSettings.Source.class);
    if (text.strip().equalsIgnoreCase("none")) {
      return from;
    }
    for (String word : text.split(",", -1)) {
      from.add(
          Arrays.stream(AcceptSettings.Source.values())
              .filter(source -> source.name().equalsIgnoreCase(word.strip()))
              .findFirst()
              .orElseThrow(
                  () ->
                      SettingsReader.wrong(
                          name,
                          text,
                          "trailers, pom and baseline, as many as you like, or none alone")));
    }
    return from;
  }

  private static <T> Map<Pattern, T> byExpression(
      String name,
      List<String> entries,
      Pattern form,
      String accepted,
      BiFunction<RulesReader, String, T> value) {
    Map<Pattern, T> byExpression = new LinkedHashMap<>();
    for (String entry : entries) {
      RulesReader reader = new RulesReader(name, entry);
      Matcher matcher = form.matcher(entry);
      if (!matcher.matches()) {
        throw reader.wrong(accepted);
      }
      try {
        byExpression.put(Pattern.compile(matcher.group(1)), value.apply(reader, matcher.group(2)));
      } catch (PatternSyntaxException e) {
        throw reader.wrong(accepted + "; `%s` is no regular expression".formatted(e.getPattern()));
      }
    }
    return byExpression;
  }

  private double margin(String part) {
    Double value = share(part);
    if (value == null) {
      throw wrong("a number from 0 to below 10 such as 0.02, or a percentage such as 2%");
    }
    return value;
  }

  private Rules.Choice interpretation(String part) {
    Matcher matcher = CHOICE_ALONE.matcher(part);
    if (!matcher.matches() || !Interpretations.NAMES.contains(matcher.group(1))) {
      throw wrong(INTERPRETATION);
    }
    Double level = null;
    Double tolerance = null;
    Matcher option = OPTION.matcher(Objects.requireNonNullElse(matcher.group(2), ""));
    while (option.lookingAt()) {
      Double value = share(option.group(2));
      if (value == null) {
        throw wrong(INTERPRETATION);
      }
      if (option.group(1).equals("tolerance")) {
        tolerance = value;
      } else {
        level = value;
      }
      option.region(option.end(), option.regionEnd());
    }
    if (option.regionStart() < option.regionEnd()) {
      throw wrong(INTERPRETATION);
    }
    Rules.Choice choice = new Rules.Choice(matcher.group(1), level, tolerance);
    String objection = choice.objection();
    if (objection != null) {
      throw wrong(objection);
    }
    return choice;
  }

  private static @Nullable Double share(String text) {
    Matcher percent = PERCENT.matcher(text.strip());
    try {
      double value =
          percent.matches()
              ? Double.parseDouble(percent.group(1)) / 100
              : Double.parseDouble(text.strip());
      return value >= 0 && value < 10 ? value : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private ProblemException wrong(String accepted) {
    return SettingsReader.wrong(name, text, accepted);
  }
}
