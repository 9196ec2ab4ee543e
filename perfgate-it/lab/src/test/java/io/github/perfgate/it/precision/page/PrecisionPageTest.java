package io.github.perfgate.it.precision.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.problem.PlainText;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class PrecisionPageTest {
  private static final List<String> HOSTILE =
      List.of(
          "</style></title><script>alert(1)</script>",
          "\" onload=\"alert(1)",
          "' onload='alert(1)",
          "&lt; &unknown; & ]]> <!-- --",
          "bell\u0007 null\u0000 delete\u007F",
          "turned\u202Earound",
          "half\uD83D a pair, whole \uD83D\uDE00",
          "line\nbreak");

  @Test
  void hostileNamesAreNamesOnly() {
    for (String hostile : HOSTILE) {
      Document page = Xml.parse(page(hostile).html());
      String shown = PlainText.line(hostile);

      assertThat(Xml.elements(page, "script")).isEmpty();
      assertThat(Xml.elements(page, "style")).hasSize(1);
      assertThat(Xml.elements(page, "*")).noneMatch(one -> one.hasAttribute("onload"));
      for (String name : List.of("title", "h1", "h2", "h3", "dt", "dd", "p", "th", "td", "bdi")) {
        assertThat(Xml.elements(page, name))
            .as("%s with %s", name, shown)
            .extracting(Element::getTextContent)
            .contains(shown);
      }
    }
  }

  @Test
  void everyHostileNameIsTheSameNumberOfElements() {
    int plain = Xml.elements(Xml.parse(page("plain").html()), "*").size();

    assertThat(HOSTILE)
        .allSatisfy(
            hostile ->
                assertThat(Xml.elements(Xml.parse(page(hostile).html()), "*")).hasSize(plain));
  }

  @Test
  void headingsAreInOrderAndTheContentsLeadToThem() {
    Document page = Xml.parse(page("plain").html());
    List<String> ids = attributes(page, "id");

    assertThat(ids).doesNotHaveDuplicates();
    assertThat(attributes(page, "aria-labelledby")).isSubsetOf(ids).isNotEmpty();
    assertThat(attributes(page, "href").stream().filter(link -> link.startsWith("#")))
        .containsExactly("#host", "#chapter1", "#chapter2")
        .allSatisfy(link -> assertThat(ids).contains(link.substring(1)));
    List<Integer> levels =
        Xml.elements(page, "*").stream()
            .filter(one -> one.getTagName().matches("h[1-6]"))
            .map(one -> Integer.valueOf(one.getTagName().substring(1)))
            .toList();
    assertThat(levels).startsWith(1, 2, 2, 3);
    assertThat(IntStream.range(1, levels.size()))
        .allMatch(i -> levels.get(i) - levels.get(i - 1) <= 1);
  }

  @Test
  void nothingComesFromElsewhere() {
    Document page = Xml.parse(page("plain").html());

    assertThat(attributes(page, "src")).isEmpty();
    assertThat(attributes(page, "href")).allMatch(link -> link.matches("(#|\\./)[a-z0-9.]+"));
    assertThat(Xml.elements(page, "style").get(0).getTextContent())
        .doesNotContain("url(", "@import");
    assertThat(attributes(page, "content")).anyMatch(one -> one.startsWith("default-src 'none'"));
  }

  @Test
  void tablesScrollInTheirBoxAndLongOnesAreClosed() {
    List<List<String>> rows = IntStream.range(0, 41).mapToObj(i -> List.of("row", "" + i)).toList();
    List<String> columns = List.of("what", "how many");
    Chapter chapter =
        new Chapter(
            "Tables",
            List.of(),
            List.of(
                new Table("long", columns, rows), new Table("short", columns, rows.subList(0, 40))),
            List.of());
    Document page = Xml.parse(new PrecisionPage("T", List.of(), List.of(chapter)).html());

    assertThat(Xml.elements(page, "table"))
        .hasSize(2)
        .allMatch(one -> ((Element) one.getParentNode()).getAttribute("class").equals("scroll"));
    assertThat(Xml.elements(page, "details")).hasSize(1);
    assertThat(Xml.elements(page, "td")).allMatch(one -> one.hasAttribute("class"));
    assertThat(Xml.elements(page, "tr")).hasSize(2 + 41 + 40);
  }

  @Test
  void veryLongTablesAreOnlyInTheirFiles() {
    List<List<String>> rows = IntStream.range(0, 401).mapToObj(i -> List.of("row")).toList();
    Table table = new Table("endless", List.of("what"), rows);
    Chapter chapter = new Chapter("Tables", List.of(), List.of(table), List.of());
    Document page = Xml.parse(new PrecisionPage("T", List.of(), List.of(chapter)).html());

    assertThat(Xml.elements(page, "table")).isEmpty();
    assertThat(attributes(page, "href")).contains("./endless.csv");
  }

  private static PrecisionPage page(String name) {
    Table table = new Table(name, List.of(name, "value"), List.of(List.of(name, name)));
    LineChart chart =
        new LineChart(
            name,
            name,
            name,
            List.of(new LineChart.Line(name, new double[] {1, 2}, new double[] {3, 4})));
    LineChart empty = new LineChart(name, name, name, List.of());
    return new PrecisionPage(
        name,
        List.of(new PrecisionPage.Fact(name, name)),
        List.of(
            new Chapter(name, List.of(name), List.of(table), List.of(chart, empty)),
            new Chapter("without anything", List.of(), List.of(), List.of())));
  }

  private static List<String> attributes(Document page, String name) {
    return Xml.elements(page, "*").stream()
        .filter(one -> one.hasAttribute(name))
        .map(one -> one.getAttribute(name))
        .toList();
  }
}
