package io.github.perfgate.core.workload.harness;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.workload.harness.Call.Made;
import io.github.perfgate.core.workload.spl.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The source of the JMH benchmark that measures an operand. The source contains the call as a
 * benchmark written by hand does, typed and direct.
 */
final class OperandBenchmark {
  /** The benchmark's method. */
  static final String METHOD = "measure";

  /**
   * Every class is imported by its name: classes of the own package would shadow those of an import
   * on demand.
   */
  private static final String HEAD =
      """
      package %s;

      import io.github.perfgate.runtime.harness.BatchSize;
      import io.github.perfgate.runtime.harness.Counted;
      import io.github.perfgate.runtime.harness.Stopwatch;
      import io.github.perfgate.runtime.harness.Tuples;
      import io.github.perfgate.spl.MethodArguments;
      import org.openjdk.jmh.annotations.Benchmark;
      import org.openjdk.jmh.annotations.BenchmarkMode;
      import org.openjdk.jmh.annotations.Level;
      import org.openjdk.jmh.annotations.Mode;
      import org.openjdk.jmh.annotations.Scope;
      import org.openjdk.jmh.annotations.Setup;
      import org.openjdk.jmh.annotations.State;
      import org.openjdk.jmh.infra.Blackhole;
      import org.openjdk.jmh.infra.Control;
      import org.openjdk.jmh.infra.IterationParams;
      import org.openjdk.jmh.runner.IterationType;

      @State(Scope.Thread)
      @BenchmarkMode(Mode.AverageTime)
      @SuppressWarnings("all")
      public class %s {
      """;

  private static final Map<String, String> UNBOXING =
      Map.of(
          "boolean", "(boolean) (Boolean) %s",
          "char", "(char) (Character) %s",
          "byte", "(byte) (Byte) %s",
          "short", "((Number) %s).shortValue()",
          "int", "((Number) %s).intValue()",
          "long", "((Number) %s).longValue()",
          "float", "((Number) %s).floatValue()",
          "double", "((Number) %s).doubleValue()");

  private final Call call;
  private final Lookup lookup;
  private final String name;

  /**
   * @param name simple name of the class
   */
  OperandBenchmark(Call call, Lookup lookup, String name) {
    this.call = call;
    this.lookup = lookup;
    this.name = name;
  }

  /** The whole source file. */
  String text() {
    String head = HEAD.formatted(call.packageName(), name);
    if (call.isWorkload()) {
      return head + workload() + "}\n";
    }
    return head + (call.generator() == null ? single() : batch()) + "}\n";
  }

  /** The method of a workload, which decides itself what is measured. */
  private String workload() {
    List<String> types = call.method().method().parameterTypes();
    List<String> own = types.subList(1, types.size());
    List<String> arguments = new ArrayList<>(List.of("spl"));
    arguments.addAll(arguments(own));
    return fields(own)
        + instancePerIteration()
        + """
          @Benchmark
          public void measure(Control control, Counted counted) throws Throwable {
            Stopwatch spl = new Stopwatch(control);
            %s;
            counted.perfgateNanos += spl.nanos();
            counted.perfgateOperations += spl.operations();
          }
        """
            .formatted(invocation("self", arguments));
  }

  /** One call, with arguments that the formula gives. */
  private String single() {
    List<String> types = call.method().method().parameterTypes();
    String result = resultType();
    return fields(types)
        + instancePerIteration()
        + """
          @Benchmark
          public %s measure() throws Throwable {
            %s%s;
          }
        """
            .formatted(
                result,
                result.equals("void") ? "" : "return ",
                invocation("self", arguments(types)));
  }

  /** Arguments are fields, so that the compiler cannot know their values. */
  private String fields(List<String> types) {
    List<String> values = Literals.of(call.subject().toSpl(), call.subject().arguments(), types);
    return IntStream.range(0, types.size())
        .mapToObj(i -> "  private %s a%d = %s;\n".formatted(source(types.get(i)), i, values.get(i)))
        .collect(joining());
  }

