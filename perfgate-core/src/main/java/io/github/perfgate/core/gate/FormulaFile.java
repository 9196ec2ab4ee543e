package io.github.perfgate.core.gate;

import io.github.perfgate.core.harness.source.Written;
import io.github.perfgate.core.spl.Grounding.Requirement;
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
record FormulaFile(Path file) {
  private static final String ELEMENT = "<formulas>";

  /**
   * The line on which a formula begins.
   *
   * @return nothing for a pom that does not have it
   * @throws UncheckedIOException if the file cannot be read
   */
  Optional<Written> find(Requirement requirement) {
    return file.toString().endsWith(".xml")
        ? inPom(requirement.text())
        : Optional.of(new Written(file, lineOf(requirement.place())));
  }

  /** What the place of a requirement, {@code limits.spl:3:1}, says of the line. */
  private static int lineOf(String place) {
    String[] parts = place.split(":", -1);
    return Integer.parseInt(parts[parts.length - 2]);
  }

  /**
   * Maven tells the value of an element without its place, and trims it; so what is looked for is
   * the formula's first line, behind an element of the parameter's name.
   */
  private Optional<Written> inPom(String formula) {
    String wanted = squeezed(formula.strip().lines().findFirst().orElse(""));
    List<String> lines;
    try {
      // Every byte is a character: the encoding of the pom does not matter for what is compared.
      lines = Files.readString(file, StandardCharsets.ISO_8859_1).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    boolean within = false;
    for (int i = 0; i < lines.size(); i++) {
      within |= lines.get(i).contains(ELEMENT);
      if (within && squeezed(lines.get(i)).contains(wanted)) {
        return Optional.of(new Written(file, i + 1));
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
