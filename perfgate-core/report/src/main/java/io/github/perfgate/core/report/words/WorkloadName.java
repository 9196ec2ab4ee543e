package io.github.perfgate.core.report.words;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of a workload's id, for formats that know classes and methods. An id of another form,
 * which an old or foreign result may have, counts as a method as a whole. Two different ids have
 * different parts.
 *
 * @param type full name of the class; empty if the id does not tell
 * @param method the method, with {@code :mode} if the id has a mode
 * @param parameters values by name: those of a benchmark's parameters, and for a method in a
 *     formula the whole text behind its name, as {@code call}
 * @param tail the text behind the method in the id
 */
public record WorkloadName(
    String type, String method, Map<String, String> parameters, String tail) {
  private static final String WORD = "[\\p{L}\\p{N}_$]+";
  private static final String TYPE = "(" + WORD + "(?:\\." + WORD + ")*)";
  private static final Pattern BENCHMARK =
      Pattern.compile(TYPE + "\\.(" + WORD + "(?::\\w+)?)(\\{.*\\})?", Pattern.DOTALL);
  private static final Pattern CALL =
      Pattern.compile(TYPE + "#(" + WORD + "|<init>)(.*)", Pattern.DOTALL);

  /** A value may contain commas; it ends only before a text that looks like the next parameter. */
  private static final Pattern NEXT = Pattern.compile(",(?=[\\p{L}_$][\\p{L}\\p{N}_$]*=)");

  private static final Pattern PARAMETER =
      Pattern.compile("([\\p{L}_$][\\p{L}\\p{N}_$]*)=(.*)", Pattern.DOTALL);

  public WorkloadName {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  public static WorkloadName of(String id) {
    Matcher call = CALL.matcher(id);
    if (call.matches()) {
      String tail = call.group(3);
      return new WorkloadName(
          call.group(1), call.group(2), tail.isEmpty() ? Map.of() : Map.of("call", tail), tail);
    }
    Matcher benchmark = BENCHMARK.matcher(id);
    if (benchmark.matches()) {
      String tail = benchmark.group(3) == null ? "" : benchmark.group(3);
      Map<String, String> parameters = tail.isEmpty() ? Map.of() : parameters(tail);
      if (tail.isEmpty() || !parameters.isEmpty()) {
        return new WorkloadName(benchmark.group(1), benchmark.group(2), parameters, tail);
      }
    }
    return new WorkloadName("", id, Map.of(), "");
  }

  /** The parameters; empty if the text does not begin with a parameter. */
  private static Map<String, String> parameters(String tail) {
    Map<String, String> parameters = new LinkedHashMap<>();
    String last = "";
    for (String part : NEXT.split(tail.substring(1, tail.length() - 1), -1)) {
      Matcher parameter = PARAMETER.matcher(part);
      if (parameter.matches() && !parameters.containsKey(parameter.group(1))) {
        last = parameter.group(1);
        parameters.put(last, parameter.group(2));
      } else if (parameters.isEmpty()) {
        return Map.of();
      } else {
        parameters.merge(last, part, (value, more) -> value + "," + more);
      }
    }
    return parameters;
  }

  /** {@code com.acme.Bench.method}, without parameters. */
  public String benchmark() {
    return type.isEmpty() ? method : type + "." + method;
  }
}
