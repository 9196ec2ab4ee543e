package io.github.perfgate.core.workload.harness;

import io.github.perfgate.core.base.files.Sha256;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.spl.Subject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Benchmarks for methods that formulas name.
 *
 * @param folder their classes, and JMH's lists of them; stands first on the version's class path
 * @param targets the benchmark of every operand that the version has
 * @param missing for every other operand, what the version lacks
 */
public record SplBenchmarks(
    Path folder, Map<Subject.Method, JmhTarget> targets, Map<Subject.Method, String> missing) {
  private static final String MODE = "avgt";
  private static final int HASH_DIGITS = 10;

  /** Copies the maps. */
  public SplBenchmarks {
    targets = Map.copyOf(targets);
    missing = Map.copyOf(missing);
  }

  /**
   * Writes and compiles the benchmarks of a version.
   *
   * @param subjects the operands that are measured in this version
   * @throws ProblemException if one of them cannot be called, naming it, or nothing can be compiled
   */
  public static SplBenchmarks generate(Collection<Subject.Method> subjects, Compilation with) {
    Map<Subject.Method, JmhTarget> targets = new LinkedHashMap<>();
    Map<Subject.Method, String> missing = new LinkedHashMap<>();
    Map<Subject.Method, Path> sources = new LinkedHashMap<>();
    try (ClassIndex classes = new ClassIndex(with.classPath())) {
      Lookup lookup = new Lookup(classes);
      for (Subject.Method subject : subjects) {
        try {
          Call call = Call.of(subject, lookup);
          String name = nameOf(subject);
          sources.put(
              subject,
              write(
                  with.folder().resolve("sources"),
                  call.packageName(),
                  name,
                  new OperandBenchmark(call, lookup, name).text()));
          targets.put(subject, target(call.packageName() + "." + name));
        } catch (MissingMemberException e) {
          missing.put(subject, "%s has %s".formatted(Revision.inWords(with.version()), e.what()));
        } catch (ProblemException e) {
          missing.put(subject, tolerated(with, e));
        }
      }
      Path output = Files.createDirectories(with.folder().resolve("classes"));
      compile(sources, with, output, missing);
      targets.keySet().removeAll(missing.keySet());
      return new SplBenchmarks(output, targets, missing);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JmhTarget target(String type) {
    return new JmhTarget(
        type + "." + OperandBenchmark.METHOD, MODE, Map.of(), 1, null, List.of(), null);
  }

  private static String tolerated(Compilation with, ProblemException e) {
    if (with.strict()) {
      throw e;
    }
    return "in %s: %s".formatted(Revision.inWords(with.version()), e.problem());
  }

  /**
   * Compiles all sources at once. If that fails in another version than the working tree, compiles
   * them one by one to find those with errors.
   */
  private static void compile(
      Map<Subject.Method, Path> sources,
      Compilation with,
      Path output,
      Map<Subject.Method, String> missing)
      throws IOException {
    if (sources.isEmpty()) {
      return;
    }
    try {
      compile(List.copyOf(sources.values()), with, output);
    } catch (ProblemException all) {
      tolerated(with, all);
      for (Map.Entry<Subject.Method, Path> one : sources.entrySet()) {
        try {
          compile(List.of(one.getValue()), with, output);
        } catch (ProblemException e) {
          missing.put(one.getKey(), tolerated(with, e));
        }
      }
    }
  }

  private static void compile(List<Path> sources, Compilation with, Path output)
      throws IOException {
    JavaCompilation.compile(
        "formulas over methods",
        "measure a method that can be called from its package with arguments of visible types",
        sources,
        with,
        output);
  }

  private static Path write(Path folder, String packageName, String name, String text)
      throws IOException {
    Path file = folder.resolve(packageName.replace('.', '/')).resolve(name + ".java");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  /** A legal class name, which is the same for the same operand in every gate. */
  private static String nameOf(Subject.Method subject) {
    String method = subject.name().method().replaceAll("[^A-Za-z0-9]", "");
    String hash = Sha256.hexOf(subject.id());
    return "Perfgate_%s_%s".formatted(method, hash.substring(0, HASH_DIGITS));
  }
}
