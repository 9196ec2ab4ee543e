package io.github.perfgate.spl;

import java.io.Serializable;

/**
 * A reference to a method, such as {@code Sorter::sort}. It is never called: it only names the
 * method, so that an IDE completes it and renames it along. If the method has overloads, the types
 * of its parameters choose one: {@code Performance.<int[]>method(Arrays::sort, data)}.
 */
public interface MethodReference extends Serializable {
  /** A method without parameters. */
  interface None extends MethodReference {
    /** Never called. */
    void call() throws Exception;
  }

  /** A method with one parameter. The first parameter of an instance method is its instance. */
  interface One<A> extends MethodReference {
    /** Never called. */
    void call(A first) throws Exception;
  }

  /** A method with two parameters. */
  interface Two<A, B> extends MethodReference {
    /** Never called. */
    void call(A first, B second) throws Exception;
  }

  /** A method with three parameters. */
  interface Three<A, B, C> extends MethodReference {
    /** Never called. */
    void call(A first, B second, C third) throws Exception;
  }
}
