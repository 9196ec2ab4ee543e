package io.github.perfgate.it.precision.page;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The results as one page, without a script and without external resources. It is well-formed XML
 * too, so that any parser of XML can check it.
 */
public final class PrecisionPage {
  /** Longer tables are closed at first. */
  private static final int OPEN_ROWS = 40;

  /** Even longer tables are only in their files. */
  private static final int MOST_ROWS = 400;

  private final String title;
  private final List<Fact> facts;
  private final List<Chapter> chapters;

  /**
   * A fact about the host or the run.
   *
   * @param name the name of the fact
   * @param value its value
   */
  public record Fact(String name, String value) {}

  public PrecisionPage(String title, List<Fact> facts, List<Chapter> chapters) {
    this.title = title;
    this.facts = List.copyOf(facts);
    this.chapters = List.copyOf(chapters);
  }

  /** The document, to be written in UTF-8. */
  public String html() {
    Markup page = new Markup();
    page.raw(
        """
        <!DOCTYPE html>
        <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
        <head>
        <meta charset="utf-8"/>
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        <meta name="referrer" content="no-referrer"/>
        """);
    page.element("title", title).raw("\n<style>\n").raw(PageStyle.SHEET).raw("</style>\n");
    page.raw("</head>\n<body>\n<header>\n").element("h1", title).raw("\n");
    contents(page);
    page.raw("</header>\n<main>\n");
    host(page);
    for (int i = 0; i < chapters.size(); i++) {
      chapter(page, chapters.get(i), i + 1);
    }
    return page.raw("</main>\n</body>\n</html>\n").toString();
  }

  private void contents(Markup page) {
    page.raw("<nav aria-label=\"Contents\"><ol>\n<li><a href=\"#host\">Host</a></li>\n");
    for (int i = 0; i < chapters.size(); i++) {
      page.raw("<li><a href=\"#chapter%d\">".formatted(i + 1));
      page.text(chapters.get(i).title()).raw("</a></li>\n");
    }
    page.raw("</ol></nav>\n");
  }

  private void host(Markup page) {
    page.raw("<section aria-labelledby=\"host\">\n<h2 id=\"host\">Host</h2>\n");
    if (facts.isEmpty()) {
      page.raw("<p>Nothing is known of it.</p>\n");
    } else {
      page.raw("<dl>\n");
      facts.forEach(
          fact ->
              page.raw("<div>")
                  .element("dt", fact.name())
                  .element("dd", fact.value())
                  .raw("</div>\n"));
      page.raw("</dl>\n");
    }
    page.raw("</section>\n");
  }

  private static void chapter(Markup page, Chapter chapter, int number) {
    String id = "chapter" + number;
    page.raw("<section aria-labelledby=\"%s\">\n<h2 id=\"%s\">".formatted(id, id));
    page.text(chapter.title()).raw("</h2>\n");
    chapter.paragraphs().forEach(words -> page.element("p", words).raw("\n"));
    for (LineChart chart : chapter.charts()) {
      page.element("h3", chart.title()).raw("\n");
      if (chart.lines().isEmpty()) {
        page.raw("<p>There is nothing to draw.</p>\n");
      } else {
        page.raw(new ChartDrawing(chart).figure());
      }
    }
    for (int i = 0; i < chapter.tables().size(); i++) {
      table(page, chapter.tables().get(i), id + "table" + (i + 1));
    }
    page.raw("</section>\n");
  }

  private static void table(Markup page, Table table, String id) {
    String file = table.name() + ResultFolder.TABLE_ENDING;
    page.raw("<h3 id=\"%s\">".formatted(id)).text(table.name()).raw("</h3>\n<p class=\"note\">");
    page.raw("%d %s; ".formatted(table.rows().size(), table.rows().size() == 1 ? "row" : "rows"));
    page.raw("<a href=\"%s\">".formatted(asLink(file))).text(file).raw("</a></p>\n");
    if (table.rows().size() > MOST_ROWS) {
      page.raw("<p>It is too long for this page.</p>\n");
      return;
    }
    boolean closed = table.rows().size() > OPEN_ROWS;
    page.raw(closed ? "<details><summary>Show all rows</summary>\n" : "");
    page.raw("<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-labelledby=\"" + id + "\">");
    page.raw("\n<table>\n<thead><tr>");
    table.columns().forEach(name -> page.raw("<th scope=\"col\">").text(name).raw("</th>"));
    page.raw("</tr></thead>\n<tbody>\n");
    table.rows().forEach(cells -> row(page, cells));
    page.raw("</tbody>\n</table>\n</div>\n").raw(closed ? "</details>\n" : "");
  }

  private static void row(Markup page, List<String> cells) {
    page.raw("<tr>");
    for (int i = 0; i < cells.size(); i++) {
      String name = i == 0 ? "th" : "td";
      String look = isNumber(cells.get(i)) ? " class=\"number\"" : "";
      page.raw("<" + name + (i == 0 ? " scope=\"row\"" : "") + look + ">").text(cells.get(i));
      page.raw("</" + name + ">");
    }
    page.raw("</tr>\n");
  }

  private static boolean isNumber(String cell) {
    return cell.matches("[+\\-−]?[0-9][0-9.,]*(?:e-?[0-9]+)? ?[%×]?");
  }

  private static String asLink(String file) {
    return "./" + URLEncoder.encode(file, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
