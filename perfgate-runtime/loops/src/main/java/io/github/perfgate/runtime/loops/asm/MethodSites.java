package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.loops.Site;
import io.github.perfgate.runtime.loops.file.Origin;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Numbers the sites of a method, and decides which of its reads are recorded. */
final class MethodSites {
  private final String type;
  private final String method;
  private final String descriptor;
  private final Origin origin;
  private final Filter filter;
  private final Set<String> counters;

  /**
   * @param type full name of the class
   * @param counters see {@link #counters}
   */
  MethodSites(String type, MethodNode method, Origin origin, Filter filter, Set<String> counters) {
    this.type = type;
    this.method = method.name;
    this.descriptor = method.desc;
    this.origin = origin;
    this.filter = filter;
    this.counters = counters;
  }

  /**
   * Number fields that a method of the class both reads and writes: cursors and counters, which run
   * alike whatever a loop works on.
   */
  static Set<String> counters(ClassNode type) {
    Set<String> counters = new HashSet<>();
    for (MethodNode method : type.methods) {
      Set<String> read = new HashSet<>();
      Set<String> written = new HashSet<>();
      for (AbstractInsnNode each = method.instructions.getFirst();
          each != null;
          each = each.getNext()) {
        if (each instanceof FieldInsnNode) {
          FieldInsnNode field = (FieldInsnNode) each;
          if (field.desc.equals("I") || field.desc.equals("J")) {
            boolean reads =
                each.getOpcode() == Opcodes.GETFIELD || each.getOpcode() == Opcodes.GETSTATIC;
            (reads ? read : written).add(field.owner + '.' + field.name);
          }
        }
      }
      read.retainAll(written);
      counters.addAll(read);
    }
    return counters;
  }

  int method() {
    return Site.number(new Site(type, method, descriptor, origin, -1, Site.NONE, null, 0));
  }

  int loop(int line, int around, int place, LoopWork work, int loop) {
    return Site.number(
        work.describe(new Site(type, method, descriptor, origin, line, around, null, place), loop));
  }

  /**
   * Numbers a call.
   *
   * @param arguments see {@link Site#calledWith}
   */
  int call(int line, int around, AbstractInsnNode call, long @Nullable [] arguments) {
    String called = call instanceof MethodInsnNode ? ((MethodInsnNode) call).name : null;
    return Site.number(
        new Site(type, method, descriptor, origin, line, around, called, 0).calledWith(arguments));
  }

  int read(int line, int around, String name) {
    return Site.number(new Site(type, method, descriptor, origin, line, around, name, 0));
  }

  /**
   * The name of what an instruction reads; null if it reads nothing, or its reads are not recorded.
   */
  @Nullable String read(AbstractInsnNode each) {
    int opcode = each.getOpcode();
    if (Instructions.isElement(opcode)) {
      return opcode == Opcodes.AALOAD ? "Object[]" : primitive(opcode) + "[]";
    }
    if (opcode != Opcodes.GETFIELD && opcode != Opcodes.GETSTATIC) {
      return null;
    }
    FieldInsnNode field = (FieldInsnNode) each;
    if (counters.contains(field.owner + '.' + field.name)) {
      return null;
    }
    String owner = field.owner.replace('/', '.');
    return filter.ignoresField(owner, field.name) ? null : owner + '.' + field.name;
  }

  /**
   * Whether an instruction asks a text for a character, and such reads are recorded. In the JDK's
   * own classes they are not: these ask everywhere, and none of the known bugs is there.
   */
  boolean isCharacter(AbstractInsnNode each) {
    return origin != Origin.JDK
        && Instructions.isCharacter(each)
        && !filter.ignoresField("java.lang.String", "charAt");
  }

  private static String primitive(int opcode) {
    switch (opcode) {
      case Opcodes.IALOAD:
        return "int";
      case Opcodes.LALOAD:
        return "long";
      case Opcodes.FALOAD:
        return "float";
      case Opcodes.DALOAD:
        return "double";
      case Opcodes.BALOAD:
        return "byte";
      case Opcodes.CALOAD:
        return "char";
      default:
        return "short";
    }
  }
}
