package io.github.perfgate.core.workload.spl;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What of the work of an operation is counted: {@code .bytes}, {@code
 * .calls(java.util.regex.Pattern#compile)}.
 *
 * @param kind what is counted
 * @param called the only method whose calls count; null if all calls do, and for every other kind
 */
public record WorkFigure(Kind kind, @Nullable MethodName called) {
  /** What can be counted; {@code Work} of the package {@code count} says what each is. */
  public enum Kind {
    BYTECODES("bytecodes"),
    CALLS("calls"),
    ITERATIONS("iterations"),
    OBJECTS("objects"),
    BYTES("bytes"),
    COPIED("copied"),
    EXCEPTIONS("exceptions");

    /** All symbols, in the order in which messages offer them. */
    public static final List<String> SYMBOLS = Arrays.stream(values()).map(Kind::symbol).toList();

    private final String symbol;

    Kind(String symbol) {
      this.symbol = symbol;
    }

    /** The kind with this symbol. */
    public static Optional<Kind> of(String symbol) {
      return Arrays.stream(values()).filter(kind -> kind.symbol.equals(symbol)).findFirst();
    }

    /** As a formula has it, behind the point and as a unit. */
    public String symbol() {
      return symbol;
    }
  }

  /** As a formula has it, with the point. */
  public String toSpl() {
    return "." + kind.symbol() + (called == null ? "" : "(" + called.toSpl() + ")");
  }
}
