package io.github.perfgate.core.workload.harness;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.workload.spl.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Values of formulas as Java expressions of the types of parameters. */
final class Literals {
  private static final Map<String, Function<BigDecimal, String>> NUMBERS =
      Map.of(
          "byte", value -> "(byte) " + value.byteValueExact(),
          "short", value -> "(short) " + value.shortValueExact(),
          "int", value -> String.valueOf(value.intValueExact()),
          "long", value -> value.longValueExact() + "L",
          "float", value -> value.floatValue() + "f",
          "double", value -> value.doubleValue() + "d");

  private static final Map<String, String> BOXED =
      Map.of(
          "java.lang.Byte", "byte",
          "java.lang.Short", "short",
          "java.lang.Integer", "int",
          "java.lang.Long", "long",
          "java.lang.Float", "float",
          "java.lang.Double", "double");

  private Literals() {}

  /**
   * Expressions for all parameters.
   *
   * @param operand what a message calls the operand
   * @throws ProblemException if a value has another type
   */
  static List<String> of(String operand, List<Value> values, List<String> types) {
    if (values.size() != types.size()) {
      throw new ProblemException(
          Help.FORMULA,
          "`%s` is given %d argument%s and takes %d: %s"
              .formatted(
                  operand,
                  values.size(),
                  values.size() == 1 ? "" : "s",
                  types.size(),
                  String.join(", ", types)),
          "write as many as the method has parameters, or let a generator make them: method[generator]");
    }
    List<String> expressions = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      String expression = expression(values.get(i), types.get(i));
      if (expression == null) {
        throw new ProblemException(
            Help.FORMULA,
            "`%s` gives %s where the method takes %s"
                .formatted(operand, values.get(i).toSpl(), types.get(i)),
            "write a number of this type, or a text in quotes; other types come from a generator");
      }
      expressions.add(expression);
    }
    return expressions;
  }

  private static @Nullable String expression(Value value, String type) {
    if (value instanceof Value.Text text) {
      return text(text.value(), type);
    }
    BigDecimal number = ((Value.Numeral) value).value();
    if (type.equals("java.lang.Object") || type.equals("java.lang.Number")) {
      return isWhole(number) ? number(number, "int") : number(number, "double");
    }
    return number(number, BOXED.getOrDefault(type, type));
  }

  private static boolean isWhole(BigDecimal number) {
    return number.stripTrailingZeros().scale() <= 0;
  }

  private static @Nullable String number(BigDecimal number, String type) {
    Function<BigDecimal, String> form = NUMBERS.get(type);
    boolean isInfinite =
        (type.equals("double") && Double.isInfinite(number.doubleValue()))
            || (type.equals("float") && Float.isInfinite(number.floatValue()));
    try {
      return form == null || isInfinite ? null : form.apply(number);
    } catch (ArithmeticException e) {
      return null;
    }
  }

  private static @Nullable String text(String text, String type) {
    return switch (type) {
      case "java.lang.String", "java.lang.CharSequence", "java.lang.Object" -> quoted(text);
      case "boolean", "java.lang.Boolean" ->
          text.equals("true") || text.equals("false") ? text : null;
      case "char", "java.lang.Character" ->
          text.length() == 1 ? "(char) " + (int) text.charAt(0) : null;
      default -> null;
    };
  }

  /** A string literal in which every character that is not plain ASCII is written by its number. */
  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      boolean plain = character >= ' ' && character <= '~' && character != '"' && character != '\\';
      // Characters below 256 become octal escapes: the compiler translates Unicode escapes before
      // it looks for quotes.
      String number = character < 256 ? "\\%03o" : "\\u%04x";
      quoted.append(plain ? String.valueOf(character) : number.formatted((int) character));
    }
    return quoted.append('"').toString();
  }
}
