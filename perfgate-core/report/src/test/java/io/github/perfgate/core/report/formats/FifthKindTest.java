package io.github.perfgate.core.report.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.report.findings.AcceptanceOffer;
import io.github.perfgate.core.report.findings.CodeFinding;
import io.github.perfgate.core.report.findings.ShownFindings;
import io.github.perfgate.core.report.findings.ShownStatements;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A kind of evidence that is one class is drawn by all formats, behind those that there are. */
class FifthKindTest {
  private static final GateResult RESULT = Results.gate(List.of(), List.of());
  private static final List<ShownFindings> KINDS = kinds(RESULT);

  private static List<ShownFindings> kinds(GateResult result) {
    List<ShownFindings> kinds = new ArrayList<>(ShownFindings.of(result));
    kinds.add(new ShownStatements(result));
    return kinds;
  }

  @Test
  void theLogNamesItWithTheCommandAndWhatAcceptsIt() {
    assertThat(FailureLog.lines(RESULT, KINDS, Path.of("target")))
        .containsSequence(
            "  REGRESSION com.acme.Orders.find: sends 1 → 7 statements",
            "    measure again: mvn verify -Dstatements",
            "    to accept it, add this trailer to a commit message, with your reason: Perf-Accepted: com.acme.Orders.find up to +600%,"
                + " until 2027-02-18: YOUR REASON");
    assertThat(FailureLog.accepted(KINDS)).containsExactly("accepted: com.acme.Orders.find");
    assertThat(AcceptanceOffer.statements(RESULT, KINDS)).containsOnlyKeys("com.acme.Orders.find");
  }

  @Test
  void itStandsAtItsLine() {
    assertThat(CodeFindings.of(RESULT, KINDS))
        .extracting(CodeFinding::title)
        .containsExactly("REGRESSION com.acme.Orders.find");
  }

  @Test
  void itIsATestCase() throws IOException {
    StringWriter out = new StringWriter();
    JUnitXml.write(RESULT, KINDS, out);

    assertThat(out.toString())
        .contains("tests=\"1\" failures=\"1\"")
        .contains("name=\"find, statements\" file=\"src/main/java/Orders.java\" line=\"7\"");
  }

  @Test
  void theSummaryHasItsTableAndWhatAcceptsIt() throws IOException {
    StringWriter out = new StringWriter();
    MarkdownSummary.write(RESULT, FifthKindTest::kinds, out);

    assertThat(out.toString())
        .contains("### SQL statements")
        .contains(
            "| REGRESSION | <code>com.acme.Orders.find</code> | sends 1 → 7 statements |  |  |")
        .contains("No difference is shown for 3 methods.")
        .contains("Perf-Accepted: com.acme.Orders.find up to +600%");
  }
}
