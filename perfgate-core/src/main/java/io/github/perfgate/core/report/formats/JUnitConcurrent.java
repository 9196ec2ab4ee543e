package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.report.words.ConcurrentWords;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * The test cases of thread-safe classes in JUnit XML: one for each method for which concurrent
 * tests were measured or failed in one version only, and one for a class without such methods. A
 * slower method without an acceptance is a failure, and so is a method that no longer ends. A class
 * that could not be compared is an error. An undecided method is skipped.
 */
final class JUnitConcurrent {
  private static final int MOST_TESTS = 100;
  private static final int LONGEST = 300;

  /** A test case. */
  private record Case(
      String type,
      String name,
      @Nullable SourcePlace place,
      Outcome outcome,
      String message,
      List<String> lines) {}

  private enum Outcome {
    PASSED,
    FAILED,
    ERROR,
    SKIPPED
  }

  private final List<Case> cases = new ArrayList<>();

  JUnitConcurrent(List<ConcurrentClass> classes) {
    for (ConcurrentClass one : ConcurrentWords.classes(classes)) {
      if (one.methods().isEmpty()) {
        cases.add(ofClass(one));
      }
      ConcurrentWords.methods(one.methods()).forEach(method -> cases.add(of(one, method)));
    }
  }

  private static Case ofClass(ConcurrentClass one) {
    return new Case(
        one.type(),
        "concurrent tests",
        null,
        one.problem() != null
            ? Outcome.ERROR
            : one.direction() == Direction.INCONCLUSIVE ? Outcome.SKIPPED : Outcome.PASSED,
        String.join("; ", ConcurrentWords.notes(one)),
        ConcurrentWords.notes(one));
  }

  private static Case of(ConcurrentClass one, ConcurrentMethod method) {
    List<String> lines = new ArrayList<>();
    Acceptance accepted = method.accepted();
    if (accepted != null) {
      lines.add("accepted, %s: %s".formatted(accepted.place(), accepted.reason()));
    }
    method.troubles().forEach(trouble -> lines.add(ConcurrentWords.of(trouble, Integer.MAX_VALUE)));
    for (ConcurrentTest test : method.tests().stream().limit(MOST_TESTS).toList()) {
      lines.add(PlainText.line(test.calls(), LONGEST) + ": " + ConcurrentWords.of(test));
      test.cause().waits().forEach(wait -> lines.add("  " + ConcurrentWords.of(wait)));
      if (test.cause().benchmark() != null) {
        lines.add("  JMH benchmark: " + test.cause().benchmark());
      }
    }
    return new Case(
        one.type(),
        method.name(),
        method.source(),
        method.regressed()
            ? Outcome.FAILED
            : method.direction() == Direction.INCONCLUSIVE ? Outcome.SKIPPED : Outcome.PASSED,
        ConcurrentWords.of(method),
        lines);
  }

  int size() {
    return cases.size();
  }

  int failures() {
    return count(Outcome.FAILED);
  }

  int errors() {
    return count(Outcome.ERROR);
  }

  int skipped() {
    return count(Outcome.SKIPPED);
  }

  private int count(Outcome outcome) {
    return (int) cases.stream().filter(one -> one.outcome() == outcome).count();
  }

  void write(XMLStreamWriter xml) throws XMLStreamException {
    for (Case one : cases) {
      xml.writeStartElement("testcase");
      XmlText.attribute(xml, "classname", one.type());
      XmlText.attribute(xml, "name", one.name());
      SourcePlace place = one.place();
      if (place != null) {
        XmlText.attribute(xml, "file", place.path());
        XmlText.attribute(xml, "line", String.valueOf(place.line()));
      }
      XmlText.attribute(xml, "time", "0.000");
      String lines = String.join("\n", one.lines().stream().toList());
      switch (one.outcome()) {
        case FAILED -> problem("failure", "REGRESSION", one, lines, xml);
        case ERROR -> problem("error", "ERROR", one, lines, xml);
        case SKIPPED -> {
          xml.writeEmptyElement("skipped");
          XmlText.attribute(xml, "message", one.message());
        }
        case PASSED -> {}
      }
      if (one.outcome() == Outcome.PASSED || one.outcome() == Outcome.SKIPPED) {
        xml.writeStartElement("system-out");
        xml.writeCharacters(lines);
        xml.writeEndElement();
      }
      xml.writeEndElement();
      xml.writeCharacters("\n");
    }
  }

  private static void problem(
      String element, String type, Case one, String lines, XMLStreamWriter xml)
      throws XMLStreamException {
    xml.writeStartElement(element);
    XmlText.attribute(xml, "type", "perfgate." + type);
    XmlText.attribute(xml, "message", one.message());
    xml.writeCharacters(lines);
    xml.writeEndElement();
  }
}
