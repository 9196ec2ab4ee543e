package io.github.perfgate.core.change;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Reads a class file into a {@link ClassShape}. Lines, names of variables, stack maps, generic
 * signatures and annotations that are gone at run time do not count.
 *
 * <p>It visits the class file itself, as it reads every class of both versions, and {@link
 * ClassNodes} would build a tree of each.
 */
final class ClassText extends ClassVisitor {
  /**
   * This method names lambda bodies in strings. The strings change with the numbers of the lambdas
   * and mean nothing else, so the method does not count.
   */
  private static final String OF_SERIALIZED_LAMBDAS = "$deserializeLambda$";

  private record Read(int access, MethodText text) {}

  private final StringBuilder header = new StringBuilder();
  private final Map<String, StringBuilder> fields = new HashMap<>();
  private final Map<String, Read> methods = new HashMap<>();
  private String internalName = "";
  private @Nullable String superclass;
  private List<String> interfaces = List.of();

  private ClassText() {
    super(Opcodes.ASM9);
  }

  /**
   * Reads.
   *
   * @throws IllegalArgumentException for class files of a Java that is not known yet
   */
  static ClassShape read(byte[] classFile) {
    ClassText reader = new ClassText();
    new ClassReader(classFile).accept(reader, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return reader.shape();
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaceNames) {
    internalName = name;
    superclass = superName == null ? null : dotted(superName);
    interfaces =
        interfaceNames == null
            ? List.of()
            : Arrays.stream(interfaceNames).map(ClassText::dotted).toList();
    // The JVM treats ACC_SUPER as set in every class today.
    header
        .append(access & ~(Opcodes.ACC_SUPER | Opcodes.ACC_DEPRECATED))
        .append(' ')
        .append(superclass)
        .append(' ');
    header.append(interfaces).append('\n');
  }

  @Override
  public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
    return visible ? new AnnotationText(header, descriptor) : null;
  }

  @Override
  public FieldVisitor visitField(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    StringBuilder text = new StringBuilder();
    text.append(access & ~Opcodes.ACC_DEPRECATED).append(' ').append(value).append('\n');
    fields.put(name + " " + descriptor, text);
    return new FieldVisitor(Opcodes.ASM9) {
      @Override
      public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
        return visible ? new AnnotationText(text, type) : null;
      }
    };
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    if (name.equals(OF_SERIALIZED_LAMBDAS)) {
      return null;
    }
    MethodText text = new MethodText();
    methods.put(name + descriptor, new Read(access & ~Opcodes.ACC_DEPRECATED, text));
    return text;
  }

  private ClassShape shape() {
    Map<String, String> fieldTexts = new HashMap<>();
    fields.forEach((name, text) -> fieldTexts.put(name, text.toString()));
    Map<String, MethodShape> shapes = new HashMap<>();
    methods.forEach(
        (signature, read) ->
            shapes.put(
                signature,
                new MethodShape(
                    read.access(),
                    read.text().text(),
                    read.text().calls(),
                    read.text().mentions())));
    return new ClassShape(
        dotted(internalName), superclass, interfaces, header.toString(), fieldTexts, shapes);
  }

  private static String dotted(String name) {
    return Type.getObjectType(name).getClassName();
  }
}
