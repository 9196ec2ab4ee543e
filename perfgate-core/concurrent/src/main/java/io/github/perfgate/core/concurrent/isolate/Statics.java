package io.github.perfgate.core.concurrent.isolate;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Keeps generated tests from changing static fields of classes other than the one under test, which
 * all tests of a JVM share. A field without a value may get one, as caches do at their first use,
 * and lose it again. A counter may change by one.
 */
public final class Statics {
  private static final String OWN = Type.getInternalName(Statics.class);

  /** The values that empty fields got. */
  private static final Set<String> GIVEN = ConcurrentHashMap.newKeySet();

  private Statics() {}

  /**
   * Writes the check before a {@code PUTSTATIC}; the value to store stays on the stack.
   *
   * @param owner internal name of the field's class
   */
  static void guard(MethodVisitor code, String owner, String name, String descriptor) {
    Type type = Type.getType(descriptor);
    code.visitInsn(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
    code.visitFieldInsn(Opcodes.GETSTATIC, owner, name, descriptor);
    code.visitLdcInsn(owner.replace('/', '.') + "." + name);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, OWN, "replaced", checkOf(type), false);
  }

  private static String checkOf(Type type) {
    String both =
        switch (type.getSort()) {
          case Type.BOOLEAN -> "ZZ";
          case Type.LONG -> "JJ";
          case Type.FLOAT -> "FF";
          case Type.DOUBLE -> "DD";
          case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;Ljava/lang/Object;";
          default -> "II";
        };
    return "(" + both + "Ljava/lang/String;)V";
  }

  /**
   * Is called before a reference is replaced. A value that was put into an empty field may be taken
   * away again, as that leaves the field as it was.
   */
  public static void replaced(@Nullable Object now, @Nullable Object old, String field) {
    if (old == null && now != null && !isInitializing()) {
      GIVEN.add(valueOf(field, now));
    } else if (old != null && now == null && GIVEN.remove(valueOf(field, old))) {
      return;
    }
    refuse(old != null && old != now, field);
  }

  private static String valueOf(String field, Object value) {
    return field + "@" + System.identityHashCode(value);
  }

  /** Is called before a truth value is replaced. */
  public static void replaced(boolean now, boolean old, String field) {
    refuse(old && !now, field);
  }

  /** Is called before a small number is replaced. */
  public static void replaced(int now, int old, String field) {
    replaced((long) now, (long) old, field);
  }

  /** Is called before a number is replaced. */
  public static void replaced(long now, long old, String field) {
    refuse(old != 0 && old != now && Math.abs(now - old) != 1, field);
  }

  /** Is called before a number is replaced. */
  public static void replaced(float now, float old, String field) {
    replaced((double) now, (double) old, field);
  }

  /** Is called before a number is replaced. */
  public static void replaced(double now, double old, String field) {
    refuse(old != 0 && Double.compare(old, now) != 0, field);
  }

  /**
   * What a class initializer changes, it changes once before any test, as the binding of a logging
   * facade does.
   */
  private static boolean isInitializing() {
    return StackWalker.getInstance()
        .walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("<clinit>")));
  }

  private static void refuse(boolean changes, String field) {
    if (changes && !isInitializing()) {
      throw new Forbidden.ForbiddenCall("change " + field);
    }
  }
}
