package io.github.perfgate.core.gate.input;

import io.github.perfgate.core.workload.harness.source.SourceLine;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A file that may hold a formula.
 *
 * @param file a file of formulas, or a pom
 */
public record FormulaFile(Path file) {
  private static final String ELEMENT = "<formulas>";

  /**
   * The line on which a formula begins.
   *
   * @return empty for a pom that does not have the formula
   * @throws UncheckedIOException if the file cannot be read
   */
  public Optional<SourceLine> find(Requirement requirement) {
    return file.toString().endsWith(".xml")
        ? inPom(requirement.text())
        : Optional.of(new SourceLine(file, lineOf(requirement.place())));
  }

  /** The line in the place of a requirement: 3 in {@code limits.spl:3:1}. */
  private static int lineOf(String place) {
    String[] parts = place.split(":", -1);
    return Integer.parseInt(parts[parts.length - 2]);
  }

  /**
   * Finds a formula in a pom. Maven gives the trimmed value of an element, but not its line. So the
   * search looks for the first line of the formula after an element with the parameter's name.
   */
  private Optional<SourceLine> inPom(String formula) {
    String wanted = squeezed(formula.strip().lines().findFirst().orElse(""));
    List<String> lines;
    try {
      // In ISO 8859-1 every byte is a character, so the encoding of the pom does not matter for the
      // comparison.
      lines = Files.readString(file, StandardCharsets.ISO_8859_1).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    boolean within = false;
    for (int i = 0; i < lines.size(); i++) {
      within |= lines.get(i).contains(ELEMENT);
      if (within && squeezed(lines.get(i)).contains(wanted)) {
        return Optional.of(new SourceLine(file, i + 1));
      }
      within &= !lines.get(i).contains("</formulas>");
    }
    return Optional.empty();
  }

  private static String squeezed(String line) {
    return line.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&amp;", "&")
        .replaceAll("\\s+", " ");
  }
}
