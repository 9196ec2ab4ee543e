package io.github.perfgate.core.workload.spl.syntax;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Revisions;
import io.github.perfgate.core.workload.spl.Value;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A reference in a formula before it is looked up: to an operand, a generator, a factory, or an
 * alias. A component is null if it was not written.
 *
 * @param name {@code SELF}, an alias, a variable, a class, or a class and its method with a dot
 * @param constructor arguments of the class's constructor; only in front of {@code #}
 * @param method the name behind {@code #}
 * @param types types of the method's parameters
 * @param makers what makes the arguments and the instance
 * @param arguments arguments of the generator, or of the method
 * @param parameters values of a benchmark's parameters
 * @param revision the revision that the referenced code is taken from
 * @param at the place of the name
 * @param memberAt the place of the method, or of the name if the name contains the method
 */
public record Reference(
    String name,
    @Nullable List<Argument> constructor,
    @Nullable String method,
    @Nullable List<String> types,
    @Nullable Makers makers,
    @Nullable List<Argument> arguments,
    @Nullable Map<String, Argument> parameters,
    @Nullable String revision,
    Position at,
    Position memberAt)
    implements Side.Measured {
  /**
   * What makes arguments and instances.
   *
   * @param generator what makes the arguments
   * @param factory what makes the instance
   */
  public record Makers(Reference generator, @Nullable Reference factory) {
    private String toSpl() {
      return "[" + generator.toSpl() + (factory == null ? "" : ", " + factory.toSpl()) + "]";
    }
  }

  public static final String SELF = "SELF";

  private static final Pattern NUMERIC = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");

  @Override
  public String toSpl() {
    return toSpl("");
  }

  /** As a formula has it, with a figure between the operand and its revision. */
  String toSpl(String figure) {
    return name
        + (constructor == null ? "" : Argument.list(constructor))
        + (method == null ? "" : "#" + method)
        + (types == null ? "" : "(" + String.join(", ", types) + ")")
        + (makers == null ? "" : makers.toSpl())
        + (arguments == null ? "" : Argument.list(arguments))
        + (parameters == null ? "" : braces(parameters))
        + figure
        + (revision == null ? "" : Revisions.suffix(revision));
  }

  /** The same with these arguments. */
  public Reference withArguments(List<Argument> given) {
    return new Reference(
        name, constructor, method, types, makers, given, parameters, revision, at, memberAt);
  }

  private static String braces(Map<String, Argument> parameters) {
    return parameters.entrySet().stream()
        .map(parameter -> parameter.getKey() + "=" + value(parameter.getValue()))
        .collect(joining(", ", "{", "}"));
  }

  /** A parameter's value is a text even if it looks like a number; such a text needs no quotes. */
  private static String value(Argument value) {
    return value instanceof Argument.Literal literal
            && literal.value() instanceof Value.Text text
            && NUMERIC.matcher(text.value()).matches()
        ? text.value()
        : value.toSpl();
  }
}
