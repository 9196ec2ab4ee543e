package io.github.perfgate.core.report.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.findings.AcceptanceOffer;
import io.github.perfgate.core.report.findings.ShownFindings;
import io.github.perfgate.core.report.formats.ReportFormat;
import io.github.perfgate.core.result.GateResult;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code index.html}: one page that opens from disk. Everything is in the file. Its content
 * security policy forbids the browser to load anything, or to run any script except the page's own.
 * That script filters, sorts, copies commands, and draws the single forks of one chart; without the
 * script, only these lines are missing.
 */
public final class HtmlReport implements ReportFormat {
  @Override
  public String fileName() {
    return PAGE;
  }

  @Override
  public void write(GateResult given, Writer out) {
    write(given, ShownFindings.of(given), out);
  }

  static void write(GateResult given, List<ShownFindings> kinds, Writer out) {
    GateResult result = PlainRecords.of(given);
    // Statements name the exact ids, in a form that is plain by itself.
    Map<String, String> statements = new HashMap<>();
    AcceptanceOffer.statements(given, kinds)
        .forEach((id, statement) -> statements.putIfAbsent(PlainText.line(id), statement));
    String script = PageStyle.resource("report.js");
    engine()
        .render(
            "index.jte",
            new HtmlPage(
                result,
                kinds,
                statements,
                PageStyle.stylesheet(),
                script,
                PageStyle.policy(script)),
            new WriterOutput(out));
  }

  private static TemplateEngine engine() {
    return TemplateEngine.createPrecompiled(
        null,
        ContentType.Html,
        HtmlReport.class.getClassLoader(),
        HtmlReport.class.getPackageName());
  }
}
