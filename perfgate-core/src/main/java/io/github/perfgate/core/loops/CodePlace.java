package io.github.perfgate.core.loops;

import io.github.perfgate.core.change.MethodId;
import org.jspecify.annotations.Nullable;

/**
 * A place in code: where a loop begins, or where a method calls another.
 *
 * @param method the method that it is in
 * @param line its line, or 0 where the class file does not tell
 * @param origin whose code it is
 */
public record CodePlace(MethodId method, int line, Origin origin) {
  /** Whose code something is. */
  public enum Origin {
    /** The project's, and no test. */
    OWN,
    /** The project's tests and benchmarks. */
    TEST,
    /** A library's. */
    LIBRARY,
    /** The JDK's. */
    JDK
  }

  private static final String LAMBDA = "lambda$";

  /** Whether it is code of the project that is no test. */
  public boolean isOwn() {
    return origin == Origin.OWN;
  }

  /** {@code com.acme.Table.merge(List)}, a lambda by the method that it is written in. */
  public String name() {
    String written = writtenIn(method.name());
    return written.equals(method.name())
        ? method.inWords()
        : method.owner() + "." + written + "(…)";
  }

  /** {@code Table.merge}: enough for a sentence. */
  public String shortName() {
    String owner = method.owner();
    String type = owner.substring(owner.lastIndexOf('.') + 1).replace('$', '.');
    String name = writtenIn(method.name());
    return switch (name) {
      case "<init>" -> "new " + type;
      case "<clinit>" -> "static initialiser of " + type;
      default -> type + "." + name;
    };
  }

  /** {@code com.acme.Table.merge(List), line 17}. */
  public String withLine() {
    return line > 0 ? name() + ", line " + line : name();
  }

  /**
   * The method in whose source it is written: of a lambda {@code lambda$merge$0} it is {@code
   * merge}, of which no types are known.
   */
  static String writtenIn(String method) {
    if (!method.startsWith(LAMBDA)) {
      return method;
    }
    int end = method.lastIndexOf('$');
    String name = end > LAMBDA.length() ? method.substring(LAMBDA.length(), end) : "";
    return switch (name) {
      case "" -> method;
      case "new" -> "<init>";
      case "static" -> "<clinit>";
      default -> name;
    };
  }

  /** The top-level class that it is in, by whose source file it can be found. */
  @Nullable String sourceFolder() {
    int dot = method.owner().lastIndexOf('.');
    return dot < 0 ? null : method.owner().substring(0, dot).replace('.', '/');
  }
}
