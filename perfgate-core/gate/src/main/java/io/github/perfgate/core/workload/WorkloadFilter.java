package io.github.perfgate.core.workload;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Decides which workloads take part. A regular expression matches when it is found anywhere in the
 * workload's id. Without includes, every workload takes part. An exclude wins over an include.
 */
public final class WorkloadFilter {
  private static final String ONLY = "^";
  private static final String QUOTE = "\\Q";
  private static final String UNQUOTE = "\\E";
  private static final String END = "$";

  private final List<Pattern> includes;
  private final List<Pattern> excludes;

  private WorkloadFilter(List<Pattern> includes, List<Pattern> excludes) {
    this.includes = includes;
    this.excludes = excludes;
  }

  /**
   * Reads the expressions.
   *
   * @param includes regular expressions, as the setting {@code includes} has them
   * @param excludes regular expressions, as the setting {@code excludes} has them
   * @throws ProblemException when one of them is not a regular expression
   */
  public static WorkloadFilter of(List<String> includes, List<String> excludes) {
    return new WorkloadFilter(compile("includes", includes), compile("excludes", excludes));
  }

  private static List<Pattern> compile(String setting, List<String> expressions) {
    return expressions.stream().map(expression -> compile(setting, expression)).toList();
  }

  private static Pattern compile(String setting, String expression) {
    try {
      return Pattern.compile(expression);
    } catch (PatternSyntaxException e) {
      throw new ProblemException(
          Help.SETTING,
          "<%s> holds \"%s\", which is not a regular expression: %s"
              .formatted(setting, expression, e.getDescription()),
          "write a Java regular expression that is found in a workload's id, such as .*Parser.*, in <%s> or -Dperfgate.%s"
              .formatted(setting, setting),
          e);
    }
  }

  /** Whether every workload takes part. */
  public boolean isOpen() {
    return includes.isEmpty() && excludes.isEmpty();
  }

  /**
   * Whether the workload takes part, by its name or that of the form that it had. A change that
   * gives a benchmark another name does not take it out: either name includes it, and both have to
   * be excluded.
   */
  public boolean accepts(Workload workload) {
    return isIncluded(idsOf(workload.id()), idsOf(workload.formerId()))
        && !(matches(excludes, idsOf(workload.id()))
            && matches(excludes, idsOf(workload.formerId())));
  }

  private boolean isIncluded(List<String> ids, List<String> formerIds) {
    return includes.isEmpty()
        || includes.stream().anyMatch(one -> isNamed(one, ids) || isNamed(one, formerIds));
  }

  private static List<String> idsOf(String id) {
    return List.of(id, Workload.settingsId(id));
  }

  /** An expression that names only one id does not name the former form, too. */
  private static boolean isNamed(Pattern include, List<String> ids) {
    return onlyOneOf(List.of(include.pattern())).isPresent()
        ? include.matcher(ids.get(0)).find()
        : matches(List.of(include), ids);
  }

  /**
   * Whether something that needs all of these workloads takes part: at least one is included, and
   * none is excluded.
   */
  public boolean acceptsAny(List<String> ids) {
    return (includes.isEmpty() || matches(includes, ids)) && !matches(excludes, ids);
  }

  /** The regular expression that matches only one id. */
  public static String only(String id) {
    return ONLY + Pattern.quote(id) + END;
  }

  /**
   * The id that these expressions name by {@link #only} alone; empty if they name anything else.
   */
  public static Optional<String> onlyOneOf(List<String> includes) {
    String expression = includes.size() == 1 ? includes.get(0) : "";
    int begin = (ONLY + QUOTE).length();
    int end = expression.length() - (UNQUOTE + END).length();
    return end >= begin && only(expression.substring(begin, end)).equals(expression)
        ? Optional.of(expression.substring(begin, end))
        : Optional.empty();
  }

  /**
   * The classes with unit tests that have to be searched for tests that take part. If every include
   * names a class, or a test with its class, these are the classes that have a test that an include
   * names. Otherwise they are all classes, as a suite may have a test of any name.
   *
   * @param classes the names of all classes with unit tests
   * @param methods the methods of a class and its nested classes, each behind the name of its class
   */
  public List<String> among(List<String> classes, Function<String, List<String>> methods) {
    if (includes.isEmpty()) {
      return classes;
    }
    Map<String, List<String>> names = new HashMap<>();
    for (String type : classes) {
      List<String> all = new ArrayList<>(methods.apply(type));
      all.add(type + ".");
      names.put(type, all);
    }
    Set<String> named = new HashSet<>();
    for (Pattern include : includes) {
      List<String> holders =
          classes.stream()
              .filter(
                  type ->
                      namesTestOf(include.pattern(), type)
                          || names.getOrDefault(type, List.of()).stream()
                              .anyMatch(name -> names(include, type, name)))
              .toList();
      if (holders.isEmpty()) {
        return classes;
      }
      named.addAll(holders);
    }
    return classes.stream()
        .filter(
            type -> named.contains(type) || matches(includes, names.getOrDefault(type, List.of())))
        .toList();
  }

  /** Whether what is found begins in the name of the class. */
  private static boolean names(Pattern include, String type, String name) {
    Matcher matcher = include.matcher(name);
    return matcher.find() && matcher.start() < type.length();
  }

  private static boolean namesTestOf(String include, String type) {
    return include.startsWith(ONLY + QUOTE + type + ".")
        || include.startsWith(ONLY + QUOTE + type + "$");
  }

  private static boolean matches(List<Pattern> patterns, List<String> ids) {
    return patterns.stream()
        .anyMatch(pattern -> ids.stream().anyMatch(id -> pattern.matcher(id).find()));
  }
}
