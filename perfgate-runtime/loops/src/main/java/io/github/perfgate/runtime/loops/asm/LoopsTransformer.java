package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.agent.asm.Annotations;
import io.github.perfgate.runtime.loops.LoopRecorder;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import io.github.perfgate.runtime.loops.file.Origin;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instruments the loops, reads and calls of classes. A class that cannot be instrumented is left as
 * it was, and is counted.
 */
final class LoopsTransformer implements ClassFileTransformer {
  /** HotSpot compiles no method that is longer than this, in bytes. */
  private static final int MOST_COMPILED = 8_000;

  private static final int MOST_POSSIBLE = 60_000;

  private static final int NOT_WRITTEN = Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;

  private final Scope scope;
  private final Filter filter;
  private final String measured;

  private long classes;
  private long loops;
  private long irreducible;
  private long intrinsics;
  private long tooLarge;
  private long failed;

  /**
   * @param scope which classes are instrumented
   * @param filter which reads are not recorded
   * @param measured descriptor of the annotation of measured methods; empty for none
   */
  LoopsTransformer(Scope scope, Filter filter, String measured) {
    this.scope = scope;
    this.filter = filter;
    this.measured = measured;
  }

  /** What was done so far, by the names of {@link LoopsFile}. */
  synchronized Map<String, Long> counts() {
    Map<String, Long> counts = new TreeMap<>();
    counts.put(LoopsFile.CLASSES, classes);
    counts.put(LoopsFile.LOOPS, loops);
    counts.put(LoopsFile.IRREDUCIBLE, irreducible);
    counts.put(LoopsFile.INTRINSICS, intrinsics);
    counts.put(LoopsFile.TOO_LARGE, tooLarge);
    counts.put(LoopsFile.FAILED, failed);
    return counts;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (name == null) {
      return null;
    }
    LoopRecorder.pause();
    try {
      Origin origin = scope.origin(loader, name, domain);
      return origin == null ? null : transformed(classFile, origin);
    } catch (RuntimeException | LinkageError e) {
      count(0, 0, 0, 0, 0, 1);
      return null;
    } finally {
      LoopRecorder.resume();
    }
  }

  /** The class file with events, or null if there is nothing to record. */
  byte @Nullable [] transformed(byte[] classFile, Origin origin) {
    ClassNode type = new ClassNode();
    new ClassReader(classFile).accept(type, ClassReader.EXPAND_FRAMES);
    String name = type.name.replace('/', '.');
    if (filter.ignoresClass(name)) {
      return null;
    }
    List<MethodNode> candidates = new ArrayList<>(type.methods);
    while (true) {
      Count count = new Count(MethodSites.counters(type));
      boolean changed = false;
      for (MethodNode method : candidates) {
        changed |= instrument(type, name, method, origin, count);
      }
      if (!changed) {
        return null;
      }
      try {
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        byte[] written = writer.toByteArray();
        count(1, count.loops, count.irreducible, count.intrinsics, count.tooLarge, 0);
        return written;
      } catch (MethodTooLargeException e) {
        // The estimate was too low for one method: once more without it.
        type = new ClassNode();
        new ClassReader(classFile).accept(type, ClassReader.EXPAND_FRAMES);
        candidates = without(e, candidates, type);
      }
    }
  }

  private static List<MethodNode> without(
      MethodTooLargeException e, List<MethodNode> before, ClassNode type) {
    List<MethodNode> left = new ArrayList<>();
    for (MethodNode method : type.methods) {
      boolean wasThere = false;
      for (MethodNode each : before) {
        wasThere |= each.name.equals(method.name) && each.desc.equals(method.desc);
      }
      if (wasThere
          && !(method.name.equals(e.getMethodName()) && method.desc.equals(e.getDescriptor()))) {
        left.add(method);
      }
    }
    return left;
  }

  private synchronized void count(
      long ofClasses,
      long ofLoops,
      long ofIrreducible,
      long ofIntrinsics,
      long ofTooLarge,
      long ofFailed) {
    classes += ofClasses;
    loops += ofLoops;
    irreducible += ofIrreducible;
    intrinsics += ofIntrinsics;
    tooLarge += ofTooLarge;
    failed += ofFailed;
  }

  private static final class Count {
    int loops;
    int irreducible;
    int intrinsics;
    int tooLarge;
    final Set<String> counters;

    Count(Set<String> counters) {
      this.counters = counters;
    }
  }

  private boolean instrument(
      ClassNode type, String name, MethodNode method, Origin origin, Count count) {
    if ((method.access & NOT_WRITTEN) != 0 || Instructions.usesSubroutines(method.instructions)) {
      return false;
    }
    boolean withFrames = (type.version & 0xFFFF) >= Opcodes.V1_6;
    if (method.name.equals("<clinit>")) {
      // Initialisers of the JDK call no code of others, and run before the agent or soon after.
      if (origin != Origin.JDK) {
        Wrapping.pause(method, withFrames);
      }
      return origin != Origin.JDK;
    }
    boolean changed = tell(type, name, method, origin, withFrames, count);
    if (!measured.isEmpty() && Annotations.has(method, measured)) {
      Wrapping.operation(name + '.' + method.name, method, withFrames);
      return true;
    }
    return changed;
  }

  private boolean tell(
      ClassNode type,
      String name,
      MethodNode method,
      Origin origin,
      boolean withFrames,
      Count count) {
    if (filter.ignoresMethod(name, method.name)) {
      return false;
    }
    if (Annotations.isIntrinsic(method) && !isUnboxing(method)) {
      count.intrinsics++;
      return false;
    }
    MethodSites sites = new MethodSites(name, method, origin, filter, count.counters);
    LoopForest forest = new LoopForest(method);
    int reads = 0;
    int calls = 0;
    int size = 0;
    for (AbstractInsnNode each = method.instructions.getFirst();
        each != null;
        each = each.getNext()) {
      size += Instructions.size(each);
      reads += sites.read(each) == null && !sites.isCharacter(each) ? 0 : 1;
      calls += Instructions.isToldCall(each) ? 1 : 0;
    }
    count.loops += forest.loops().size();
    count.irreducible += forest.irreducible();
    if (forest.loops().isEmpty() && reads == 0 && (origin == Origin.JDK ? calls < 2 : calls == 0)) {
      return false;
    }
    int events = 4 + reads + calls + 4 * forest.loops().size() + 2 * method.tryCatchBlocks.size();
    int estimate = 2 * size + Events.SIZE * events;
    if (estimate > (size < MOST_COMPILED ? MOST_COMPILED : MOST_POSSIBLE)) {
      count.tooLarge++;
      return false;
    }
    LoopWork work = new LoopWork(type.name, method, forest, origin != Origin.JDK);
    new LoopedMethod(type.name, sites, method, forest, withFrames, work).instrument();
    return true;
  }

  /** Whether the JIT compiler turns the method into a read of the boxed value's field. */
  private static boolean isUnboxing(MethodNode method) {
    return method.name.endsWith("Value") && method.desc.startsWith("()");
  }
}
