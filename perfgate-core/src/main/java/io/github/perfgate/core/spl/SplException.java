package io.github.perfgate.core.spl;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.problem.Help;
import io.github.perfgate.core.problem.ProblemException;
import java.util.List;

/** Thrown for formulas that cannot be read, or that name something that does not exist. */
public final class SplException extends ProblemException {
  private static final long serialVersionUID = 1L;

  private final transient List<SplProblem> problems;

  /**
   * @param source what the formulas' text is called
   * @param problems everything that is wrong in it, in the order of the text; at least one
   */
  public SplException(Source source, List<SplProblem> problems) {
    super(Help.FORMULA, problem(source, problems), "correct the marked places");
    this.problems = List.copyOf(problems);
  }

  private static String problem(Source source, List<SplProblem> problems) {
    return problems.stream().map(SplProblem::text).collect(joining("\n"))
        + "\n%d %s in the formulas of %s"
            .formatted(
                problems.size(), problems.size() == 1 ? "mistake" : "mistakes", source.name());
  }

  /** Everything that is wrong, in the order of the text. */
  public List<SplProblem> problems() {
    return problems;
  }
}
