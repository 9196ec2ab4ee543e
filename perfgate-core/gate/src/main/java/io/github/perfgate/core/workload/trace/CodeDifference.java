package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.change.CodeChange;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.version.JavaFeature;
import io.github.perfgate.core.code.version.Stamps;
import io.github.perfgate.runtime.trace.MethodTrace;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The differences between the class paths of two versions. An entry with the same path in both is
 * the same file and cannot differ.
 *
 * @param oldEntries the entries that only the old version has
 * @param newEntries the entries that only the new version has
 * @param change the differences between the classes of these entries
 * @param found the differences between all other files, and of the order of all files
 */
record CodeDifference(
    List<Path> oldEntries, List<Path> newEntries, CodeChange change, FoundFiles found) {
  /**
   * Compares two class paths as a JDK reads them.
   *
   * @param javaHome the JDK that runs the code
   * @param stamps what builds of the old version stamp; asked only if no class differs
   */
  static CodeDifference between(
      List<Path> oldClassPath, List<Path> newClassPath, Path javaHome, Stamps stamps) {
    int feature = JavaFeature.of(javaHome);
    List<Path> oldEntries = without(oldClassPath, newClassPath);
    List<Path> newEntries = without(newClassPath, oldClassPath);
    CodeChange change =
        CodeChange.between(Code.read(oldEntries, feature), Code.read(newEntries, feature));
    FoundFiles found =
        FoundFiles.between(
            oldClassPath, newClassPath, feature, change.isEmpty() ? stamps : Stamps.NONE);
    if (!found.stamped().isEmpty()) {
      stamps.tell(found.stamped());
    }
    return new CodeDifference(oldEntries, newEntries, change, found);
  }

  private static List<Path> without(List<Path> entries, Collection<Path> others) {
    return entries.stream().filter(entry -> !others.contains(entry)).toList();
  }

  /** Whether nothing that could be executed or read differs. */
  boolean isEmpty() {
    return change.isEmpty() && found.changed().isEmpty() && found.reordered().isEmpty();
  }

  /**
   * Why the difference can affect all code, whatever it executes; empty if there is no such reason.
   *
   * @param reader what executes the code, for the reason: {@code test}
   */
  Optional<String> everywhere(String reader) {
    return everywhere(reader, found.changed().stream());
  }

  /** As above, if it is seen which files the code reads. */
  Optional<String> everywhereUnseen(String reader) {
    return everywhere(reader, found.changed().stream().filter(name -> !FoundFiles.isSeen(name)));
  }

  /** The files that differ, as methods that are executed where they are read. */
  CodeChange read() {
    Set<MethodId> files =
        found.changed().stream()
            .filter(FoundFiles::isSeen)
            .map(name -> new MethodId(MethodTrace.FILE, name, ""))
            .collect(Collectors.toSet());
    return new CodeChange(files, files, Map.of());
  }

  private Optional<String> everywhere(String reader, Stream<String> files) {
    return found
        .reordered()
        .map(
            name ->
                "the order of the class path changed, and %s is found in another place"
                    .formatted(name))
        .or(
            () ->
                files
                    .findFirst()
                    .map(
                        name ->
                            "the file %s changed, and any %s may read it".formatted(name, reader)))
        .or(() -> change.unknown().stream().findFirst().map(CodeDifference::notUnderstood));
  }

  /** Why a class whose file differs in an unknown way can affect all code. */
  static String notUnderstood(String type) {
    return "%s.class differs in bytes, but not in a way that perfgate understands; everything is measured"
        .formatted(type.replace('.', '/'));
  }
}
