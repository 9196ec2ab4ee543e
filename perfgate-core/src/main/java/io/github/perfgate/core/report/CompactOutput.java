package io.github.perfgate.core.report;

import gg.jte.TemplateOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.regex.Pattern;

/**
 * Leaves out what HTML lets one omit, so that a page of many workloads is a quarter smaller:
 * closing tags of table cells and rows, list items, terms and their descriptions (HTML Living
 * Standard, 13.1.2.4), quotes around simple values of attributes, the scope of headings in tables,
 * which follows from their place (4.9.12.2), and line breaks between tags. Text of others has no
 * {@code <} any more when it comes here, and is left as it is.
 */
final class CompactOutput implements TemplateOutput {
  private static final Pattern OMITTED =
      Pattern.compile(
          "</(?:td|th|tr|tbody|thead|li|dt|dd)>\\n?| scope=\"(?:row|col)\"|(?<=>)\\n+(?=<)");
  private static final Pattern QUOTES =
      Pattern.compile(
          "( (?:class|scope|role|tabindex|x|y|fill|stroke|stroke-linecap|stroke-width|aria-hidden"
              + "|data-x|data-step|data-length)=)\"([A-Za-z0-9_.-]+)\"(?=[ >])");

  private final Writer out;

  CompactOutput(Writer out) {
    this.out = out;
  }

  @Override
  public void writeContent(String value) {
    try {
      out.write(value.indexOf('<') < 0 ? value : compact(value));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String compact(String value) {
    return QUOTES.matcher(OMITTED.matcher(value).replaceAll("")).replaceAll("$1$2");
  }

  @Override
  public void writeContent(String value, int beginIndex, int endIndex) {
    writeContent(value.substring(beginIndex, endIndex));
  }

  @Override
  public void writeBinaryContent(byte[] value) {
    throw new UnsupportedOperationException("the templates are text");
  }
}
