package io.github.perfgate.core.code.change;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads class files as ASM's trees. Every method throws {@link IllegalArgumentException} for class
 * files of a Java that is not known yet.
 */
public final class ClassNodes {
  private ClassNodes() {}

  /** A class without the code of its methods. */
  public static ClassNode declared(byte[] classFile) {
    return read(
        classFile, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
  }

  /** A class with the code of its methods, but without lines and names of variables. */
  public static ClassNode withCode(byte[] classFile) {
    return read(classFile, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
  }

  /** A class with the code of its methods, its source file and its lines. */
  public static ClassNode withLines(byte[] classFile) {
    return read(classFile, ClassReader.SKIP_FRAMES);
  }

  private static ClassNode read(byte[] classFile, int flags) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, flags);
    return node;
  }

  /** The annotations of a class, also those that are gone at run time. */
  public static List<AnnotationNode> annotations(ClassNode type) {
    return both(type.visibleAnnotations, type.invisibleAnnotations);
  }

  /** The annotations of a method, also those that are gone at run time. */
  public static List<AnnotationNode> annotations(MethodNode method) {
    return both(method.visibleAnnotations, method.invisibleAnnotations);
  }

  private static List<AnnotationNode> both(
      @Nullable List<AnnotationNode> visible, @Nullable List<AnnotationNode> invisible) {
    List<AnnotationNode> both = new ArrayList<>(visible == null ? List.of() : visible);
    both.addAll(invisible == null ? List.of() : invisible);
    return both;
  }

  /** What an annotation says, by the names of its elements; without defaults. */
  public static Map<String, Object> values(AnnotationNode annotation) {
    Map<String, Object> values = new LinkedHashMap<>();
    // ASM lists names and values in turn.
    for (int i = 0; annotation.values != null && i < annotation.values.size(); i += 2) {
      values.put((String) annotation.values.get(i), annotation.values.get(i + 1));
    }
    return values;
  }
}
