package io.github.perfgate.core.code.change;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.TypePath;

/** All that a class file declares, as texts: everything but code and what only debuggers read. */
final class Declarations extends ClassVisitor {
  final StringBuilder header = new StringBuilder();
  final Map<String, StringBuilder> fields = new HashMap<>();

  /** By name and descriptor. */
  final Map<String, StringBuilder> methods = new HashMap<>();

  final Map<String, Integer> access = new HashMap<>();
  final List<String> members = new ArrayList<>();
  final Map<String, String> tables = new LinkedHashMap<>();
  final Set<String> annotations = new HashSet<>();
  String name = "";
  @Nullable String superclass;
  List<String> interfaces = List.of();

  Declarations() {
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
    superclass = superName == null ? null : dotted(superName);
    interfaces =
        interfaceNames == null
            ? List.of()
            : Arrays.stream(interfaceNames).map(Declarations::dotted).toList();
    line(header, version, lasting(flags), signature, superclass, interfaces);
  }

  @Override
  public void visitOuterClass(String owner, @Nullable String method, @Nullable String descriptor) {
    line(header, "in", owner, method, descriptor);
  }

  @Override
  public void visitNestHost(String host) {
    line(header, "host", host);
  }

  @Override
  public void visitNestMember(String member) {
    tables.put("nest " + dotted(member), "");
  }

  @Override
  public void visitPermittedSubclass(String subclass) {
    tables.put("permits " + dotted(subclass), "");
  }

  @Override
  public void visitInnerClass(
      String inner, @Nullable String outer, @Nullable String simple, int flags) {
    tables.put("inner " + dotted(inner), outer + " " + simple + " " + flags);
  }

  @Override
  public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
    return annotation(header, "", descriptor, visible);
  }

  @Override
  public @Nullable AnnotationVisitor visitTypeAnnotation(
      int reference, @Nullable TypePath path, String descriptor, boolean visible) {
    return annotation(header, reference + " " + path + " ", descriptor, visible);
  }

  @Override
  public RecordComponentVisitor visitRecordComponent(
      String component, String descriptor, @Nullable String signature) {
    line(header, "component", component, descriptor, signature);
    return new RecordComponentVisitor(Opcodes.ASM9) {
      @Override
      public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
        return annotation(header, "", type, visible);
      }

      @Override
      public @Nullable AnnotationVisitor visitTypeAnnotation(
          int reference, @Nullable TypePath path, String type, boolean visible) {
        return annotation(header, reference + " " + path + " ", type, visible);
      }
    };
  }

  @Override
  public FieldVisitor visitField(
      int flags,
      String field,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    StringBuilder text = new StringBuilder();
    line(text, lasting(flags), value, signature);
    fields.put(field + " " + descriptor, text);
    member(flags, field);
    return new FieldVisitor(Opcodes.ASM9) {
      @Override
      public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
        return annotation(text, "", type, visible);
      }

      @Override
      public @Nullable AnnotationVisitor visitTypeAnnotation(
          int reference, @Nullable TypePath path, String type, boolean visible) {
        return annotation(text, reference + " " + path + " ", type, visible);
      }
    };
  }

  @Override
  public MethodVisitor visitMethod(
      int flags,
      String method,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    StringBuilder text = new StringBuilder();
    line(text, signature, Arrays.toString(exceptions));
    methods.put(method + descriptor, text);
    access.put(method + descriptor, lasting(flags));
    member(flags, method + descriptor);
    return new MethodVisitor(Opcodes.ASM9) {
      @Override
      public void visitParameter(@Nullable String parameter, int parameterFlags) {
        line(text, "parameter", parameter, parameterFlags);
      }

      @Override
      public AnnotationVisitor visitAnnotationDefault() {
        return new AnnotationText(text, "default");
      }

      @Override
      public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
        return annotation(text, "", type, visible);
      }

      @Override
      public @Nullable AnnotationVisitor visitTypeAnnotation(
          int reference, @Nullable TypePath path, String type, boolean visible) {
        return annotation(text, reference + " " + path + " ", type, visible);
      }

      @Override
      public void visitAnnotableParameterCount(int count, boolean visible) {
        line(text, "parameters", count, visible);
      }

      @Override
      public @Nullable AnnotationVisitor visitParameterAnnotation(
          int parameter, String type, boolean visible) {
        return annotation(text, parameter + " ", type, visible);
      }
    };
  }

  private void member(int flags, String member) {
    if ((flags & Opcodes.ACC_SYNTHETIC) == 0) {
      members.add(member);
    }
  }

  private @Nullable AnnotationVisitor annotation(
      StringBuilder text, String place, String descriptor, boolean visible) {
    if (NormalForm.isForDebuggers(descriptor)) {
      return null;
    }
    annotations.add(Type.getType(descriptor).getClassName());
    return new AnnotationText(text, (visible ? "" : "in class files only ") + place + descriptor);
  }

  /** The flags without the mark that a comment can set, and that nothing reads at run time. */
  private static int lasting(int flags) {
    return flags & ~Opcodes.ACC_DEPRECATED;
  }

  private static void line(StringBuilder text, @Nullable Object... parts) {
    for (Object part : parts) {
      text.append(part).append(' ');
    }
    text.append('\n');
  }

  private static String dotted(String internalName) {
    return Type.getObjectType(internalName).getClassName();
  }
}
