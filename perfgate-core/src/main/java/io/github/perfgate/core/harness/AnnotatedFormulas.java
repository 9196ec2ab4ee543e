package io.github.perfgate.core.harness;

import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.spl.MethodName;
import io.github.perfgate.core.spl.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Finds the formulas that stand in annotations. */
public final class AnnotatedFormulas {
  private static final String SPL = "Lio/github/perfgate/spl/SPL;";
  private static final String ALL = "Lio/github/perfgate/spl/SPL$All;";
  private static final String HELPER = "Lio/github/perfgate/spl/TestHelper;";
  private static final Pattern METHOD = Pattern.compile("\\s*([\\w$<>]+)\\s*(?:\\((.*)\\))?\\s*");

  private AnnotatedFormulas() {}

  /**
   * The formulas of one annotated method or helper.
   *
   * @param source the texts, one below the other
   * @param self the method that they are about
   * @param home the class in which they stand
   */
  public record Annotated(Source source, MethodName self, String home) {}

  /**
   * Reads all class files of some folders.
   *
   * @param folders folders of classes; those that do not exist are passed over
   * @throws ProblemException for formulas on a class that is no helper
   */
  public static List<Annotated> in(List<Path> folders) {
    List<Annotated> found = new ArrayList<>();
    for (Path folder : folders) {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> walk = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
          for (Path file :
              walk.filter(path -> path.toString().endsWith(".class")).sorted().toList()) {
            Visitor visitor = new Visitor();
            new ClassReader(Files.readAllBytes(file))
                .accept(
                    visitor,
                    ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            found.addAll(visitor.found());
          }
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return List.copyOf(found);
  }

  private static final class Visitor extends ClassVisitor {
    private final List<Annotated> found = new ArrayList<>();
    private final List<String> ofClass = new ArrayList<>();
    private final Map<String, String> helper = new HashMap<>();
    private String type = "";

    Visitor() {
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
      type = name.replace('/', '.');
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      if (descriptor.equals(HELPER)) {
        return new AnnotationVisitor(Opcodes.ASM9) {
          @Override
          public void visit(String name, Object value) {
            helper.put(name, String.valueOf(value));
          }
        };
      }
      return texts(descriptor, ofClass);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      if ((access & Opcodes.ACC_SYNTHETIC) != 0) {
        // The compiler copies annotations to the bridge methods that it generates, so these are
        // passed over.
        return null;
      }
      MethodName self =
          new MethodName(
              type,
              name,
              Arrays.stream(Type.getArgumentTypes(descriptor)).map(Type::getClassName).toList());
      List<String> texts = new ArrayList<>();
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
          return texts(annotation, texts);
        }

        @Override
        public void visitEnd() {
          add(texts, self);
        }
      };
    }

    private void add(List<String> texts, MethodName self) {
      if (!texts.isEmpty()) {
        String place = self.type().equals(type) ? type + "#" + self.method() : type;
        found.add(new Annotated(new Source(place, String.join("\n", texts)), self, type));
      }
    }

    List<Annotated> found() {
      String method = helper.get("forMethod");
      if (method != null) {
        add(ofClass, helped(method));
      } else if (!ofClass.isEmpty()) {
        throw new ProblemException(
            "The formulas of the class %s are about no method".formatted(type),
            "annotate a method with @SPL, or the class with @TestHelper too");
      }
      return found;
    }

    private MethodName helped(String method) {
      Matcher matcher = METHOD.matcher(method);
      if (!matcher.matches()) {
        throw new ProblemException(
            "@TestHelper of %s has forMethod = \"%s\", which is no method".formatted(type, method),
            "write its name, with the types of its parameters where it has several: sort(int[])");
      }
      String types = matcher.group(2);
      return new MethodName(
          helper.getOrDefault("forClass", ""),
          matcher.group(1),
          types == null
              ? null
              : types.isBlank() ? List.of() : Arrays.asList(types.strip().split("\\s*,\\s*")));
    }
  }

  /** Collects the texts of one annotation, or of the container of several. */
  private static @Nullable AnnotationVisitor texts(String descriptor, List<String> texts) {
    if (!descriptor.equals(SPL) && !descriptor.equals(ALL)) {
      return null;
    }
    return new AnnotationVisitor(Opcodes.ASM9) {
      @Override
      public void visit(@Nullable String name, Object value) {
        texts.add(String.valueOf(value));
      }

      @Override
      public AnnotationVisitor visitArray(String name) {
        return this;
      }

      @Override
      public AnnotationVisitor visitAnnotation(@Nullable String name, String annotation) {
        return this;
      }
    };
  }
}
