package io.github.perfgate.maven.params;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.workload.harness.AnnotatedFormulas;
import io.github.perfgate.core.workload.spl.Source;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Collects the formulas of a module: those of the pom, of {@code .spl} files, and of annotations.
 */
public final class FormulasReader {
  private static final String EXTENSION = ".spl";

  private FormulasReader() {}

  /**
   * Reads the formulas that have to hold.
   *
   * @param pom the parameter {@code formulas}; if it holds any, the gate's own formula is left out
   * @param poms the poms that may hold formulas, the module's own first
   * @param directory the folder of {@code .spl} files; may not exist
   * @param classes folders of classes with annotated methods
   * @param revisions entries {@code name=revision}
   */
  public static Formulas read(
      FormulaTexts pom,
      List<Path> poms,
      Path directory,
      List<Path> classes,
      List<String> revisions) {
    List<Formulas.Text> texts = new ArrayList<>();
    if (!pom.text().isBlank()) {
      texts.add(new Formulas.Text(new Source("<formulas>", pom.text()), null, null, poms));
    }
    boolean standard = texts.isEmpty();
    for (Path file : files(directory)) {
      texts.add(
          new Formulas.Text(
              new Source(directory.relativize(file).toString().replace('\\', '/'), text(file)),
              null,
              null,
              List.of(file)));
    }
    AnnotatedFormulas.Found annotated = AnnotatedFormulas.in(classes);
    for (AnnotatedFormulas.Annotated one : annotated.formulas()) {
      texts.add(new Formulas.Text(one.source(), one.self(), one.home(), List.of()));
    }
    return new Formulas(
        texts, annotated.performanceTests(), standard, names(revisions), annotated.documented());
  }

  /**
   * The files with formulas in a folder; none if the folder does not exist.
   *
   * @throws ProblemException if it is no folder
   */
  public static List<Path> files(Path directory) {
    if (!Files.isDirectory(directory)) {
      if (Files.exists(directory)) {
        throw new ProblemException(
            Help.SETTING,
            "<splDirectory> (-Dperfgate.splDirectory) is %s, which is a file".formatted(directory),
            "name the folder of the .spl files");
      }
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(file -> file.getFileName().toString().endsWith(EXTENSION))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw unreadable(directory, e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new ProblemException(
          Help.SETTING,
          "The formulas of %s are not written in UTF-8".formatted(file),
          "save the file as UTF-8",
          e);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static ProblemException unreadable(Path path, IOException e) {
    return new ProblemException(
        Help.SETTING,
        "The formulas of %s cannot be read: %s".formatted(path, e),
        "make it readable, or name another folder in <splDirectory> (-Dperfgate.splDirectory)",
        e);
  }

  /**
   * Reads the setting {@code revisions}.
   *
   * @throws ProblemException if an entry is wrong
   */
  public static Map<String, String> names(List<String> revisions) {
    Map<String, String> names = new LinkedHashMap<>();
    for (String entry : revisions) {
      int sign = entry.indexOf('=');
      String name = sign < 0 ? "" : entry.substring(0, sign).strip();
      String revision = entry.substring(sign + 1).strip();
      if (name.isEmpty() || revision.isEmpty()) {
        throw SettingsReader.wrong(
            "revisions", entry, "entries like old=v1.2, name = commit or release");
      }
      if (name.equals(Revision.BASELINE) || name.equals(Revision.CURRENT)) {
        throw new ProblemException(
            Help.SETTING,
            "<revisions> gives the name %s, which perfgate itself gives".formatted(name),
            name.equals(Revision.BASELINE)
                ? "say in <baseline> (-Dperfgate.baseline) what BASELINE is, or choose another name"
                : "choose another name, as CURRENT always names the candidate");
      }
      String other = names.put(name, revision);
      if (other != null && !other.equals(revision)) {
        throw new ProblemException(
            Help.SETTING,
            "<revisions> says both %s=%s and %s=%s".formatted(name, other, name, revision),
            "give each name once");
      }
    }
    return names;
  }
}
