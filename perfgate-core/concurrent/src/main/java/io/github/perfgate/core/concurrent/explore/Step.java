package io.github.perfgate.core.concurrent.explore;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One expression of a test; its operands are results of earlier steps.
 *
 * @param type the type of its result, as the candidate has the class
 * @param operandTypes the types of its operands
 * @param operands numbers of the steps whose results it takes
 * @param form how the expression is written
 * @param run how the expression is executed
 */
record Step(
    Class<?> type, List<Class<?>> operandTypes, List<Integer> operands, Form form, Execution run) {
  Step {
    operandTypes = List.copyOf(operandTypes);
    operands = List.copyOf(operands);
  }

  /** Writes the expression with the texts of its operands. */
  @FunctionalInterface
  interface Form {
    String text(List<String> operands);
  }

  /** Executes the expression in one of the versions. */
  @FunctionalInterface
  interface Execution {
    Object in(boolean old, Object[] operands) throws Throwable;
  }

  /** A value that is written as a literal or a constructor call, and made anew each time. */
  static Step literal(Class<?> type, String text, Supplier<?> value) {
    return new Step(type, List.of(), List.of(), operands -> text, (old, operands) -> value.get());
  }

  static Step field(Field now, Field old) {
    return new Step(
        now.getType(),
        List.of(),
        List.of(),
        operands -> now.getDeclaringClass().getCanonicalName() + "." + now.getName(),
        (ofOld, operands) -> (ofOld ? old : now).get(null));
  }

  static Step construction(Constructor<?> now, Constructor<?> old, List<Integer> operands) {
    Class<?> type = now.getDeclaringClass();
    return new Step(
        type,
        List.of(now.getParameterTypes()),
        operands,
        texts -> "new " + type.getCanonicalName() + list(texts, now.getParameterTypes()),
        (ofOld, values) -> {
          try {
            return (ofOld ? old : now).newInstance(values);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        });
  }

  /**
   * A call.
   *
   * @param of the class by which it is called
   * @param operands the numbers of the operands' steps; the receiver comes first if the method
   *     needs one
   */
  static Step call(Class<?> of, Method now, Method old, List<Integer> operands) {
    boolean isStatic = VersionPair.isStatic(now);
    List<Class<?>> types = new ArrayList<>();
    if (!isStatic) {
      types.add(of);
    }
    types.addAll(Arrays.asList(now.getParameterTypes()));
    return new Step(
        now.getReturnType(),
        types,
        operands,
        texts ->
            isStatic
                ? of.getCanonicalName() + "." + now.getName() + list(texts, now.getParameterTypes())
                : texts.get(0)
                    + "."
                    + now.getName()
                    + list(texts.subList(1, texts.size()), now.getParameterTypes()),
        (ofOld, values) -> {
          Object receiver = isStatic ? null : values[0];
          Object[] arguments = isStatic ? values : Arrays.copyOfRange(values, 1, values.length);
          try {
            return (ofOld ? old : now).invoke(receiver, arguments);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        });
  }

  static Step array(Class<?> now, Class<?> old, List<Integer> operands) {
    Class<?> element = now.getComponentType();
    return new Step(
        now,
        operands.stream().<Class<?>>map(one -> element).toList(),
        operands,
        texts ->
            "new %s {%s}"
                .formatted(
                    now.getCanonicalName(),
                    texts.stream()
                        .map(text -> cast(element, text))
                        .collect(Collectors.joining(", "))),
        (ofOld, values) -> {
          Object array =
              Array.newInstance(
                  ofOld ? old.getComponentType() : now.getComponentType(), values.length);
          for (int i = 0; i < values.length; i++) {
            Array.set(array, i, values[i]);
          }
          return array;
        });
  }

  /**
   * Takes another element of an array each time: {@code i} counts calls in the source.
   *
   * @param array the array's class
   * @param number of the step that gives the array
   * @param length of the array, a power of two
   */
  static Step element(Class<?> type, Class<?> array, int number, int length) {
    return new Step(
        type,
        List.of(array),
        List.of(number),
        texts -> "%s[i & %d]".formatted(texts.get(0), length - 1),
        (ofOld, values) -> Array.get(values[0], 0));
  }

  /**
   * Takes the result of an earlier step as an object of a class.
   *
   * @param declared the type that the earlier step declares
   * @param number of the earlier step
   */
  static Step cast(Class<?> now, Class<?> old, Class<?> declared, int number) {
    return new Step(
        now,
        List.of(declared),
        List.of(number),
        texts -> cast(now, texts.get(0)),
        (ofOld, values) -> {
          if (!(ofOld ? old : now).isInstance(values[0])) {
            throw new Draft.Rejected("it is no " + now.getName(), null);
          }
          return values[0];
        });
  }

  /** The same step with another operand. */
  Step with(int operand, int step) {
    List<Integer> others = new ArrayList<>(operands);
    others.set(operand, step);
    return new Step(type, operandTypes, others, form, run);
  }

  /**
   * Lists the operands with casts, so that the compiler selects the overloaded method that was
   * executed.
   */
  private static String list(List<String> texts, Class<?>[] types) {
    return IntStream.range(0, texts.size())
        .mapToObj(i -> cast(types[i], texts.get(i)))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String cast(Class<?> type, String text) {
    return "(" + type.getCanonicalName() + ") " + text;
  }
}
