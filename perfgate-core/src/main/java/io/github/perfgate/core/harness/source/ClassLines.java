package io.github.perfgate.core.harness.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

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
    Collector collector = new Collector();
    new ClassReader(classFile).accept(collector, ClassReader.SKIP_FRAMES);
    return new ClassLines(
        collector.name, collector.sourceFile, collector.parents, List.copyOf(collector.methods));
  }

  /** The folder of its package within a root of sources; empty for the unnamed package. */
  String folder() {
    return name.substring(0, Math.max(0, name.lastIndexOf('.'))).replace('.', '/');
  }

  /** The name that its constructors have in the source. */
  String simpleName() {
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  private static final class Collector extends ClassVisitor {
    private String name = "";
    private @Nullable String sourceFile;
    private List<String> parents = List.of();
    private final List<Method> methods = new ArrayList<>();

    Collector() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String internalName,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      name = dotted(internalName);
      List<String> all = new ArrayList<>();
      if (superName != null) {
        all.add(dotted(superName));
      }
      if (interfaces != null) {
        Arrays.stream(interfaces).map(ClassLines::dotted).forEach(all::add);
      }
      parents = List.copyOf(all);
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
      sourceFile = source;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String method,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      // Bridges have the annotations and lines of what they call.
      return (access & Opcodes.ACC_SYNTHETIC) != 0 ? null : new Lines(method, descriptor, methods);
    }
  }

  private static final class Lines extends MethodVisitor {
    private final String name;
    private final String descriptor;
    private final List<Method> methods;
    private final Set<String> annotations = new LinkedHashSet<>();
    private int first = Integer.MAX_VALUE;
    private int last;

    Lines(String name, String descriptor, List<Method> methods) {
      super(Opcodes.ASM9);
      this.name = name;
      this.descriptor = descriptor;
      this.methods = methods;
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
      String type = Type.getType(annotation).getClassName();
      // The container of repeated annotations is nested in the annotation, so the outer name is
      // taken.
      annotations.add(type.substring(type.lastIndexOf('.') + 1).replaceFirst("\\$.*", ""));
      return null;
    }

    @Override
    public void visitLineNumber(int line, Label start) {
      first = Math.min(first, line);
      last = Math.max(last, line);
    }

    @Override
    public void visitEnd() {
      // A constructor begins with the initialization of the fields, which may be declared anywhere,
      // so its last line counts.
      int line = name.equals("<init>") || last == 0 ? last : first;
      methods.add(
          new Method(
              name,
              Arrays.stream(Type.getArgumentTypes(descriptor)).map(Type::getClassName).toList(),
              Set.copyOf(annotations),
              line));
    }
  }

  private static String dotted(String internalName) {
    return internalName.replace('/', '.');
  }
}
