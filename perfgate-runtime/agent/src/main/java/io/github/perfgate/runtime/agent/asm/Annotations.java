package io.github.perfgate.runtime.agent.asm;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodNode;

/** Annotations of methods in class files. */
public final class Annotations {
  private Annotations() {}

  /** Whether a method has an annotation with this descriptor. */
  public static boolean has(MethodNode method, String descriptor) {
    return has(method.visibleAnnotations, descriptor)
        || has(method.invisibleAnnotations, descriptor);
  }

  /**
   * Whether the JDK says that a JIT compiler may replace the method, so that its instructions are
   * executed in some runs only.
   */
  public static boolean isIntrinsic(MethodNode method) {
    return has(method, "Ljdk/internal/vm/annotation/IntrinsicCandidate;")
        || has(method, "Ljdk/internal/HotSpotIntrinsicCandidate;");
  }

  private static boolean has(@Nullable List<AnnotationNode> annotations, String descriptor) {
    if (annotations != null) {
      for (AnnotationNode annotation : annotations) {
        if (annotation.desc.equals(descriptor)) {
          return true;
        }
      }
    }
    return false;
  }
}
