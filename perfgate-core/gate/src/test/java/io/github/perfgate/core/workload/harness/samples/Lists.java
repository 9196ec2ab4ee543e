package io.github.perfgate.core.workload.harness.samples;

import io.github.perfgate.spl.MethodArguments;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;

/** A generator of what a list holds, and factories of the lists. */
public final class Lists {
  private static boolean prepared;

  private Lists() {}

  /** A list of this many numbers, and one number that is not among them. */
  public static Iterable<Object[]> numbers(int size) {
    return Collections.singleton(new Object[] {Collections.nCopies(size, 1), 2});
  }

  /** An array list as the instance; the argument of {@code contains} is the number alone. */
  public static MethodArguments arrayList(MethodArguments generated) {
    if (!prepared) {
      throw new IllegalStateException("the factory was not prepared");
    }
    return MethodArguments.on(new ArrayList<>((Collection<?>) generated.get(0)), generated.get(1));
  }

  /** A linked list as the instance; the argument is the number alone. */
  @SuppressWarnings("JdkObsolete") // the tests want something slow
  public static MethodArguments linkedList(Object[] generated) {
    return MethodArguments.on(new LinkedList<>((Collection<?>) generated[0]), generated[1]);
  }

  /** Only an instance; the arguments stay those of the generator. */
  public static List<Object> empty() {
    return new ArrayList<>();
  }

  /** One number at a time. */
  public static List<Integer> ones() {
    return Collections.nCopies(5, 1);
  }

  /** Is called before each factory. */
  public static void prepare() {
    prepared = true;
  }

  /** A factory that keeps what it was prepared with. */
  public static final class Kept {
    private List<Object> elements = List.of();

    /** Keeps the generated arguments. */
    public void prepare(MethodArguments generated) {
      elements = List.of(generated.toArray());
    }

    /** A list of the kept arguments. */
    public List<Object> factoryArrayList() {
      List<Object> made = new ArrayList<>(elements);
      elements = List.of();
      if (made.isEmpty()) {
        throw new IllegalStateException("the factory was not prepared for this call");
      }
      return made;
    }
  }
}
