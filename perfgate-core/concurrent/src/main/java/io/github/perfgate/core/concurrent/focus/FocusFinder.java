package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.MethodId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Finds the focus methods of a class: the public methods that both versions have, as far as they
 * changed or reach a change through calls.
 *
 * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
 * ISSTA 2014, section 3.1. Beyond the paper, the finder follows calls; nearer changes weigh more,
 * and changes of synchronisation weigh most.
 */
public final class FocusFinder {
  /** The largest number of calls between a focus method and a change. */
  public static final int MOST_CALLS = Reach.MOST_CALLS;

  private static final double PER_CALL = 0.6;
  private static final int NOT_TO_CALL = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ABSTRACT;

  private final String type;
  private final CodePath old;
  private final CodePath now;
  private final Changes changes;
  private final Map<MethodId, Double> changed = new HashMap<>();

  /** The class and its nested classes, all of which its methods can use. */
  private final Set<String> parts = new TreeSet<>();

  private FocusFinder(String type, CodePath old, CodePath now) {
    this.type = type;
    this.old = old;
    this.now = now;
    this.changes = new Changes(old, now);
    parts.add(type);
    parts.addAll(Nesting.in(type, new TreeSet<>(old.names())));
    parts.addAll(Nesting.in(type, new TreeSet<>(now.names())));
  }

  /**
   * Finds the focus methods of a class.
   *
   * @param type full name of the class, nested ones with {@code $}
   * @throws ProblemException when a version does not have the class, or no test can call it
   */
  public static Focus find(String type, CodePath old, CodePath now) {
    Testable.require(type, old, "baseline");
    Testable.require(type, now, "candidate");
    return new FocusFinder(type, old, now).find();
  }

  private Focus find() {
    Map<String, MethodId> before = publicMethods(old);
    Map<String, MethodId> after = publicMethods(now);
    List<FocusMethod> methods = new ArrayList<>();
    int[] common = new int[1];
    after.forEach(
        (signature, method) -> {
          MethodId counterpart = before.get(signature);
          if (counterpart != null && isStatic(method, now) == isStatic(counterpart, old)) {
            common[0]++;
            FocusMethod focus = focus(method, counterpart);
            if (focus != null) {
              methods.add(focus);
            }
          }
        });
    methods.sort(
        Comparator.comparingDouble(FocusMethod::weight)
            .reversed()
            .thenComparing(FocusMethod::signature));
    return new Focus(type, common[0], methods, changed, sharedResources(methods, after));
  }

  /** What each focus method shares with each public method. */
  private Map<String, Map<String, SharedResource>> sharedResources(
      List<FocusMethod> methods, Map<String, MethodId> all) {
    SharedResources sharedResources = new SharedResources(now, new Reach(now, parts));
    Map<String, Map<String, SharedResource>> found = new TreeMap<>();
    for (FocusMethod focus : methods) {
      Map<String, SharedResource> others = new TreeMap<>();
      all.forEach(
          (signature, other) ->
              sharedResources
                  .of(Objects.requireNonNull(all.get(focus.signature())), other)
                  .ifPresent(where -> others.put(signature, where)));
      found.put(focus.signature(), others);
    }
    return found;
  }

  private static boolean isStatic(MethodId method, CodePath code) {
    return (code.access(method) & Opcodes.ACC_STATIC) != 0;
  }

  /** The public methods by signature; a method of the class itself precedes an inherited one. */
  private Map<String, MethodId> publicMethods(CodePath code) {
    Map<String, MethodId> found = new TreeMap<>();
    for (String owner : lineage(code)) {
      for (MethodId method : code.methods(owner)) {
        int access = code.access(method);
        if ((access & Opcodes.ACC_PUBLIC) != 0
            && (access & NOT_TO_CALL) == 0
            && !method.name().startsWith("<")) {
          found.putIfAbsent(method.name() + method.descriptor(), method);
        }
      }
    }
    return found;
  }

  private List<String> lineage(CodePath code) {
    Set<String> lineage = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      String next = open.poll();
      if (lineage.add(next)) {
        open.addAll(code.parents(next));
      }
    }
    return List.copyOf(lineage);
  }

  private @Nullable FocusMethod focus(MethodId method, MethodId counterpart) {
    Map<MethodId, Integer> reached = new LinkedHashMap<>(new Reach(now, parts).of(method));
    new Reach(old, parts)
        .of(counterpart)
        .forEach((one, calls) -> reached.merge(one, calls, Math::min));
    double most = 0;
    String reason = "";
    for (Map.Entry<MethodId, Integer> one : reached.entrySet()) {
      double own = changes.weight(one.getKey());
      if (own > 0) {
        changed.put(one.getKey(), own);
        double weight = own * Math.pow(PER_CALL, one.getValue());
        if (weight > most) {
          most = weight;
          reason =
              one.getValue() == 0
                  ? "it changed"
                  : "it reaches %s, which changed".formatted(one.getKey().inWords());
        }
      }
    }
    return most == 0
        ? null
        : new FocusMethod(method.name(), method.descriptor(), isStatic(method, now), most, reason);
  }
}
