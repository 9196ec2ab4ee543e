package io.github.perfgate.core.report.findings;

import io.github.perfgate.core.report.findings.CodeFinding.Kind;
import io.github.perfgate.core.report.findings.JUnitCase.Outcome;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A kind of evidence that perfgate does not have: a repository that sends more SQL statements.
 *
 * @param result what was decided
 */
public record ShownStatements(GateResult result) implements ShownFindings {
  private static final String ID = "com.acme.Orders.find";
  private static final String WORDS = "sends 1 → 7 statements";
  private static final String COMMAND = "mvn verify -Dstatements";
  private static final SourcePlace PLACE = new SourcePlace("src/main/java/Orders.java", 7);

  @Override
  public List<String> failures() {
    return ShownFindings.first(
        offers(),
        offer -> {
          List<String> lines = new ArrayList<>();
          lines.add("  REGRESSION " + ID + ": " + WORDS);
          lines.add("    measure again: " + COMMAND);
          lines.addAll(offer.lines(result));
          return lines;
        },
        "statement");
  }

  @Override
  public List<String> accepted() {
    return List.of("accepted: " + ID);
  }

  @Override
  public List<AcceptanceOffer> offers() {
    return List.of(AcceptanceOffer.ofTime(ID, AcceptanceOffer.above(7), true));
  }

  @Override
  public List<CodeFinding> codeFindings() {
    return List.of(
        CodeFinding.of(Kind.REGRESSION, true, ID, Verdict.REGRESSION, WORDS, COMMAND, PLACE));
  }

  @Override
  public List<JUnitCase> cases() {
    return List.of(
        JUnitCase.of(
            "com.acme.Orders", "find, statements", PLACE, Outcome.FAILED, WORDS, List.of(COMMAND)));
  }

  @Override
  public Optional<FindingsTable> table() {
    return Optional.of(
        new FindingsTable(
            "SQL statements",
            List.of("Verdict", "Method", "Baseline → candidate", "Change", "Where"),
            List.of(FindingsTable.Row.of("REGRESSION", ID, WORDS)),
            "No difference is shown for 3 methods."));
  }
}
