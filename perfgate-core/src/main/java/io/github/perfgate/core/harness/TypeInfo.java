package io.github.perfgate.core.harness;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A class as its class file describes it.
 *
 * @param name full name, nested classes with {@code $}
 * @param sourceName full name, nested classes with a dot
 * @param access its access flags; of a nested class those of its declaration
 * @param outer the full name of the class around it, or null
 * @param superclass full name, or null
 * @param interfaces full names
 * @param methods its own methods and constructors, without those that the compiler made
 */
record TypeInfo(
    String name,
    String sourceName,
    int access,
    @Nullable String outer,
    @Nullable String superclass,
    List<String> interfaces,
    List<MethodInfo> methods) {

  /** Reads a class file. */
  static TypeInfo read(byte[] classFile) {
    Collector collector = new Collector();
    new ClassReader(classFile)
        .accept(
            collector, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return collector.info();
  }

  boolean is(int flag) {
    return (access & flag) != 0;
  }

  /** The package, empty for the unnamed one. */
  String packageName() {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  /** Whether an instance needs one of the class around it. */
  boolean isInner() {
    return outer != null && !is(Opcodes.ACC_STATIC);
  }

  private static final class Collector extends ClassVisitor {
    private String name = "";
    private String sourceName = "";
    private int access;
    private @Nullable String outer;
    private @Nullable String superclass;
    private List<String> interfaces = List.of();
    private final List<MethodInfo> methods = new ArrayList<>();
    private final List<String[]> nested = new ArrayList<>();

    Collector() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int flags,
        String internalName,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaceNames) {
      name = dotted(internalName);
      access = flags;
      superclass = superName == null ? null : dotted(superName);
      interfaces =
          interfaceNames == null
              ? List.of()
              : List.of(interfaceNames).stream().map(TypeInfo::dotted).toList();
    }

    @Override
    public void visitInnerClass(
        String internalName, @Nullable String outerName, @Nullable String innerName, int flags) {
      if (outerName != null && innerName != null) {
        nested.add(new String[] {dotted(internalName), dotted(outerName), innerName});
        if (dotted(internalName).equals(name)) {
          access = flags;
          outer = dotted(outerName);
        }
      }
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int flags,
        String method,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      if ((flags & Opcodes.ACC_SYNTHETIC) == 0) {
        methods.add(
            new MethodInfo(
                name,
                method,
                flags,
                List.of(Type.getArgumentTypes(descriptor)).stream()
                    .map(Type::getClassName)
                    .toList(),
                Type.getReturnType(descriptor).getClassName()));
      }
      return null;
    }

    TypeInfo info() {
      sourceName = sourceName(name);
      return new TypeInfo(
          name, sourceName, access, outer, superclass, interfaces, List.copyOf(methods));
    }

    private String sourceName(String type) {
      for (String[] one : nested) {
        if (one[0].equals(type)) {
          return sourceName(one[1]) + "." + one[2];
        }
      }
      return type;
    }
  }

  private static String dotted(String internalName) {
    return internalName.replace('/', '.');
  }
}
