package io.github.perfgate.core.loops;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.perfgate.core.code.change.MethodId;
import org.jspecify.annotations.Nullable;

/**
 * A place in code: where a loop begins, or where a method calls another.
 *
 * @param method the method that contains the place
 * @param line the line, or 0 if the class file has no line numbers
 * @param origin whose code the method is
 */
public record CodePlace(
    @JsonUnwrapped MethodId method,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) int line,
    Origin origin) {
  /** Says to whom code belongs. */
  public enum Origin {
    /** Code of the project that is no test. */
    OWN,
    /** Tests and benchmarks of the project. */
    TEST,
    /** Code of a library. */
    LIBRARY,
    /** Code of the JDK. */
    JDK
  }

  private static final String LAMBDA = "lambda$";

  /** Whether the place is in code of the project that is no test. */
  @JsonIgnore
  public boolean isOwn() {
    return origin == Origin.OWN;
  }

  /**
   * The name of the method, {@code com.acme.Table.merge(List)}; for a lambda, the name of the
   * method that contains its source.
   */
  public String name() {
    String written = writtenIn(method.name());
    return written.equals(method.name())
        ? method.inWords()
        : method.owner() + "." + written + "(…)";
  }

  /** A short name for sentences: {@code Table.merge}. */
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

  /** The name with the line: {@code com.acme.Table.merge(List), line 17}. */
  public String withLine() {
    return line > 0 ? name() + ", line " + line : name();
  }

  /**
   * The name of the method whose source contains a method: {@code merge} for the lambda {@code
   * lambda$merge$0}. The parameter types of that method are not known.
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

  /** The folder of the method's package below a source root; null for the unnamed package. */
  @Nullable String sourceFolder() {
    int dot = method.owner().lastIndexOf('.');
    return dot < 0 ? null : method.owner().substring(0, dot).replace('.', '/');
  }
}
