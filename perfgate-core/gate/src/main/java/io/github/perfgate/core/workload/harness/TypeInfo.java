package io.github.perfgate.core.workload.harness;

import io.github.perfgate.core.code.change.ClassNodes;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

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
    ClassNode type = ClassNodes.declared(classFile);
    InnerClassNode nested = nested(type, type.name);
    return new TypeInfo(
        dotted(type.name),
        sourceName(type, type.name),
        nested == null ? type.access : nested.access,
        nested == null ? null : dotted(nested.outerName),
        type.superName == null ? null : dotted(type.superName),
        type.interfaces.stream().map(TypeInfo::dotted).toList(),
        type.methods.stream()
            .filter(method -> (method.access & Opcodes.ACC_SYNTHETIC) == 0)
            .map(method -> method(dotted(type.name), method))
            .toList());
  }

  /** The declaration of a nested class; null for a class that has no other around it. */
  private static @Nullable InnerClassNode nested(ClassNode type, String name) {
    return type.innerClasses.stream()
        .filter(one -> one.name.equals(name) && one.outerName != null && one.innerName != null)
        .findFirst()
        .orElse(null);
  }

  private static String sourceName(ClassNode type, String name) {
    InnerClassNode nested = nested(type, name);
    return nested == null
        ? dotted(name)
        : sourceName(type, nested.outerName) + "." + nested.innerName;
  }

  private static MethodInfo method(String owner, MethodNode method) {
    return new MethodInfo(
        owner,
        method.name,
        method.access,
        Arrays.stream(Type.getArgumentTypes(method.desc)).map(Type::getClassName).toList(),
        Type.getReturnType(method.desc).getClassName());
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

  private static String dotted(String internalName) {
    return internalName.replace('/', '.');
  }
}
