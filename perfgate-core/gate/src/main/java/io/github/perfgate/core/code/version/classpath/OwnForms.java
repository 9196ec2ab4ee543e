package io.github.perfgate.core.code.version.classpath;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.code.version.BenchmarkSource;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Classes of benchmarks and tests that have one source in all versions, and were compiled to
 * something else in each: a constant of the code under test is another one, or an overload is gone.
 * The compiler has put its choice into the candidate's class, and with that class all versions
 * would do what the candidate does. So each version runs its own.
 *
 * <p>A constant or an overload of a class of the tests that changed may be the reason as well. That
 * is a change of the benchmark, which all versions share. So there is no such class if what others
 * are compiled against differs in a class with another source.
 */
final class OwnForms {
  private static final String ENDING = ".class";

  /** So many classes are named. */
  private static final int MOST = 3;

  private final Map<ModuleBuild, Path> folders = new LinkedHashMap<>();
  private final NavigableSet<String> types = new TreeSet<>();

  /**
   * Looks for such classes, and writes them into a folder for each version.
   *
   * @param candidate whose classes run
   * @param shared the files of those of its classes that all versions run
   * @param others each other version, with the class files that it has in their place
   * @param folder for the folders, beside which others of its name may be; they are written afresh
   */
  OwnForms(
      ModuleBuild candidate, ClassFiles shared, Map<ModuleBuild, ClassFiles> others, Path folder) {
    Map<ModuleBuild, Set<String>> own = new LinkedHashMap<>();
    others.forEach(
        (version, classes) ->
            own.put(version, compiledOtherwise(candidate, shared, version, classes)));
    own.values().forEach(types::addAll);
    if (types.isEmpty()) {
      return;
    }
    write(candidate, shared, types, folder);
    own.forEach((version, names) -> write(version, others.get(version), names, folder));
  }

  private static Set<String> compiledOtherwise(
      ModuleBuild candidate, ClassFiles shared, ModuleBuild version, ClassFiles classes) {
    Map<String, List<String>> different =
        shared.content().keySet().stream()
            .filter(classes::has)
            .filter(file -> !shared.agreesWith(classes, file))
            .filter(file -> !BenchmarkClasses.isGenerated(file))
            .collect(Collectors.groupingBy(OwnForms::type));
    Set<String> own =
        different.keySet().stream()
            .filter(
                type ->
                    !BenchmarkSource.isChanged(
                        type.replace('/', '.'), candidate.directory(), version.directory()))
            .collect(Collectors.toSet());
    boolean mayBeOfTests =
        different.entrySet().stream()
            .filter(type -> !own.contains(type.getKey()))
            .flatMap(type -> type.getValue().stream())
            .anyMatch(file -> disagree(outline(shared, file), outline(classes, file)));
    return mayBeOfTests ? Set.of() : own;
  }

  /** The top-level class, whose source has the class. */
  private static String type(String file) {
    return BenchmarkClasses.topOf(file.substring(0, file.length() - ENDING.length()));
  }

  /** Whether a name that both have stands for something else. */
  private static boolean disagree(Map<String, Set<String>> one, Map<String, Set<String>> other) {
    return one.entrySet().stream()
        .anyMatch(
            member ->
                !member.getValue().equals(other.getOrDefault(member.getKey(), member.getValue())));
  }

  /** What other classes are compiled against: types by the name of the member, and constants. */
  private static Map<String, Set<String>> outline(ClassFiles classes, String file) {
    Map<String, Set<String>> members = new HashMap<>();
    byte[] content = classes.content().getOrDefault(file, new byte[0]);
    try {
      new ClassReader(content)
          .accept(
              new Outline(members),
              ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    } catch (RuntimeException e) {
      // ASM does not know this Java yet, or the file is damaged: nothing agrees with it.
      members.put("", Set.of(String.valueOf(Arrays.hashCode(content))));
    }
    return members;
  }

  private static final class Outline extends ClassVisitor {
    private final Map<String, Set<String>> members;

    Outline(Map<String, Set<String>> members) {
      super(Opcodes.ASM9);
      this.members = members;
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        @Nullable Object value) {
      add(access, name, descriptor + " " + value);
      return null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      add(access, name + "()", descriptor);
      return null;
    }

    private void add(int access, String name, String text) {
      // Nothing outside of the file is compiled against what is private.
      if ((access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_PRIVATE)) == 0) {
        members.computeIfAbsent(name, one -> new HashSet<>()).add(text);
      }
    }
  }

  private void write(ModuleBuild version, ClassFiles classes, Set<String> names, Path folder) {
    // Equally long names give equally long class paths.
    Path own = folder.resolveSibling(folder.getFileName() + "-own-%03d".formatted(folders.size()));
    try {
      FileTree.delete(own);
      Files.createDirectories(own);
      for (Map.Entry<String, byte[]> file : classes.content().entrySet()) {
        if (names.contains(type(file.getKey()))) {
          Path target = own.resolve(file.getKey());
          Files.createDirectories(target.getParent());
          Files.write(target, file.getValue());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    folders.put(version, own);
  }

  /** The folder in which a version has its own classes; empty if all versions run the same. */
  Optional<Path> of(ModuleBuild version) {
    return Optional.ofNullable(folders.get(version));
  }

  /** The names of these classes, the first of many; empty if there are none. */
  Optional<String> inWords() {
    List<String> names = types.stream().map(type -> type.replace('/', '.')).limit(MOST).toList();
    String more = types.size() > MOST ? " and %d others".formatted(types.size() - MOST) : "";
    return names.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", names) + more);
  }
}
