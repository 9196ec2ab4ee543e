package io.github.perfgate.core.report;

import gg.jte.TemplateOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.regex.Pattern;

/**
 * Leaves out the closing tags that HTML lets one omit (HTML Living Standard, 13.1.2.4): of table
 * cells and rows, list items, terms and their descriptions. The templates write them, and a page of
 * many workloads is a fifth smaller without. Text of others has no tags any more when it comes
 * here.
 */
final class CompactOutput implements TemplateOutput {
  private static final Pattern OMITTED = Pattern.compile("</(?:td|th|tr|tbody|thead|li|dt|dd)>");

  private final Writer out;

  CompactOutput(Writer out) {
    this.out = out;
  }

  @Override
  public void writeContent(String value) {
    try {
      out.write(value.contains("</") ? OMITTED.matcher(value).replaceAll("") : value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
