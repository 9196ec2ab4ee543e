package io.github.perfgate.it.precision.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class ChartDrawingTest {
  private static final Pattern PLACE = Pattern.compile("translate\\((\\S+) (\\S+)\\)");

  @Test
  void valuesLandWhereTheAxesSay() {
    Document svg = picture(line("one", new double[] {10, 20, 30}, new double[] {0, 25, 100}));

    assertThat(places(svg))
        .containsExactly(List.of(46.0, 226.0), List.of(258.0, 172.0), List.of(470.0, 10.0));
    assertThat(path(svg, "line")).containsExactly("M46 226L258 172L470 10");
    assertThat(words(svg)).contains("0", "20", "100", "10", "30");
    Element twenty =
        Xml.elements(svg, "text").stream()
            .filter(one -> one.getTextContent().equals("20"))
            .filter(one -> one.getAttribute("text-anchor").equals("end"))
            .findFirst()
            .orElseThrow();
    // The label is a fifth of the way up, and its text is a little below the line.
    assertThat(Double.parseDouble(twenty.getAttribute("y"))).isCloseTo(226 - 43.2 + 4, within(0.1));
  }

  @Test
  void wideRangesAcrossAreByFactors() {
    Document svg = picture(line("one", new double[] {1, 10, 100}, new double[] {1, 1, 1}));

    assertThat(places(svg)).extracting(place -> place.get(0)).containsExactly(46.0, 258.0, 470.0);
    assertThat(words(svg)).contains("1", "10", "100").doesNotContain("20");
    assertThat(Xml.elements(svg, "svg").get(0).getAttribute("aria-label")).contains("logarithmic");
  }

  @Test
  void smallStepsAreToldApart() {
    Document svg =
        picture(line("one", new double[] {1, 1.005, 1.02}, new double[] {0.001, 0.002, 0.004}));

    assertThat(words(svg)).doesNotHaveDuplicates().contains("1.005", "0.001");
  }

  @Test
  void whatIsNoNumberLeavesAGap() {
    Document svg =
        picture(
            line(
                "one",
                new double[] {1, 2, 3, 4, 5},
                new double[] {1, Double.NaN, 3, Double.POSITIVE_INFINITY, 5}));

    assertThat(places(svg)).hasSize(3);
    assertThat(path(svg, "line").get(0)).doesNotContain("L").contains("M46 ");
  }

  @Test
  void aSingleValueAndNoneAtAllCanBeDrawn() {
    assertThat(places(picture(line("one", new double[] {7}, new double[] {0})))).hasSize(1);
    assertThat(places(picture(line("none", new double[0], new double[0])))).isEmpty();
  }

  @Test
  void negativeValuesLieBelowZero() {
    Document svg = picture(line("one", new double[] {0, 1}, new double[] {-5, 5}));

    assertThat(places(svg)).extracting(place -> place.get(1)).containsExactly(226.0, 10.0);
    assertThat(words(svg)).contains("-4", "0", "4");
  }

  @Test
  void linesDifferInMoreThanTheirColour() {
    LineChart.Line[] lines =
        IntStream.range(0, 12)
            .mapToObj(i -> line("line " + i, new double[] {1, 2}, new double[] {i, i}))
            .toArray(LineChart.Line[]::new);
    Document figure = Xml.parse(new ChartDrawing(chart(lines)).figure());

    List<String> looks =
        Xml.elements(figure, "li").stream()
            .map(
                one -> {
                  Element stroke = (Element) one.getElementsByTagName("path").item(0);
                  Element marker = (Element) one.getElementsByTagName("path").item(1);
                  return stroke.getAttribute("stroke-dasharray")
                      + marker.getAttribute("d")
                      + marker.getAttribute("class").replaceAll("c[0-9]", "");
                })
            .toList();
    assertThat(looks).hasSize(12).doesNotHaveDuplicates();
    assertThat(Xml.elements(figure, "bdi"))
        .extracting(Element::getTextContent)
        .startsWith("line 0", "line 1");
  }

  @Test
  void thePictureSaysWhatItShows() {
    Document svg = picture(line("ours & \"theirs\"", new double[] {1, 2}, new double[] {1, 2}));
    Element root = Xml.elements(svg, "svg").get(0);

    assertThat(root.getAttribute("role")).isEqualTo("img");
    assertThat(root.getAttribute("aria-label"))
        .isEqualTo("What it shows. Across: rounds. Upwards: share (%). Lines: ours & \"theirs\".");
  }

  private static Document picture(LineChart.Line... lines) {
    return Xml.parse(new ChartDrawing(chart(lines)).picture());
  }

  private static LineChart chart(LineChart.Line... lines) {
    return new LineChart("What it shows", "rounds", "share (%)", List.of(lines));
  }

  private static LineChart.Line line(String name, double[] xs, double[] ys) {
    return new LineChart.Line(name, xs, ys);
  }

  private static List<List<Double>> places(Document svg) {
    return Xml.elements(svg, "path").stream()
        .flatMap(one -> PLACE.matcher(one.getAttribute("transform")).results())
        .map(ChartDrawingTest::place)
        .toList();
  }

  private static List<Double> place(MatchResult found) {
    return List.of(Double.valueOf(found.group(1)), Double.valueOf(found.group(2)));
  }

  private static List<String> path(Document svg, String look) {
    return Xml.elements(svg, "path").stream()
        .filter(one -> one.getAttribute("class").startsWith(look + " "))
        .map(one -> one.getAttribute("d"))
        .toList();
  }

  private static List<String> words(Document svg) {
    return Xml.elements(svg, "text").stream().map(Element::getTextContent).toList();
  }
}
