package io.github.perfgate.core.loops;

import io.github.perfgate.core.change.MethodId;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.version.ClassFiles;
import io.github.perfgate.spl.NeededLoop;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Finds {@link NeededLoop} in class files. */
public final class NeededAnnotations extends ClassVisitor {
  private static final String ANNOTATION = Type.getDescriptor(NeededLoop.class);

  private final List<NeededLoops.Entry> entries;
  private String owner = "";

  private NeededAnnotations(List<NeededLoops.Entry> entries) {
    super(Opcodes.ASM9);
    this.entries = entries;
  }

  /**
   * The needed loops by the annotations in the classes of some folders and jars.
   *
   * @throws ProblemException with the annotated element if an annotation has no reason
   */
  public static NeededLoops in(List<Path> places) {
    List<NeededLoops.Entry> entries = new ArrayList<>();
    for (Path place : places) {
      ClassFiles.read(place)
          .content()
          .values()
          .forEach(
              file ->
                  new ClassReader(file)
                      .accept(
                          new NeededAnnotations(entries),
                          ClassReader.SKIP_CODE
                              | ClassReader.SKIP_DEBUG
                              | ClassReader.SKIP_FRAMES));
    }
    return new NeededLoops(entries);
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    owner = name.replace('/', '.');
  }

  @Override
  public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
    String type = owner;
    return reason(
        descriptor,
        type,
        method -> method.owner().equals(type) || method.owner().startsWith(type + "$"));
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    MethodId annotated = new MethodId(owner, name, descriptor);
    return new MethodVisitor(Opcodes.ASM9) {
      @Override
      public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        return reason(annotation, annotated.inWords(), method -> isIn(method, annotated));
      }
    };
  }

  /**
   * Whether a method is the annotated one or a lambda in it. For a lambda, only the name of the
   * method around it is known.
   */
  private static boolean isIn(MethodId method, MethodId annotated) {
    return method.equals(annotated)
        || (!CodePlace.writtenIn(method.name()).equals(method.name())
            && method.owner().equals(annotated.owner())
            && CodePlace.writtenIn(method.name()).equals(annotated.name()));
  }

  private @Nullable AnnotationVisitor reason(
      String descriptor, String annotated, Predicate<MethodId> covered) {
    if (!descriptor.equals(ANNOTATION)) {
      return null;
    }
    return new AnnotationVisitor(Opcodes.ASM9) {
      @Override
      public void visit(String name, Object value) {
        String reason = String.valueOf(value).strip();
        if (reason.isEmpty()) {
          throw new ProblemException(
              "@NeededLoop on %s has no reason".formatted(annotated),
              "write why the loop is needed: @NeededLoop(\"every element is needed\")");
        }
        entries.add(
            new NeededLoops.Entry(
                "@NeededLoop", annotated, reason, pair -> pair.methods().anyMatch(covered)));
      }
    };
  }
}
