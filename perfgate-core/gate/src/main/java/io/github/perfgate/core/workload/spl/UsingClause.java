package io.github.perfgate.core.workload.spl;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a comparison is decided if a formula says so: {@code using welch-vm(level = 1 %)}. The gate's
 * own settings apply to components that are null.
 *
 * @param interpretation name of the interpretation, or null
 * @param level probability of an error that is accepted, or null
 * @param tolerance the tolerance of the interpretation, as a part of 1, or null
 * @param margin the slowdown that is allowed on top, as a part of 1, or null
 */
public record UsingClause(
    @Nullable String interpretation,
    @Nullable BigDecimal level,
    @Nullable BigDecimal tolerance,
    @Nullable BigDecimal margin) {

  /** As a formula has it. */
  public String toSpl() {
    List<String> values = new ArrayList<>();
    add(values, "level", level);
    add(values, "tolerance", tolerance);
    add(values, "margin", margin);
    return "using"
        + (interpretation == null ? "" : " " + interpretation)
        + (interpretation == null && !values.isEmpty() ? " " : "")
        + (values.isEmpty() ? "" : "(" + String.join(", ", values) + ")");
  }

  /** These settings; components that they leave open are taken from the surrounding settings. */
  public UsingClause over(@Nullable UsingClause outer) {
    return outer == null
        ? this
        : new UsingClause(
            interpretation == null ? outer.interpretation : interpretation,
            level == null ? outer.level : level,
            tolerance == null ? outer.tolerance : tolerance,
            margin == null ? outer.margin : margin);
  }

  private static void add(List<String> values, String name, @Nullable BigDecimal value) {
    if (value != null) {
      values.add(name + " = " + value.toPlainString());
    }
  }
}
