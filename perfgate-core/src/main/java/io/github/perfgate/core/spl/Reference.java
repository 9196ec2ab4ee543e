package io.github.perfgate.core.spl;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a formula names, before anything is looked up: an operand, a generator, a factory, or what
 * an alias stands for. What is null was not written.
 *
 * @param name {@code SELF}, an alias, a variable, a class, or a class and its method with a dot
 * @param constructor arguments of the class's constructor; only in front of {@code #}
 * @param method what stands behind {@code #}
 * @param types types of the method's parameters
 * @param generator what makes the arguments
 * @param factory what makes the instance; only beside a generator
 * @param arguments arguments of the generator, or of the method
 * @param parameters values of a benchmark's parameters
 * @param revision where it is taken from
 * @param at where its name stands
 * @param memberAt where the method stands, or the name if it holds the method
 */
record Reference(
    String name,
    @Nullable List<Argument> constructor,
    @Nullable String method,
    @Nullable List<String> types,
    @Nullable Reference generator,
    @Nullable Reference factory,
    @Nullable List<Argument> arguments,
    @Nullable Map<String, Argument> parameters,
    @Nullable String revision,
    Position at,
    Position memberAt)
    implements Side.Measured {
  static final String SELF = "SELF";

  private static final Pattern NUMERIC = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");

  @Override
  public String toSpl() {
    return name
        + (constructor == null ? "" : Argument.list(constructor))
        + (method == null ? "" : "#" + method)
        + (types == null ? "" : "(" + String.join(", ", types) + ")")
        + makers()
        + (arguments == null ? "" : Argument.list(arguments))
        + (parameters == null ? "" : braces(parameters))
        + (revision == null ? "" : Revisions.suffix(revision));
  }

  private String makers() {
    return generator == null
        ? ""
        : "[" + generator.toSpl() + (factory == null ? "" : ", " + factory.toSpl()) + "]";
  }

  private static String braces(Map<String, Argument> parameters) {
    return parameters.entrySet().stream()
        .map(parameter -> parameter.getKey() + "=" + value(parameter.getValue()))
        .collect(joining(", ", "{", "}"));
  }

  /** A parameter's value is a text, even where it looks like a number; a variable is none. */
  private static String value(Argument value) {
    return value instanceof Argument.Literal literal
            && literal.value() instanceof Value.Text text
            && NUMERIC.matcher(text.value()).matches()
        ? text.value()
        : value.toSpl();
  }
}
