package io.github.perfgate.spl;

import java.util.Objects;

/** The source of the arguments of a measured method; see {@link Performance#generated}. */
public final class Arguments {
  private final String generator;
  private final String values;

  Arguments(MethodReference generator, Object... values) {
    this.generator = "[" + Names.ofGenerator(generator) + "]";
    StringBuilder list = new StringBuilder();
    for (Object value : values) {
      list.append(list.length() == 0 ? "(" : ", ").append(Names.value(value));
    }
    this.values = list.length() == 0 ? "" : list.append(')').toString();
  }

  /** What stands behind the method in a formula: {@code [com.acme.Data#random](100)}. */
  String behind(String method) {
    return Objects.requireNonNull(method) + generator + values;
  }
}
