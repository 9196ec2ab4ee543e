package io.github.perfgate.core.code.version.classpath;

import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Composes the class paths on which only the code under test differs. Every version runs the
 * candidate's benchmarks, JMH and test libraries with its own code and its own dependencies.
 *
 * <p>Benchmarks in test classes, and in a benchmark module of its own, are taken with the
 * candidate's whole output, which comes first. If benchmarks are in main classes beside the code
 * under test, only the benchmarks are taken. They are a folder laid over the main classes of each
 * version. The candidate gets this folder too, so that all versions have the same shape.
 */
public final class ClassPaths {
  private final ModuleBuild candidate;
  private final boolean ofItsOwn;
  private final Path overlay;
  private final Shapes shapes;
  private final ClassFiles main;
  private final ClassFiles tests;
  private final BenchmarkClasses inMain;
  private final BenchmarkClasses inTests;
  private final OwnForms ownForms;
  private final List<String> elsewhere;

  /**
   * Reads the candidate's classes, and writes the overlay if one is needed.
   *
   * @param candidate what is judged
   * @param others the other versions that are compared with it; a release through {@link
   *     io.github.perfgate.core.code.version.ReleasedModule}
   * @param benchmarks class names as JMH's list in the candidate's output gives them
   * @param ofItsOwn whether the module is a benchmark module of its own, see {@link
   *     BenchmarkModule}
   * @param overlay a folder for the overlay, outside every output; it is written afresh
   */
  public ClassPaths(
      Version candidate,
      List<Version> others,
      Set<String> benchmarks,
      boolean ofItsOwn,
      Path overlay) {
    this.candidate = candidate.module();
    this.ofItsOwn = ofItsOwn;
    this.overlay = overlay;
    this.shapes =
        new Shapes(
            Stream.concat(Stream.of(candidate), others.stream()).map(Version::module).toList());
    this.main = ClassFiles.read(this.candidate.classes());
    this.tests = ClassFiles.read(this.candidate.testClasses());
    this.inMain = BenchmarkClasses.of(benchmarks, main);
    this.inTests = BenchmarkClasses.of(benchmarks, tests);
    this.elsewhere =
        new TreeSet<>(benchmarks)
            .stream()
                .filter(name -> BenchmarkClasses.of(Set.of(name), main).isEmpty())
                .filter(name -> BenchmarkClasses.of(Set.of(name), tests).isEmpty())
                .toList();
    if (isOverlaid()) {
      Overlay.write(this.candidate.classes(), inMain, overlay);
    }
    this.ownForms = ownForms(others);
  }

  private OwnForms ownForms(List<Version> others) {
    Map<ModuleBuild, ClassFiles> theirs = new LinkedHashMap<>();
    for (Version version : others) {
      theirs.put(version.module(), shared(version.module()));
    }
    return new OwnForms(candidate, shared(candidate), theirs, overlay);
  }

  /** The classes of a version which all versions run if they are the candidate's. */
  private ClassFiles shared(ModuleBuild module) {
    SortedMap<String, byte[]> classes = new TreeMap<>();
    if (ofItsOwn || isOverlaid()) {
      ClassFiles all = module.equals(candidate) ? main : ClassFiles.read(module.classes());
      classes.putAll(all.content());
      if (isOverlaid()) {
        classes.keySet().retainAll(inMain.filesIn(all));
      }
    }
    if (!inTests.isEmpty()) {
      classes.putAll(
          (module.equals(candidate) ? tests : ClassFiles.read(module.testClasses())).content());
    }
    return new ClassFiles(classes);
  }

  /**
   * The class path on which a version runs the candidate's benchmarks.
   *
   * @param version the candidate itself, or one of the others
   */
  public ClassPath of(Version version) {
    List<Path> entries = new ArrayList<>();
    ownForms.of(version.module()).ifPresent(entries::add);
    if (!inTests.isEmpty()) {
      entries.add(candidate.testClasses());
    }
    if (isOverlaid()) {
      entries.add(overlay);
    }
    entries.add(ofItsOwn ? candidate.classes() : shapes.main(version.module()));
    ClassFiles code = ClassFiles.read(version.module().classes());
    return complete(entries, version, code, changes(version, code));
  }

  /**
   * The class path on which a version runs its own benchmarks. It is used for benchmarks whose
   * source did not change but which do not link against the other version. JMH and test libraries
   * are the candidate's here too.
   *
   * @param version the candidate itself, or one of the others
   */
  public ClassPath own(Version version) {
    ModuleBuild module = version.module();
    List<Path> entries = new ArrayList<>(List.of(module.testClasses(), shapes.main(module)));
    return complete(entries, version, ClassFiles.read(module.classes()), List.of());
  }

  private ClassPath complete(
      List<Path> entries, Version version, ClassFiles code, List<String> changes) {
    boolean codeInModule =
        ofItsOwn ? inTests.isEmpty() && !inMain.isEmpty() : !(main.isEmpty() && code.isEmpty());
    Dependencies dependencies = new Dependencies(candidate, version, codeInModule);
    for (Artifact artifact : dependencies.artifacts()) {
      entries.add(shapes.file(artifact));
    }
    List<String> warnings = new ArrayList<>(shapes.warnings(candidate));
    warnings.addAll(dependencies.warnings());
    warnings.addAll(changes);
    return new ClassPath(
        entries.stream().filter(Files::exists).distinct().toList(),
        warnings.stream().distinct().toList());
  }

  private List<String> changes(Version version, ClassFiles code) {
    List<String> warnings = new ArrayList<>();
    String name = version.name();
    ChangedClasses changed = new ChangedClasses(main, code, inMain);
    if (ofItsOwn) {
      warnings.addAll(
          changed.hidden(
              name,
              ChangedResources.between(candidate.classes(), version.module().classes()).all()));
    } else {
      warnings.addAll(changed.support(main, name));
      warnings.addAll(changed.support(tests, name));
    }
    ownForms
        .inWords()
        .ifPresent(
            names ->
                warnings.add(
                    "each version runs its own %s: the same source was compiled to other instructions"
                        .formatted(names)));
    if (!elsewhere.isEmpty()) {
      warnings.add(
          "each version runs its own %s, as it is in a dependency and not in the gated module"
              .formatted(String.join(", ", elsewhere)));
    }
    return warnings;
  }

  private boolean isOverlaid() {
    return !ofItsOwn && !inMain.isEmpty();
  }
}
