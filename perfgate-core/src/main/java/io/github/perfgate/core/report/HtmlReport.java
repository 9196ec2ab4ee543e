package io.github.perfgate.core.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import io.github.perfgate.core.result.GateResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * {@code index.html}: one page that opens from disk. Everything is in the file, and its content
 * security policy forbids the browser to load anything or to run any script but the one that the
 * page brings, which filters, and draws the single VM starts of one chart: without it the page is
 * complete but for those lines.
 */
final class HtmlReport implements ReportFormat {
  @Override
  public String fileName() {
    return Reports.PAGE;
  }

  @Override
  public void write(GateResult result, Writer out) {
    String stylesheet = resource("report.css");
    String script = resource("report.js");
    String policy =
        "default-src 'none'; base-uri 'none'; form-action 'none'; style-src "
            + digest(stylesheet)
            + "; script-src "
            + digest(script);
    engine()
        .render(
            "index.jte", new HtmlPage(result, stylesheet, script, policy), new CompactOutput(out));
  }

  private static TemplateEngine engine() {
    return TemplateEngine.createPrecompiled(
        null,
        ContentType.Html,
        HtmlReport.class.getClassLoader(),
        HtmlReport.class.getPackageName());
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The resource " + name + " is missing in this jar");
      }
      // A browser reads CR LF as LF before it compares the digest.
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The source expression of the Content Security Policy (level 2, section 4.2.5). */
  private static String digest(String inline) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(inline.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256", e);
    }
  }
}
