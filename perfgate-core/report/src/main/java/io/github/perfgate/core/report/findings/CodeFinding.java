package io.github.perfgate.core.report.findings;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Something that a reader of the code should see at its line.
 *
 * @param kind the kind of the finding
 * @param level its gravity
 * @param subject the id of a workload or of a method, the text of a formula, or the name of a class
 * @param title the kind and the subject, on one line
 * @param message the numbers, on one line
 * @param command the command that measures it again, on one line, which may name files of this
 *     machine. Empty for a formula, and for results of concurrent tests
 * @param place its place in the sources, if that is known
 * @param causes what is known of its cause, the most telling line first
 */
public record CodeFinding(
    Kind kind,
    Level level,
    String subject,
    String title,
    String message,
    String command,
    @Nullable SourcePlace place,
    List<String> causes) {
  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_MESSAGE = 1000;

  /** Copies the list. */
  public CodeFinding {
    causes = List.copyOf(causes);
  }

  /**
   * A finding that nobody accepts.
   *
   * @param fails whether the build fails because of it
   * @param mark the first word of its title
   */
  public static CodeFinding of(
      Kind kind,
      boolean fails,
      String subject,
      Object mark,
      String message,
      String command,
      @Nullable SourcePlace place) {
    return new CodeFinding(
        kind,
        fails ? Level.ERROR : Level.WARNING,
        subject,
        mark + " " + PlainText.line(subject, LONGEST_NAME),
        PlainText.line(message, LONGEST_MESSAGE),
        PlainText.line(command, LONGEST_MESSAGE),
        place,
        List.of());
  }

  /** The same with what is known of its cause. */
  CodeFinding because(List<String> lines) {
    return new CodeFinding(
        kind,
        level,
        subject,
        title,
        message,
        command,
        place,
        lines.stream().map(line -> PlainText.line(line, LONGEST_MESSAGE)).toList());
  }

  /** The words of the title before the subject, such as {@code REGRESSION OF ALLOCATION}. */
  public String mark() {
    return title.substring(0, title.length() - subjectOnOneLine().length()).strip();
  }

  /** The subject as the title has it. */
  public String subjectOnOneLine() {
    return PlainText.line(subject, LONGEST_NAME);
  }

  /** Something that somebody accepts. */
  static CodeFinding accepted(
      String subject, String numbers, Acceptance accepted, @Nullable SourcePlace place) {
    return new CodeFinding(
        Kind.ACCEPTED,
        Level.NOTE,
        subject,
        accepted.mark().toUpperCase(Locale.ROOT) + " " + PlainText.line(subject, LONGEST_NAME),
        PlainText.line(numbers + "; " + Words.accepted(accepted), LONGEST_MESSAGE),
        "",
        place,
        List.of());
  }

  /** The gravity of a finding, the gravest first. */
  public enum Level {
    /** The build fails because of it. */
    ERROR,
    /** The build does not fail because of it. */
    WARNING,
    /** Somebody has accepted it. */
    NOTE
  }

  /** The kinds of findings, with the information that a reader needs about each kind. */
  public enum Kind {
    REGRESSION(
        "regression",
        "A workload became slower",
        "The workload takes longer than its margin allows, compared with the baseline on the same host.",
        "Measure it again with the command in the report. If the slowdown is wanted, accept it with"
            + " the trailer that the log of the build prints."),
    ACCEPTED(
        "accepted",
        "A slowdown is accepted",
        "The workload or method became slower, and the pom or a commit of the change accepts that.",
        "See whether the reason is good. <acceptFrom> and <acceptAtMost> limit what can be accepted."),
    NOT_MEASURABLE(
        "not-measurable",
        "A workload could not be measured",
        "Forks of the workload failed, so nothing is known about its speed.",
        "The report shows what the JVM printed. Run the benchmark alone, with the command there."),
    NOTHING_COMPARED(
        "nothing-compared",
        "Nothing was compared",
        "The change can affect workloads, and none of them, or not all that have to be, was compared with the baseline.",
        "The report groups the reasons, each with its remedy. <failOnNotCompared> says when this fails the build."),
    SUSPECT(
        "suspect",
        "A workload looks slower",
        "The workload looks slower than its margin allows, but the rounds that were measured do not show it.",
        "Allow more rounds (<maxRounds>, <budget>) or use a quieter host; perfgate:doctor examines it."),
    INCONCLUSIVE(
        "inconclusive",
        "A workload is undecided",
        "The rounds that were measured show neither that the workload is slower nor that it is not.",
        "Allow more rounds (<maxRounds>, <budget>), a larger margin, or use a quieter host; perfgate:doctor"
            + " examines it."),
    VIOLATED(
        "formula-violated",
        "A performance formula is violated",
        "The samples show that what the formula claims does not hold.",
        "The report shows every comparison of the formula with its numbers."),
    NOT_EVALUATED(
        "formula-error",
        "A performance formula could not be evaluated",
        "What the formula needs could not be measured.",
        "The report shows what failed, with the output of the JVM."),
    LOOKS_VIOLATED(
        "formula-suspect",
        "A performance formula looks violated",
        "A comparison of the formula looks violated, but the rounds that were measured do not show it.",
        "Allow more rounds (<maxRounds>, <budget>) or use a quieter host; perfgate:doctor examines it."),
    UNDECIDED(
        "formula-undecided",
        "A performance formula is undecided",
        "The rounds that were measured show neither that the formula holds nor that it does not.",
        "Allow more rounds (<maxRounds>, <budget>), a larger margin, or use a quieter host; perfgate:doctor"
            + " examines it."),
    CONCURRENT_REGRESSION(
        "concurrent-regression",
        "A method of a thread-safe class became slower",
        "Concurrent tests that were generated show that the method takes longer than in the baseline.",
        "The report has a JMH benchmark that shows it, and the locks for which threads wait. If the slowdown"
            + " is wanted, accept it with the trailer that the log of the build prints."),
    CONCURRENT_STUCK(
        "concurrent-stuck",
        "A method of a thread-safe class no longer ends in time",
        "Threads that call the method have a deadlock, hang, or take too long to be measured, and in the"
            + " baseline they do not.",
        "The report has the stacks of threads that wait for ever. It cannot be accepted up to a ceiling; where it is"
            + " wanted, leave the class out with <concurrent><excludes>."),
    CONCURRENT_FAILURE(
        "concurrent-failure",
        "A method of a thread-safe class fails where it did not",
        "A test that was generated throws, or ends the JVM, and in the baseline it does not. It fails no build.",
        "If the exception is wanted, there is nothing to do; the test is not measured."),
    CONCURRENT_ERROR(
        "concurrent-error",
        "A thread-safe class could not be compared",
        "Generating or measuring concurrent tests of the class failed, so nothing is known about it.",
        "The report says what failed. If it cannot be mended, leave the class out with <concurrent><excludes>."),
    ALLOCATION(
        "allocation",
        "A workload allocates more",
        "The workload allocates more bytes per operation than the margin of allocation allows, compared with the baseline.",
        "The report shows the bytes of each fork, and the methods whose counted bytes changed. If more"
            + " bytes are wanted, accept them with the trailer that the log of the build prints.");

    private final String id;
    private final String headline;
    private final String meaning;
    private final String remedy;

    Kind(String id, String headline, String meaning, String remedy) {
      this.id = id;
      this.headline = headline;
      this.meaning = meaning;
      this.remedy = remedy;
    }

    /** The id by which tools know the kind; it never changes. */
    public String id() {
      return id;
    }

    public String headline() {
      return headline;
    }

    public String meaning() {
      return meaning;
    }

    public String remedy() {
      return remedy;
    }

    /**
     * The level with the default of {@code failOn}; a single finding has the level that its build
     * gives it.
     */
    public Level level() {
      return switch (this) {
        case REGRESSION,
            ALLOCATION,
            NOT_MEASURABLE,
            NOTHING_COMPARED,
            VIOLATED,
            NOT_EVALUATED,
            CONCURRENT_REGRESSION,
            CONCURRENT_STUCK,
            CONCURRENT_ERROR ->
            Level.ERROR;
        case ACCEPTED -> Level.NOTE;
        case SUSPECT, INCONCLUSIVE, LOOKS_VIOLATED, UNDECIDED, CONCURRENT_FAILURE -> Level.WARNING;
      };
    }
  }
}
