package io.github.perfgate.core.code.change;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Reads a class file into a {@link ClassShape}. Lines, names of local variables and other data of
 * debuggers do not count.
 *
 * <p>It visits the class file itself, as it reads every class of both versions, and {@link
 * ClassNodes} would build a tree of each.
 */
final class ClassText extends ClassVisitor {
  /**
   * This method names lambda bodies in strings. The strings change with the numbers of the lambdas
   * and mean nothing else, so the method does not count.
   */
  static final String OF_SERIALIZED_LAMBDAS = "$deserializeLambda$";

  private final Map<String, MethodText> code = new HashMap<>();

  private ClassText() {
    super(Opcodes.ASM9);
  }

  /**
   * Reads.
   *
   * @throws RuntimeException for damaged class files, and those of a Java that is not known yet
   */
  static ClassShape read(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassText text = new ClassText();
    reader.accept(text, ClassReader.SKIP_DEBUG);
    // ASM takes names of parameters, which reflection shows, for data of debuggers.
    Declarations declared = new Declarations();
    reader.accept(declared, ClassReader.SKIP_CODE);
    return text.shape(declared);
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
    code.put(name + descriptor, text);
    return text;
  }

  private ClassShape shape(Declarations declared) {
    Map<String, String> fields = new HashMap<>();
    declared.fields.forEach((name, text) -> fields.put(name, text.toString()));
    Map<String, MethodShape> methods = new HashMap<>();
    code.forEach(
        (signature, text) ->
            methods.put(
                signature,
                new MethodShape(
                    declared.access.getOrDefault(signature, 0),
                    String.valueOf(declared.methods.get(signature)),
                    text.text(),
                    text.beside(),
                    text.calls(),
                    text.mentions())));
    return new ClassShape(
        declared.name,
        declared.superclass,
        declared.interfaces,
        declared.header.toString(),
        fields,
        methods,
        declared.members,
        declared.tables,
        declared.annotations);
  }
}
