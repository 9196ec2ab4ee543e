package com.acme;

import io.github.perfgate.spl.Generator;
import io.github.perfgate.spl.MethodArguments;
import io.github.perfgate.spl.Param;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;

/** Generators of arguments, and factories of the instances that are measured. */
public final class Inputs {
  private Inputs() {}

  @Generator("a text of so many characters")
  public static Iterable<char[]> text(@Param(value = "length", unit = "characters") int length) {
    char[] text = new char[length];
    Arrays.fill(text, 'x');
    return Collections.singleton(text);
  }

  @Generator("so many numbers, and one that is not among them")
  public static Iterable<Object[]> numbers(@Param("size") int size) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      numbers.add(i);
    }
    return Collections.singleton(new Object[] {numbers, -1});
  }

  public static MethodArguments arrayList(MethodArguments generated) {
    return MethodArguments.on(new ArrayList<>((Collection<?>) generated.get(0)), generated.get(1));
  }

  public static MethodArguments linkedList(MethodArguments generated) {
    return MethodArguments.on(new LinkedList<>((Collection<?>) generated.get(0)), generated.get(1));
  }
}