  private static List<String> arguments(List<String> types) {
    return IntStream.range(0, types.size()).mapToObj(i -> "a" + i).toList();
  }

  private String instancePerIteration() {
    if (!call.hasReceiver()) {
      return "";
    }
    String type = call.method().type().sourceName();
    return """
          private %s self;

          @Setup(Level.Iteration)
          public void prepare() throws Throwable {
            self = %s;
          }
        """
        .formatted(type, "new " + type + "()");
  }

  private String resultType() {
    if (call.isConstructor()) {
      return "Object";
    }
    String type = call.method().method().returnType();
    return UNBOXING.containsKey(type) || type.equals("void") ? type : "Object";
  }

  /** Many calls, each with arguments of its own, which are prepared outside the measured time. */
  private String batch() {
    List<String> types = call.method().method().parameterTypes();
    List<String> elements =
        IntStream.range(0, types.size()).mapToObj(i -> "a" + i + "[i]").toList();
    String invocation = invocation("self[i]", elements);
    boolean isVoid = resultType().equals("void");
    return "  private final BatchSize batch = new BatchSize();\n"
        + "  private int size;\n"
        + "  private long prepared;\n"
        + receiverArray()
        + arrays(types)
        + tuples()
        + """

          @Setup(Level.Iteration)
          public void begin(IterationParams iteration) throws Throwable {
            batch.iteration(iteration.getType() == IterationType.WARMUP);
          }

          @Setup(Level.Invocation)
          public void prepare() throws Throwable {
            long begun = System.nanoTime();
            size = batch.size();
            for (int i = 0; i < size; i++) {
              MethodArguments next = %s;
              Tuples.requireSize(next, %d);
        %s    }
            prepared = System.nanoTime() - begun;
          }

          @Benchmark
          public void measure(Blackhole hole, Counted counted) throws Throwable {
            int calls = size;
        %s    long begun = System.nanoTime();
            for (int i = 0; i < calls; i++) {
              %s;
            }
            long nanos = System.nanoTime() - begun;
            batch.took(nanos, prepared);
            counted.perfgateNanos += nanos;
            counted.perfgateOperations += calls;
          }
        """
            .formatted(
                next(types.size()),
                types.size(),
                taken(types),
                locals(types),
                isVoid ? invocation : "hole.consume(" + invocation + ")");
  }

  private String next(int size) {
    return call.receiver() == null
        ? "tuples.next()"
        : "Tuples.onInstance(tuples.next(), %s.class, %d)"
            .formatted(call.method().type().sourceName(), size);
  }

  private String receiverArray() {
    return call.hasReceiver() ? array("self", call.method().type().sourceName()) : "";
  }

  private String arrays(List<String> types) {
    return IntStream.range(0, types.size())
        .mapToObj(i -> array("a" + i, source(types.get(i))))
        .collect(joining());
  }

  private static String array(String field, String type) {
    int brackets = type.indexOf("[]");
    String element = brackets < 0 ? type : type.substring(0, brackets);
    String rest = type.substring(element.length());
    return "  private final %s[] %s = new %s[BatchSize.MOST]%s;\n"
        .formatted(type, field, element, rest);
  }

  private String taken(List<String> types) {
    StringBuilder text = new StringBuilder();
    if (call.hasReceiver()) {
      String type = call.method().type().sourceName();
      text.append(
          "      self[i] = %s;\n"
              .formatted(
                  call.receiver() == null
                      ? "(" + type + ") Tuples.instance(next)"
                      : "next.instance() == null ? new %1$s() : (%1$s) next.instance()"
                          .formatted(type)));
    }
    for (int i = 0; i < types.size(); i++) {
      text.append("      a%d[i] = %s;\n".formatted(i, cast("next.get(" + i + ")", types.get(i))));
    }
    return text.toString();
  }

  private String cast(String value, String type) {
    String unboxing = UNBOXING.get(type);
    return unboxing == null ? "(" + source(type) + ") " + value : unboxing.formatted(value);
  }

