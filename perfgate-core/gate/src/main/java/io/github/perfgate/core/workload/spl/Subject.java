package io.github.perfgate.core.workload.spl;

import static java.util.stream.Collectors.joining;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What an operand measures, with every name and variable resolved. */
public sealed interface Subject {
  /** As a formula has it. */
  String toSpl();

  /** The id that results use; a JMH benchmark has the id of its workload. */
  String id();

  /**
   * A method with the source of its arguments.
   *
   * @param name the method
   * @param generator what makes the arguments of the method, or null
   * @param factory what makes the instance, or maps the generated arguments, or null
   * @param arguments arguments of the generator, or of the method itself if there is none
   */
  record Method(
      MethodName name,
      @Nullable Factory generator,
      @Nullable Factory factory,
      List<Value> arguments)
      implements Subject {
    /** Copies the list. */
    public Method {
      arguments = List.copyOf(arguments);
      if (factory != null && generator == null) {
        throw new IllegalArgumentException("a factory without a generator");
      }
    }

    /** The generator's arguments: its own, then those of the operand; empty without a generator. */
    public List<Value> generatorArguments() {
      return generator == null
          ? List.of()
          : Stream.concat(generator.arguments().stream(), arguments.stream()).toList();
    }

    @Override
    public String toSpl() {
      String makers = "";
      if (generator != null) {
        makers = "[" + generator.toSpl() + (factory == null ? "" : ", " + factory.toSpl()) + "]";
      }
      String values =
          arguments.isEmpty()
              ? ""
              : arguments.stream().map(Value::toSpl).collect(joining(", ", "(", ")"));
      return name.toSpl() + makers + values;
    }

    @Override
    public String id() {
      return toSpl();
    }
  }

  /**
   * A JMH benchmark.
   *
   * @param name fully qualified name of the method or group
   * @param parameters values of its parameters, sorted by name
   */
  record Benchmark(String name, Map<String, String> parameters) implements Subject {
    private static final Pattern PLAIN =
        Pattern.compile("-?[0-9]+(\\.[0-9]+)?|[\\p{L}_$][\\p{L}\\p{N}_$.]*(?<!\\.)");

    /** Copies the map. */
    public Benchmark {
      parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
    }

    @Override
    public String toSpl() {
      return with(value -> PLAIN.matcher(value).matches() ? value : new Value.Text(value).toSpl());
    }

    @Override
    public String id() {
      return with(value -> value);
    }

    private String with(UnaryOperator<String> written) {
      return parameters.isEmpty()
          ? name
          : parameters.entrySet().stream()
              .map(value -> value.getKey() + "=" + written.apply(value.getValue()))
              .collect(joining(",", name + "{", "}"));
    }
  }
}
