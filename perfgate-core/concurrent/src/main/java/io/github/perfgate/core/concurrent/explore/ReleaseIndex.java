package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.workload.trace.TestRules;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The factories of one jar or folder by what they give. Class files are read without their code and
 * are not loaded.
 */
final class ReleaseIndex {
  private static final int MOST_CLASSES = 12_000;
  private static final int NOT_CALLED =
      Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE | Opcodes.ACC_ANNOTATION;

  private final Path root;
  private final Map<String, List<FactoryMethod>> byResult = new TreeMap<>();
  private final Map<String, List<String>> supertypes = new HashMap<>();
  private final Map<String, Set<String>> subtypes = new HashMap<>();

  private ReleaseIndex(Path root) {
    this.root = root;
  }

  /**
   * Reads a jar or folder.
   *
   * @param own a package whose classes are read even if they are not public
   */
  static ReleaseIndex of(Path root, String own) {
    ReleaseIndex index = new ReleaseIndex(root);
    try (CodePath code = new CodePath(List.of(root))) {
      code.names().stream()
          .filter(name -> !TestRules.isNamedLikeATest(name))
          .limit(MOST_CLASSES)
          .map(code::classFile)
          .filter(Objects::nonNull)
          .forEach(classFile -> index.add(classFile, own));
    }
    return index;
  }

  private void add(byte[] classFile, String own) {
    ClassReader reader;
    try {
      reader = new ClassReader(classFile);
    } catch (IllegalArgumentException e) {
      return; // The class is for a newer Java than perfgate knows.
    }
    String type = Type.getObjectType(reader.getClassName()).getClassName();
    List<String> parents = new ArrayList<>();
    if (reader.getSuperName() != null) {
      parents.add(reader.getSuperName().replace('/', '.'));
    }
    for (String each : reader.getInterfaces()) {
      parents.add(each.replace('/', '.'));
    }
    supertypes.put(type, parents);
    parents.forEach(
        parent -> subtypes.computeIfAbsent(parent, unknown -> new TreeSet<>()).add(type));
    int access = reader.getAccess();
    boolean isPublic = (access & Opcodes.ACC_PUBLIC) != 0;
    boolean isOfPackage = packageOf(type).equals(own);
    if ((isPublic || isOfPackage) && (access & NOT_CALLED) == 0) {
      boolean isConcrete = isPublic && (access & Opcodes.ACC_ABSTRACT) == 0;
      reader.accept(
          new Members(type, isConcrete),
          ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }
  }

  private static String packageOf(String type) {
    return type.substring(0, Math.max(0, type.lastIndexOf('.')));
  }

  /** Collects the factories of a class. */
  private final class Members extends ClassVisitor {
    private final String type;
    private final boolean isConcrete;

    Members(String type, boolean isConcrete) {
      super(Opcodes.ASM9);
      this.type = type;
      this.isConcrete = isConcrete;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      boolean isConstructor = name.equals("<init>");
      Type result = Type.getReturnType(descriptor);
      if ((access & Opcodes.ACC_PUBLIC) != 0
          && (access & NOT_CALLED) == 0
          && (isConstructor ? isConcrete : result.getSort() == Type.OBJECT)) {
        String given = isConstructor ? type : result.getClassName();
        boolean isStatic = isConstructor || (access & Opcodes.ACC_STATIC) != 0;
        byResult
            .computeIfAbsent(given, unknown -> new ArrayList<>())
            .add(new FactoryMethod(type, name, descriptor, isStatic, given));
      }
      return null;
    }
  }

  /** The factories whose declared result is exactly this class. */
  List<FactoryMethod> giving(String type) {
    return byResult.getOrDefault(type, List.of());
  }

  /** All subtypes in this jar or folder, without the type itself. */
  Set<String> subtypes(String type) {
    return closure(type, subtypes);
  }

  /** All supertypes that classes of this jar or folder lead to, without the type itself. */
  Set<String> supertypes(String type) {
    return closure(type, supertypes);
  }

  private static Set<String> closure(
      String type, Map<String, ? extends Iterable<String>> neighbours) {
    Set<String> found = new LinkedHashSet<>();
    List<String> left = new ArrayList<>(List.of(type));
    while (!left.isEmpty()) {
      Iterable<String> next = neighbours.get(left.remove(left.size() - 1));
      if (next != null) {
        for (String one : next) {
          if (found.add(one)) {
            left.add(one);
          }
        }
      }
    }
    found.remove(type);
    return found;
  }

  /** Those of the classes whose class files name a type. */
  Set<String> naming(String type, Set<String> classes) {
    String name = type.replace('.', '/');
    Set<String> naming = new TreeSet<>();
    try (CodePath code = new CodePath(List.of(root))) {
      for (String one : classes) {
        byte[] classFile = code.classFile(one);
        if (classFile != null
            && new String(classFile, StandardCharsets.ISO_8859_1).contains(name)) {
          naming.add(one);
        }
      }
    }
    return naming;
  }
}
