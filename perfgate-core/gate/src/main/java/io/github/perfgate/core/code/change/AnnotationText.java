package io.github.perfgate.core.code.change;

import java.lang.reflect.Array;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;

/** Writes an annotation as text. */
final class AnnotationText extends AnnotationVisitor {
  private final StringBuilder text;

  AnnotationText(StringBuilder text, @Nullable String head) {
    super(Opcodes.ASM9);
    this.text = text;
    text.append('@').append(head).append('(');
  }

  @Override
  public void visit(@Nullable String name, Object value) {
    text.append(name).append('=').append(value.getClass().getSimpleName()).append(' ');
    text.append(inWords(value)).append(';');
  }

  /** Arrays of primitive values come in one piece. */
  private static String inWords(Object value) {
    return value.getClass().isArray()
        ? IntStream.range(0, Array.getLength(value))
            .mapToObj(i -> String.valueOf(Array.get(value, i)))
            .collect(Collectors.joining(",", "[", "]"))
        : value.toString();
  }

  @Override
  public void visitEnum(@Nullable String name, String descriptor, String value) {
    text.append(name).append('=').append(descriptor).append(value).append(';');
  }

  @Override
  public AnnotationVisitor visitAnnotation(@Nullable String name, String descriptor) {
    return new AnnotationText(text, name + "=" + descriptor);
  }

  @Override
  public AnnotationVisitor visitArray(@Nullable String name) {
    return new AnnotationText(text, name);
  }

  @Override
  public void visitEnd() {
    text.append(")\n");
  }
}
