package io.github.perfgate.core.workload.spl;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.util.List;

/** Thrown for formulas that cannot be read, or that name something that does not exist. */
public final class SplException extends ProblemException {
  /** More mistakes than anybody corrects at once. What is behind the last of them is not read. */
  public static final int MOST = 100;

  private static final long serialVersionUID = 1L;

  private final transient List<SplProblem> problems;

  /**
   * @param source what the formulas' text is called
   * @param problems what is wrong in it, in the order of the text; at least one
   */
  public SplException(Source source, List<SplProblem> problems) {
    super(Help.FORMULA, problem(source, problems), "correct the marked places");
    this.problems = List.copyOf(problems);
  }

  private static String problem(Source source, List<SplProblem> problems) {
    return problems.stream().map(SplProblem::text).collect(joining("\n"))
        + "\n%d %s in the formulas of %s"
            .formatted(
                problems.size(),
                problems.size() == 1
                    ? "mistake"
                    : problems.size() < MOST
                        ? "mistakes"
                        : "mistakes, behind which nothing was read,",
                source.name());
  }

  /** What is wrong, in the order of the text; the first {@link #MOST} mistakes. */
  public List<SplProblem> problems() {
    return problems;
  }
}
