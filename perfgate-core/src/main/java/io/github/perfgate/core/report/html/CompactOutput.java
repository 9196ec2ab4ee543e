package io.github.perfgate.core.report.html;

import gg.jte.TemplateOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Leaves out markup that is optional in HTML, so that a page of many workloads is a quarter
 * smaller: closing tags of table cells and rows, list items, terms and their descriptions (HTML
 * Living Standard, 13.1.2.4), quotes around simple values of attributes, the scope of headings in
 * tables, which follows from their place (4.9.12.2), and line breaks between tags. Foreign text is
 * escaped before and contains no {@code <}, so it is left as it is.
 */
final class CompactOutput implements TemplateOutput {
  private static final Pattern OMITTED =
      Pattern.compile(
          "</(?:td|th|tr|tbody|thead|li|dt|dd)>\\n?| scope=\"(?:row|col)\"|(?<=>)\\n+(?=<)");

  private static final String QUOTED = "=\"";

  /** The attributes whose values lose their quotes if they need none. */
  private static final Set<String> ATTRIBUTES =
      Set.of(
          "class",
          "role",
          "tabindex",
          "x",
          "y",
          "fill",
          "stroke",
          "stroke-linecap",
          "stroke-width",
          "aria-hidden",
          "data-x",
          "data-step",
          "data-length");

  /** Longer texts are pictures, each of which occurs once. */
  private static final int LONGEST_REMEMBERED = 500;

  private final Writer out;

  /** The pieces of a template, which occur again with every workload. */
  private final Map<String, String> compacted = new HashMap<>();

  CompactOutput(Writer out) {
    this.out = out;
  }

  @Override
  public void writeContent(String value) {
    try {
      out.write(value.indexOf('<') < 0 ? value : remembered(value));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String remembered(String value) {
    return value.length() > LONGEST_REMEMBERED
        ? compact(value)
        : compacted.computeIfAbsent(value, CompactOutput::compact);
  }

  private static String compact(String value) {
    // Pictures have no other optional markup, and they are long.
    return unquoted(value.startsWith("<svg") ? value : OMITTED.matcher(value).replaceAll(""));
  }

  private static String unquoted(String value) {
    StringBuilder text = new StringBuilder(value.length());
    int done = 0;
    for (int at = value.indexOf(QUOTED); at >= 0; at = value.indexOf(QUOTED, at + 2)) {
      int begin = at + QUOTED.length();
      int end = begin;
      while (end < value.length() && isSimple(value.charAt(end))) {
        end++;
      }
      String name = value.substring(value.lastIndexOf(' ', at) + 1, at);
      if (end > begin && endsAttribute(value, end) && ATTRIBUTES.contains(name)) {
        text.append(value, done, at + 1).append(value, begin, end);
        done = end + 1;
      }
    }
    return text.append(value, done, value.length()).toString();
  }

  private static boolean isSimple(char c) {
    return c < 0x80 && (Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '-');
  }

  private static boolean endsAttribute(String value, int quote) {
    return quote + 1 < value.length()
        && value.charAt(quote) == '"'
        && (value.charAt(quote + 1) == ' ' || value.charAt(quote + 1) == '>');
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
