package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.loops.Origin;
import io.github.perfgate.runtime.loops.Site;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Gives numbers to what is told of a method, and knows which of its reads are. */
final class MethodSites {
  private final String type;
  private final String method;
  private final String descriptor;
  private final Origin origin;
  private final Filter filter;
  private final Set<String> counters = new HashSet<>();

  /**
   * @param type full name of the class
   */
  MethodSites(String type, MethodNode method, Origin origin, Filter filter) {
    this.type = type;
    this.method = method.name;
    this.descriptor = method.desc;
    this.origin = origin;
    this.filter = filter;
    for (AbstractInsnNode each = method.instructions.getFirst();
        each != null;
        each = each.getNext()) {
      if (each.getOpcode() == Opcodes.PUTFIELD || each.getOpcode() == Opcodes.PUTSTATIC) {
        FieldInsnNode field = (FieldInsnNode) each;
        if (field.desc.equals("I") || field.desc.equals("J")) {
          counters.add(field.owner + '.' + field.name);
        }
      }
    }
  }

  int loop(int line, int around, int place) {
    return Site.number(new Site(type, method, descriptor, origin, line, around, null, place));
  }

  int call(int line, int around) {
    return Site.number(new Site(type, method, descriptor, origin, line, around, null, 0));
  }

  int read(int line, int around, String name) {
    return Site.number(new Site(type, method, descriptor, origin, line, around, name, 0));
  }

  /**
   * What an instruction reads, or null if it does not read, or nobody wants to know. A number that
   * the same method writes is a cursor or counter: it runs alike whatever the loop works on.
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
