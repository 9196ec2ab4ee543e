package io.github.perfgate.spl;

import java.util.Arrays;

/**
 * The arguments of one call: those that a generator made for it, as a factory gets them, or what a
 * factory makes of them. A factory may give other arguments, and the instance whose method is
 * called. A generator that takes arguments of this type fills them by {@link #set}.
 */
public final class MethodArguments {
  private final Object instance;
  private Object[] arguments;

  private MethodArguments(Object instance, Object[] arguments) {
    this.instance = instance;
    this.arguments = arguments.clone();
  }

  /** Arguments of a call. */
  public static MethodArguments of(Object... arguments) {
    return new MethodArguments(null, arguments);
  }

  /**
   * The instance whose method is called, with these arguments.
   *
   * @throws IllegalArgumentException if there is no instance
   */
  public static MethodArguments on(Object instance, Object... arguments) {
    if (instance == null) {
      throw new IllegalArgumentException("there is no instance to call the method of");
    }
    return new MethodArguments(instance, arguments);
  }

  /** The instance, or null if the factory gives none. */
  public Object instance() {
    return instance;
  }

  /** How many arguments there are. */
  public int size() {
    return arguments.length;
  }

  /**
   * An argument.
   *
   * @param index from 0
   * @throws IndexOutOfBoundsException if there are not so many
   */
  public Object get(int index) {
    if (index < 0 || index >= arguments.length) {
      throw new IndexOutOfBoundsException(
          "argument " + index + " was asked for, and there are " + arguments.length);
    }
    return arguments[index];
  }

  /**
   * Sets an argument. Arguments before it that were never set are null.
   *
   * @param index from 0
   * @throws IndexOutOfBoundsException if it is negative
   */
  public void set(int index, Object value) {
    if (index < 0) {
      throw new IndexOutOfBoundsException("argument " + index + " was set, and the first is 0");
    }
    if (index >= arguments.length) {
      arguments = Arrays.copyOf(arguments, index + 1);
    }
    arguments[index] = value;
  }

  /** The arguments; a copy. */
  public Object[] toArray() {
    return arguments.clone();
  }

  @Override
  public String toString() {
    return (instance == null ? "" : instance.getClass().getName() + ".") + Arrays.asList(arguments);
  }
}
