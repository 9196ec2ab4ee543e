package io.github.perfgate.it.count;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts empty loops at the beginning of methods of a library. */
final class PlantedLoops {
  /** How often the loop in a method repeats. */
  interface Plan {
    /**
     * The number of iterations; 0 for no loop.
     *
     * @param method class and name: {@code com.acme.Parser.parse}
     */
    int iterations(String method);
  }

  private PlantedLoops() {}

  /**
   * Writes the changed classes of a library into a folder.
   *
   * @return how often the loop in each changed method repeats
   */
  static Map<String, Integer> write(Path jar, Path folder, Plan plan) {
    Map<String, Integer> planted = new TreeMap<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        if (entry.getName().endsWith(".class") && !entry.getName().contains("META-INF")) {
          try (InputStream in = zip.getInputStream(entry)) {
            Map<String, Integer> here = new TreeMap<>();
            byte[] changed = changed(new ClassReader(in), plan, here);
            if (!here.isEmpty()) {
              Path file = folder.resolve(entry.getName());
              Files.createDirectories(file.getParent());
              Files.write(file, changed);
              planted.putAll(here);
            }
          }
        }
      }
      return planted;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] changed(ClassReader reader, Plan plan, Map<String, Integer> planted) {
    // The one frame that is added has the variables with which the method begins.
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Planting(writer, plan, planted), 0);
    return writer.toByteArray();
  }

  private static final class Planting extends ClassVisitor {
    private final Plan plan;
    private final Map<String, Integer> planted;
    private String type = "";
    private boolean withFrames;

    Planting(ClassVisitor next, Plan plan, Map<String, Integer> planted) {
      super(Opcodes.ASM9, next);
      this.plan = plan;
      this.planted = planted;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String superName,
        String[] interfaces) {
      type = name.replace('/', '.');
      withFrames = (version & 0xFFFF) >= Opcodes.V1_6;
      super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      String method = type + "." + name;
      int iterations = name.startsWith("<") ? 0 : plan.iterations(method);
      if (iterations == 0) {
        return next;
      }
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitCode() {
          super.visitCode();
          planted.put(method, iterations);
          Label again = new Label();
          super.visitIntInsn(Opcodes.SIPUSH, iterations);
          super.visitLabel(again);
          if (withFrames) {
            super.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {Opcodes.INTEGER});
          }
          super.visitInsn(Opcodes.ICONST_1);
          super.visitInsn(Opcodes.ISUB);
          super.visitInsn(Opcodes.DUP);
          super.visitJumpInsn(Opcodes.IFNE, again);
          super.visitInsn(Opcodes.POP);
        }
      };
    }
  }
}
