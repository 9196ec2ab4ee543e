package io.github.perfgate.core.workload.spl.syntax;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Value;
import java.util.List;

/** The values, benchmarks or unit tests over which a quantifier ranges. */
public sealed interface Range {
  String toSpl();

  /** The variables that the range binds. */
  List<String> variables();

  /**
   * Values that are written down.
   *
   * @param variables one, or as many as a row has values
   * @param rows the values, a row for each step of the quantifier
   */
  record Rows(List<String> variables, List<List<Argument>> rows) implements Range {
    @Override
    public String toSpl() {
      boolean single = variables.size() == 1;
      return (single ? variables.get(0) : "(" + String.join(", ", variables) + ")")
          + " in "
          + rows.stream()
              .map(row -> single ? row.get(0).toSpl() : Argument.list(row))
              .collect(joining(", ", "{", "}"));
    }
  }

  /**
   * The benchmarks or unit tests in whose ids a regular expression is found.
   *
   * @param word {@code benchmarks} or {@code tests}
   * @param variable stands for the benchmark or test
   * @param regex the regular expression
   */
  record Matching(String word, String variable, String regex, Position at) implements Range {
    /** The word for benchmarks. */
    public static final String BENCHMARKS = "benchmarks";

    /** The word for unit tests. */
    public static final String TESTS = "tests";

    /** Whether the range has unit tests. */
    public boolean isOfTests() {
      return word.equals(TESTS);
    }

    @Override
    public String toSpl() {
      return variable + " in " + word + "(" + new Value.Text(regex).toSpl() + ")";
    }

    @Override
    public List<String> variables() {
      return List.of(variable);
    }
  }
}
