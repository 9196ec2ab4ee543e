package io.github.perfgate.core.workload.harness.source;

import io.github.perfgate.core.code.change.ClassNodes;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What a class file tells about its source.
 *
 * @param name full name, nested classes with {@code $}
 * @param sourceFile the name of the source file without its folder, or null if the class file does
 *     not tell
 * @param parents full names of the superclass and the interfaces
 * @param methods the methods, without synthetic ones
 */
record ClassLines(
    String name, @Nullable String sourceFile, List<String> parents, List<Method> methods) {
  /**
   * A method.
   *
   * @param name its name, {@code <init>} for a constructor
   * @param parameterTypes erased types, nested classes with {@code $}, arrays with brackets
   * @param annotations the simple names of its annotations
   * @param line a line of its body, or 0 if the class file does not tell
   */
  record Method(String name, List<String> parameterTypes, Set<String> annotations, int line) {}

  /** Reads a class file. */
  static ClassLines read(byte[] classFile) {
    ClassNode type = ClassNodes.withLines(classFile);
    return new ClassLines(
        dotted(type.name),
        type.sourceFile,
        Stream.concat(Stream.ofNullable(type.superName), type.interfaces.stream())
            .map(ClassLines::dotted)
            .toList(),
        type.methods.stream()
            // Bridges have the annotations and lines of what they call.
            .filter(method -> (method.access & Opcodes.ACC_SYNTHETIC) == 0)
            .map(ClassLines::method)
            .toList());
  }

  private static Method method(MethodNode method) {
    return new Method(
        method.name,
        Arrays.stream(Type.getArgumentTypes(method.desc)).map(Type::getClassName).toList(),
        ClassNodes.annotations(method).stream()
            .map(annotation -> simpleName(Type.getType(annotation.desc).getClassName()))
            .collect(Collectors.toUnmodifiableSet()),
        line(method));
  }

  /**
   * The name of an annotation. The container of repeated annotations is nested in the annotation,
   * so the outer name is taken.
   */
  private static String simpleName(String annotation) {
    return annotation.substring(annotation.lastIndexOf('.') + 1).replaceFirst("\\$.*", "");
  }

  /**
   * The first line of a method. A constructor begins with the initialization of the fields, which
   * may be declared anywhere, so its last line counts.
   */
  private static int line(MethodNode method) {
    IntSummaryStatistics lines =
        Arrays.stream(method.instructions.toArray())
            .filter(LineNumberNode.class::isInstance)
            .mapToInt(node -> ((LineNumberNode) node).line)
            .summaryStatistics();
    return lines.getCount() == 0
        ? 0
        : method.name.equals("<init>") ? lines.getMax() : lines.getMin();
  }

  /** The folder of its package within a root of sources; empty for the unnamed package. */
  String folder() {
    return name.substring(0, Math.max(0, name.lastIndexOf('.'))).replace('.', '/');
  }

  /** The name that its constructors have in the source. */
  String simpleName() {
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  private static String dotted(String internalName) {
    return internalName.replace('/', '.');
  }
}
