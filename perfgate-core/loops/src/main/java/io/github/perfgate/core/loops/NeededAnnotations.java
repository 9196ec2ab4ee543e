package io.github.perfgate.core.loops;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.base.problem.Reason;
import io.github.perfgate.core.code.change.ClassNodes;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.spl.NeededLoop;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds {@link NeededLoop} in class files. */
public final class NeededAnnotations {
  private static final String ANNOTATION = Type.getDescriptor(NeededLoop.class);

  private final List<NeededLoops.Entry> entries = new ArrayList<>();

  private NeededAnnotations() {}

  /**
   * The needed loops by the annotations in the classes of some folders and jars.
   *
   * @throws ProblemException with the annotated element if an annotation has no reason
   */
  public static NeededLoops in(List<Path> places) {
    NeededAnnotations found = new NeededAnnotations();
    for (Path place : places) {
      ClassFiles.read(place)
          .content()
          .values()
          .forEach(file -> found.addAll(ClassNodes.declared(file)));
    }
    return new NeededLoops(found.entries);
  }

  private void addAll(ClassNode node) {
    String type = node.name.replace('/', '.');
    add(
        ClassNodes.annotations(node),
        type,
        method -> method.owner().equals(type) || method.owner().startsWith(type + "$"));
    for (MethodNode each : node.methods) {
      MethodId annotated = new MethodId(type, each.name, each.desc);
      add(ClassNodes.annotations(each), annotated.inWords(), method -> isIn(method, annotated));
    }
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

  private void add(
      List<AnnotationNode> annotations, String annotated, Predicate<MethodId> covered) {
    for (AnnotationNode annotation : annotations) {
      if (annotation.desc.equals(ANNOTATION)) {
        String reason = String.valueOf(ClassNodes.values(annotation).get("value")).strip();
        if (Reason.isMissing(reason)) {
          throw new ProblemException(
              Help.LOOPS,
              "@NeededLoop on %s has no reason".formatted(annotated),
              "write why the loop is needed: @NeededLoop(\"every element is needed\")");
        }
        entries.add(
            new NeededLoops.Entry(
                "@NeededLoop", annotated, reason, pair -> pair.methods().anyMatch(covered)));
      }
    }
  }
}
