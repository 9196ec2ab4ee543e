package io.github.perfgate.core.report.findings;

import io.github.perfgate.core.result.verdict.SourcePlace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A test case in JUnit XML.
 *
 * @param type the class by which CI servers group it; empty for that of the suite
 * @param name its name in that class
 * @param place its place in the sources, if that is known
 * @param outcome what became of it
 * @param message why it did not pass, on one line
 * @param problem the details of why it did not pass
 * @param output other details
 */
public record JUnitCase(
    String type,
    String name,
    @Nullable SourcePlace place,
    Outcome outcome,
    String message,
    String problem,
    String output) {

  /** A case with the same details, whatever became of it. */
  public static JUnitCase of(
      String type,
      String name,
      @Nullable SourcePlace place,
      Outcome outcome,
      String message,
      List<String> lines) {
    String text = String.join("\n", lines);
    return outcome.isBad()
        ? new JUnitCase(type, name, place, outcome, message, text, "")
        : new JUnitCase(type, name, place, outcome, message, "", text);
  }

  /** What becomes of a test case. */
  public enum Outcome {
    PASSED("", ""),
    SKIPPED("skipped", ""),
    ERROR("error", "ERROR"),
    /** Became worse. */
    FAILED("failure", "REGRESSION"),
    /** The same of a formula. */
    VIOLATED("failure", "VIOLATED"),
    /** Undecided, and a failure, as {@code failOn} asks for it. */
    UNDECIDED("failure", "INCONCLUSIVE"),
    NOTHING_COMPARED("failure", "NOTHING_COMPARED");

    private final String element;
    private final String kind;

    Outcome(String element, String kind) {
      this.element = element;
      this.kind = kind;
    }

    /** The element that says so; empty if none does. */
    public String element() {
      return element;
    }

    /** The type of a failure or error. */
    public String kind() {
      return kind;
    }

    /** Whether it is an error or a failure. */
    public boolean isBad() {
      return !kind.isEmpty();
    }
  }
}
