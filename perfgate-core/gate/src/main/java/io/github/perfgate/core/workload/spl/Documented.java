package io.github.perfgate.core.workload.spl;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What annotations say of a method: performance documentation of V. Hork&yacute;, "Performance
 * Awareness in Agile Software Development" (2018), section 3.3.
 *
 * @param method the method
 * @param generator the generator of its arguments if a formula names none, or null
 * @param description what it makes or does; may be empty
 * @param parameters its parameters, as far as they are described
 * @param seeAlso methods to compare with it
 * @param shownWith classes and methods whose speed it exercises
 */
public record Documented(
    MethodName method,
    @Nullable Factory generator,
    String description,
    List<Parameter> parameters,
    List<String> seeAlso,
    List<String> shownWith) {
  /** Copies the lists. */
  public Documented {
    parameters = List.copyOf(parameters);
    seeAlso = List.copyOf(seeAlso);
    shownWith = List.copyOf(shownWith);
  }

  /**
   * A parameter.
   *
   * @param index its place, from 0
   * @param name its name
   * @param unit its unit; may be empty
   * @param min the least value that makes sense; may be negative infinity
   * @param max the greatest value that makes sense; may be positive infinity
   */
  public record Parameter(int index, String name, String unit, double min, double max) {
    /** Whether a value is between the ends. */
    public boolean contains(BigDecimal value) {
      return min <= value.doubleValue() && value.doubleValue() <= max;
    }

    /** {@code Array size (elements, from 0)}. */
    public String inWords() {
      List<String> notes = new ArrayList<>();
      if (!unit.isEmpty()) {
        notes.add(unit);
      }
      if (min > Double.NEGATIVE_INFINITY) {
        notes.add("from " + number(min));
      }
      if (max < Double.POSITIVE_INFINITY) {
        notes.add("to " + number(max));
      }
      return name + (notes.isEmpty() ? "" : " (" + String.join(", ", notes) + ")");
    }

    private static String number(double value) {
      return Numbers.plain(BigDecimal.valueOf(value)).toPlainString();
    }
  }

  /** Whether a formula's method is this one; one of the two may have no types. */
  public boolean isOf(MethodName name) {
    return method.type().equals(name.type())
        && method.method().equals(name.method())
        && (name.parameterTypes() == null
            || method.parameterTypes() == null
            || name.parameterTypes().equals(method.parameterTypes()));
  }

  /** Everything in one line. */
  public String inWords() {
    List<String> parts = new ArrayList<>();
    if (!description.isEmpty()) {
      parts.add(description);
    }
    if (!parameters.isEmpty()) {
      parts.add(
          "parameters: " + String.join(", ", parameters.stream().map(Parameter::inWords).toList()));
    }
    if (generator != null) {
      parts.add("arguments by " + generator.toSpl());
    }
    if (!seeAlso.isEmpty()) {
      parts.add("see also " + String.join(", ", seeAlso));
    }
    if (!shownWith.isEmpty()) {
      parts.add("exercises " + String.join(", ", shownWith));
    }
    return method.toSpl() + ": " + String.join("; ", parts);
  }
}
