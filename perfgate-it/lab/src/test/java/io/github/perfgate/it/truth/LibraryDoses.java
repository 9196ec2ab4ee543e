package io.github.perfgate.it.truth;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.loops.LoopJars;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A method in each of four libraries that calls {@code com.acme.Dose} first, in both versions. Only
 * how often that works differs between them, so the slowdown is proportional to it.
 */
enum LibraryDoses {
  CSV(
      "org.apache.commons:commons-csv:1.12.0",
      "org/apache/commons/csv/CSVParser",
      "nextRecord",
      "()",
      20),
  GSON("com.google.code.gson:gson:2.11.0", "com/google/gson/stream/JsonReader", "doPeek", "()", 20),
  LANG(
      "org.apache.commons:commons-lang3:3.17.0",
      "org/apache/commons/lang3/StringUtils",
      "replace",
      "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)",
      20),
  JSOUP("org.jsoup:jsoup:1.18.3", "org/jsoup/parser/Tokeniser", "read", "()", 20);

  /** The case that shows how much a dose takes. */
  static final String STRONG = "dose-strong";

  private static final String NEVER = "Integer.MAX_VALUE";

  private final String release;
  private final String type;
  private final String method;
  private final String parameters;

  /** Calls for each dose in {@link #STRONG}. */
  private final int strongly;

  LibraryDoses(String release, String type, String method, String parameters, int strongly) {
    this.release = release;
    this.type = type;
    this.method = method;
    this.parameters = parameters;
    this.strongly = strongly;
  }

  /** The edits of {@link #STRONG}. */
  static List<TruthCase.Edit> strong() {
    return List.of(values()).stream().map(each -> each.edit(each.strongly)).toList();
  }

  /**
   * The edits that slow each benchmark by a share.
   *
   * @param share above 0
   * @param truth the slowdowns of the benchmarks of {@link #STRONG}, by their name
   */
  static List<TruthCase.Edit> of(double share, Map<String, Double> truth) {
    return List.of(values()).stream()
        .map(each -> each.edit(each.calls(share, truth.get(each.id()))))
        .toList();
  }

  private int calls(double share, double strongSlowdown) {
    return Math.max(1, (int) Math.round(strongly * (strongSlowdown - 1) / share));
  }

  private TruthCase.Edit edit(int calls) {
    return new TruthCase.Edit(
        "src/main/java/com/acme/Dose.java", name() + " = " + NEVER, name() + " = " + calls);
  }

  /** The name of its benchmark and of its method in {@code Dose}. */
  private String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Writes the four classes into the project, which then come before those of the libraries. */
  static void write(GateProject project, Path folder) {
    List<String> releases = List.of(values()).stream().map(each -> each.release).toList();
    LoopJars jars = LoopJars.resolve(folder, releases);
    for (LibraryDoses each : values()) {
      each.write(
          jars.of(List.of(each.release)).get(0),
          project.file("src/main/resources/" + each.type + ".class"));
    }
  }

  private void write(Path jar, Path file) {
    try (ZipFile zip = new ZipFile(jar.toFile());
        InputStream in = zip.getInputStream(zip.getEntry(type + ".class"))) {
      ClassReader reader = new ClassReader(in);
      // A call without arguments changes no frame.
      ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
      Dosed dosed = new Dosed(writer);
      reader.accept(dosed, 0);
      if (dosed.methods != 1) {
        throw new IllegalStateException(dosed.methods + " methods " + method + " in " + type);
      }
      Files.createDirectories(file.getParent());
      Files.write(file, writer.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private final class Dosed extends ClassVisitor {
    private int methods;

    Dosed(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      if (!name.equals(method)
          || !descriptor.startsWith(parameters)
          || (access & Opcodes.ACC_SYNTHETIC) != 0) {
        return next;
      }
      methods++;
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitCode() {
          super.visitCode();
          super.visitMethodInsn(Opcodes.INVOKESTATIC, "com/acme/Dose", id(), "()V", false);
        }
      };
    }
  }
}