  /** Copies the fields to local variables, so that the loop does not read the fields. */
  private String locals(List<String> types) {
    String receiver =
        call.hasReceiver()
            ? "    %s[] self = this.self;\n".formatted(call.method().type().sourceName())
            : "";
    return receiver
        + IntStream.range(0, types.size())
            .mapToObj(i -> "    %s[] a%d = this.a%d;\n".formatted(source(types.get(i)), i, i))
            .collect(joining());
  }

  private String tuples() {
    Made factory = call.factory();
    return """
          private final Tuples tuples =
              new Tuples() {
                @Override
                protected Object generate() throws Throwable {
                  %s;
                }
        %s      };
        """
        .formatted(
            generated(call.generator(), call.subject().generatorArguments()),
            factory == null ? "" : make(factory));
  }

  /**
   * One instance of the factory is used for all calls, so that it can keep what it was prepared
   * with.
   */
  private String make(Made factory) {
    MethodInfo preparation = call.preparation();
    String target = factory.constructor() == null ? instance(factory) : "factory";
    String field =
        factory.constructor() == null
            ? ""
            : "        private final %s factory = %s;\n"
                .formatted(factory.found().type().sourceName(), instance(factory));
    return field
        + """

                @Override
                protected Object make(MethodArguments generated) throws Throwable {
        %s          return %s;
                }
        """
            .formatted(
                preparation == null
                    ? ""
                    : "          " + target + ".prepare" + ofGenerated(preparation) + ";\n",
                target
                    + "."
                    + factory.found().method().name()
                    + (Lookup.takesGenerated(factory.found().method())
                        ? ofGenerated(factory.found().method())
                        : ofFormula(factory)));
  }

  /** The arguments of a factory that takes those of the formula. */
  private String ofFormula(Made factory) {
    return list(
        Literals.of(
            factory.maker().toSpl(),
            call.subject().arguments(),
            factory.found().method().parameterTypes()));
  }

  private static String ofGenerated(MethodInfo method) {
    List<String> types = method.parameterTypes();
    String argument =
        types.isEmpty()
            ? ""
            : types.get(0).equals(Names.ARGUMENTS) ? "generated" : "generated.toArray()";
    return "(" + argument + ")";
  }

  /** The statements that make arguments: a return, with what fills the arguments before it. */
  private String generated(@Nullable Made made, List<Value> values) {
    if (made == null) {
      throw new IllegalStateException("nothing makes the arguments of " + call.subject().toSpl());
    }
    MethodInfo method = made.found().method();
    String target = instance(made) + "." + method.name();
    boolean fills = Lookup.fillsArguments(method);
    List<String> types =
        method.parameterTypes().subList(fills ? 1 : 0, method.parameterTypes().size());
    List<String> arguments = new ArrayList<>(fills ? List.of("filled") : List.of());
    arguments.addAll(Literals.of(made.maker().toSpl(), values, types));
    String calling = target + list(arguments);
    return fills
        ? "MethodArguments filled = MethodArguments.of();\n          %s;\n          return new Object[] {filled}"
            .formatted(calling)
        : "return " + calling;
  }

  /** The maker's class, or a new instance of it. */
  private static String instance(Made made) {
    String type = made.found().type().sourceName();
    MethodInfo constructor = made.constructor();
    return constructor == null
        ? type
        : "new "
            + type
            + list(
                Literals.of(
                    made.maker().toSpl(),
                    made.maker().constructorArguments(),
                    constructor.parameterTypes()));
  }

  private String invocation(String receiver, List<String> arguments) {
    String type = call.method().type().sourceName();
    if (call.isConstructor()) {
      return "new " + type + list(arguments);
    }
    String target = call.hasReceiver() ? receiver : type;
    return target + "." + call.method().method().name() + list(arguments);
  }

  private static String list(List<String> arguments) {
    return "(" + String.join(", ", arguments) + ")";
  }

  /** The name of a type in sources, where a nested class has a dot. */
  private String source(String type) {
    int brackets = type.indexOf('[');
    String element = brackets < 0 ? type : type.substring(0, brackets);
    TypeInfo info = lookup.known(element);
    return (info == null ? element : info.sourceName()) + type.substring(element.length());
  }
}
