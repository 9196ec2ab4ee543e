package io.github.perfgate.runtime.count.asm;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Sizes of objects in a 64-bit JVM with compressed references, computed from the fields in class
 * files. An object has a header of 12 bytes, the fields without gaps, and a multiple of 8 bytes in
 * all. So the size of an object does not depend on the JVM that counts.
 */
final class ObjectSizes implements ToLongFunction<String> {
  private static final int HEADER = 12;

  private final Map<String, Shape> shapes = new ConcurrentHashMap<>();

  /** The fields of a class, without those of its superclass. */
  private static final class Shape extends ClassVisitor {
    private @Nullable String parent;
    private long bytes;

    Shape() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      parent = superName;
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        @Nullable Object value) {
      if ((access & Opcodes.ACC_STATIC) == 0) {
        bytes += bytes(Type.getType(descriptor));
      }
      return null;
    }

    private static int bytes(Type type) {
      switch (type.getSort()) {
        case Type.BYTE:
        case Type.BOOLEAN:
          return 1;
        case Type.CHAR:
        case Type.SHORT:
          return 2;
        case Type.LONG:
        case Type.DOUBLE:
          return 8;
        default:
          return 4;
      }
    }
  }

  private static Shape shape(ClassReader reader) {
    Shape shape = new Shape();
    reader.accept(shape, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return shape;
  }

  /** The size of an object of a class, by its internal name. */
  @Override
  public long applyAsLong(String type) {
    long bytes = HEADER;
    String name = type;
    while (name != null) {
      Shape shape = shapes.computeIfAbsent(name, ObjectSizes::read);
      bytes += shape.bytes;
      name = shape.parent;
    }
    return (bytes + 7) & ~7L;
  }

  private static Shape read(String name) {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      return in == null ? new Shape() : shape(new ClassReader(in));
    } catch (IOException e) {
      return new Shape();
    }
  }
}
