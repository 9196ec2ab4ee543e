package io.github.perfgate.core.code.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The methods that a class and the classes nested in it have, by class files. */
public final class DeclaredMethods {
  private final CodePath code;
  private final Set<String> names;

  /**
   * @param code the classes; those that it does not have have no methods
   */
  public DeclaredMethods(CodePath code) {
    this.code = code;
    this.names = code.names();
  }

  /**
   * The methods of a class, such as {@code com.acme.ParserTest.reads}, with those of its
   * superclasses under its own name, and the methods of nested classes.
   */
  public List<String> of(String type) {
    List<String> methods = new ArrayList<>();
    for (String name : names) {
      if (name.equals(type) || name.startsWith(type + "$")) {
        own(name).forEach(method -> methods.add(name + "." + method));
      }
    }
    return methods;
  }

  private Set<String> own(String type) {
    Set<String> methods = new TreeSet<>();
    String above = type;
    for (byte[] file = code.classFile(type);
        file != null;
        file = above == null ? null : code.classFile(above)) {
      ClassReader reader = new ClassReader(file);
      reader.accept(
          new ClassVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
              methods.add(name);
              return null;
            }
          },
          ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      String name = reader.getSuperName();
      above = name == null ? null : name.replace('/', '.');
    }
    return methods;
  }
}
