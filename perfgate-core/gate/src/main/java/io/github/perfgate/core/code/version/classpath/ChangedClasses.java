package io.github.perfgate.core.code.version.classpath;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ClassFiles;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares the class files of two versions of a module, to warn readers of differences that matter.
 */
final class ChangedClasses {
  private static final String CLASS = ".class";
  private static final String STATE_SUFFIX = "_jmhType" + CLASS;
  private static final int SHOWN = 5;

  private final ClassFiles candidate;
  private final ClassFiles version;
  private final BenchmarkClasses benchmarks;

  /**
   * @param candidate the candidate's main classes
   * @param version the version's main classes
   * @param benchmarks which of the candidate's main classes are benchmarks
   */
  ChangedClasses(ClassFiles candidate, ClassFiles version, BenchmarkClasses benchmarks) {
    this.candidate = candidate;
    this.version = version;
    this.benchmarks = benchmarks;
  }

  /** The version's classes, without benchmarks, that are missing or different in the candidate. */
  Set<String> changedOrRemoved() {
    return version.content().keySet().stream()
        .filter(file -> !BenchmarkClasses.isGenerated(file) && !benchmarks.include(file))
        .filter(file -> !candidate.agreesWith(version, file))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Whether the version has the candidate's benchmarks. */
  boolean haveSameBenchmarks() {
    return Stream.of(candidate, version)
        .flatMap(output -> benchmarks.filesIn(output).stream())
        .allMatch(file -> candidate.agreesWith(version, file));
  }

  /**
   * For a benchmark module of its own: warns of files that are not compared, because the
   * candidate's files hide the version's.
   *
   * @param resources the resources that differ
   */
  List<String> hidden(String name, Set<String> resources) {
    Set<String> all = new TreeSet<>(candidate.content().keySet());
    all.addAll(version.content().keySet());
    Set<String> hidden =
        all.stream()
            .filter(file -> !benchmarks.include(file) && !candidate.agreesWith(version, file))
            .collect(Collectors.toCollection(TreeSet::new));
    hidden.addAll(resources);
    if (hidden.isEmpty()) {
      return List.of();
    }
    return List.of(
        "all versions run the candidate's output of this module, which hides that %s differ%s in %s;"
                .formatted(names(hidden), hidden.size() == 1 ? "s" : "", Revision.inWords(name))
            + " if that is code under test, set <benchmarkModule>false</benchmarkModule>"
            + " (-Dperfgate.benchmarkModule=false)");
  }

  /**
   * For benchmarks beside the code under test. States in top-level classes of their own, and what
   * benchmarks extend, belong to the version. So a change of one changes what is measured.
   *
   * @param generated the output that has what JMH generated, one {@code X_jmhType} for every state
   */
  List<String> support(ClassFiles generated, String name) {
    Stream<String> states =
        generated.content().keySet().stream()
            .filter(file -> BenchmarkClasses.isGenerated(file) && file.endsWith(STATE_SUFFIX))
            .map(ChangedClasses::stateOf);
    Set<String> changed =
        Stream.concat(states, bases())
            .filter(file -> candidate.has(file) && !benchmarks.include(file))
            .filter(file -> version.has(file) && !candidate.agreesWith(version, file))
            .collect(Collectors.toCollection(TreeSet::new));
    if (changed.isEmpty()) {
      return List.of();
    }
    return List.of(
        "%s, on which benchmarks rest as their state or superclass, is not the same in %s, and each"
                .formatted(names(changed), Revision.inWords(name))
            + " version runs its own; a difference can come from there");
  }

  /** All superclasses of benchmarks, direct and indirect, that are in the candidate. */
  private Stream<String> bases() {
    return benchmarks.filesIn(candidate).stream()
        .filter(file -> !BenchmarkClasses.isGenerated(file))
        .flatMap(file -> Stream.iterate(baseOf(file), Objects::nonNull, this::baseOf));
  }

  private @Nullable String baseOf(@Nullable String file) {
    byte[] content = file == null ? null : candidate.content().get(file);
    String base = content == null ? null : Superclass.of(content);
    return base == null ? null : base + ".class";
  }

  /** {@code a/jmh_generated/S_jmhType.class} is generated for {@code a/S.class}. */
  private static String stateOf(String generated) {
    return generated.replaceFirst("(^|/)jmh_generated/", "$1").replace(STATE_SUFFIX, ".class");
  }

  /** The names of some of the classes and resources, for a sentence. */
  static String names(Set<String> files) {
    String shown =
        files.stream().limit(SHOWN).map(ChangedClasses::inWords).collect(Collectors.joining(", "));
    return files.size() <= SHOWN ? shown : shown + " and " + (files.size() - SHOWN) + " more";
  }

  private static String inWords(String file) {
    return file.endsWith(CLASS)
        ? file.substring(0, file.length() - CLASS.length()).replace('/', '.')
        : file;
  }
}
