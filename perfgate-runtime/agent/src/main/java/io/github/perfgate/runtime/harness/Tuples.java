package io.github.perfgate.runtime.harness;

import io.github.perfgate.spl.MethodArguments;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.stream.BaseStream;

/**
 * The arguments of one call after the other, from a generator that is called again when they are
 * used up. Generated benchmarks extend it with the call of the generator, and of the factory where
 * there is one.
 */
public abstract class Tuples {
  private Iterator<?> left = Collections.emptyIterator();

  /** Calls the generator. */
  protected abstract Object generate() throws Throwable;

  /** Lets the factory change the generator's arguments; by default, they stay as they are. */
  protected Object make(MethodArguments generated) throws Throwable {
    return generated;
  }

  /** The arguments of the next call. */
  public final MethodArguments next() throws Throwable {
    if (!left.hasNext()) {
      left = iterator(generate());
      if (!left.hasNext()) {
        throw new NoSuchElementException("the generator made no arguments");
      }
    }
    Object element = left.next();
    MethodArguments generated = arguments(element);
    Object made = make(generated);
    if (made instanceof MethodArguments) {
      return (MethodArguments) made;
    }
    if (made instanceof Object[]) {
      return MethodArguments.of((Object[]) made);
    }
    return MethodArguments.on(made, generated.toArray());
  }

  private static MethodArguments arguments(Object element) {
    if (element instanceof MethodArguments) {
      return (MethodArguments) element;
    }
    return element instanceof Object[] && !isArgument(element)
        ? MethodArguments.of((Object[]) element)
        : MethodArguments.of(element);
  }

  /** An {@code Object[]} is a tuple; an array of any other type is an argument itself. */
  private static boolean isArgument(Object array) {
    return array.getClass() != Object[].class;
  }

  private static Iterator<?> iterator(Object generated) {
    if (generated instanceof Iterable) {
      return ((Iterable<?>) generated).iterator();
    }
    if (generated instanceof BaseStream) {
      return ((BaseStream<?, ?>) generated).iterator();
    }
    if (generated instanceof Object[]) {
      return Arrays.asList((Object[]) generated).iterator();
    }
    throw new IllegalArgumentException(
        "the generator returned "
            + (generated == null ? "null" : generated.getClass().getName())
            + " and neither an Iterable, nor a stream or an array");
  }

  /**
   * The arguments of a call on an instance. A generator without a factory may give the instance
   * before its arguments.
   *
   * @param type the class that has the method
   * @param expected how many arguments the method takes
   */
  public static MethodArguments onInstance(MethodArguments next, Class<?> type, int expected) {
    if (next.instance() != null || next.size() != expected + 1 || !type.isInstance(next.get(0))) {
      return next;
    }
    Object[] all = next.toArray();
    return MethodArguments.on(all[0], Arrays.copyOfRange(all, 1, all.length));
  }

  /** The instance that a factory has made. */
  public static Object instance(MethodArguments made) {
    if (made.instance() == null) {
      throw new IllegalArgumentException(
          "the factory made arguments and no instance to call the method of; return the instance, or"
              + " MethodArguments.on(instance, arguments)");
    }
    return made.instance();
  }

  /**
   * Checks that a call has as many arguments as its method takes.
   *
   * @param expected how many it takes
   */
  public static void requireSize(MethodArguments arguments, int expected) {
    if (arguments.size() != expected) {
      throw new IllegalArgumentException(
          "the method takes "
              + expected
              + " arguments and was given "
              + arguments.size()
              + ": "
              + arguments);
    }
  }
}
