package io.github.perfgate.core.base.problem;

import org.jspecify.annotations.Nullable;

/**
 * A configuration or an environment that the gate cannot work with. The message always has the same
 * shape: what is wrong and where, then what to do about it, and where to read more. It never stands
 * for a regression. Packages with more to say than a sentence extend it.
 */
public class ProblemException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Help help;
  private final String problem;
  private final String remedy;

  /**
   * @param help the paragraph to read
   * @param problem what is wrong and where, one sentence without a full stop
   * @param remedy what the user can do, one sentence without a full stop, naming the setting or
   *     command
   */
  public ProblemException(Help help, String problem, String remedy) {
    this(help, problem, remedy, null);
  }

  /**
   * @param help the paragraph to read
   * @param problem what is wrong and where, one sentence without a full stop
   * @param remedy what the user can do, one sentence without a full stop, naming the setting or
   *     command
   * @param cause what was caught, if anything was
   */
  public ProblemException(Help help, String problem, String remedy, @Nullable Throwable cause) {
    super(
        "%s%sFix: %s. See %s"
            .formatted(problem, problem.contains("\n") ? "\n" : ". ", remedy, help.address()),
        cause);
    this.help = help;
    this.problem = problem;
    this.remedy = remedy;
  }

  /** The paragraph to read, which tells the kind of the problem. */
  public Help help() {
    return help;
  }

  /** What is wrong and where. */
  public String problem() {
    return problem;
  }

  /** What the user can do about it. */
  public String remedy() {
    return remedy;
  }
}
