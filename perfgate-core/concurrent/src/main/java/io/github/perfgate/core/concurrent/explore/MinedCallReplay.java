package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.explore.Draft.Rejected;
import io.github.perfgate.core.concurrent.mine.MinedCall;
import io.github.perfgate.core.concurrent.mine.MinedCalls;
import io.github.perfgate.core.concurrent.mine.PlainValue;
import io.github.perfgate.core.concurrent.mine.ShownCall;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Repeats calls that unit tests show: what was called before on the same object, then the focus
 * method, with the same arguments. An argument that cannot be made again is made as any other.
 * After these attempts, or if unit tests show nothing, calls are random.
 */
final class MinedCallReplay {
  /** How often a shown call is repeated: alone, and with what other threads may call. */
  private static final int ROUNDS = 4;

  private final Queue queue;
  private final VersionPair versions;
  private final ValueGenerator generator;
  private final Random random;
  private final Class<?> tested;
  private @Nullable ShownCall shown;

  /**
   * The calls, and how many attempts at each method repeated some. It outlives a {@link
   * VersionPair}, so that a call that hangs is not repeated in each of them.
   *
   * @param most how many attempts at a method may repeat calls
   */
  record Queue(MinedCalls calls, int most, Map<String, Integer> taken) {
    Queue(MinedCalls calls, int most) {
      this(calls, most, new ConcurrentHashMap<>());
    }

    private @Nullable ShownCall next(String signature) {
      List<ShownCall> all = calls.of(signature);
      int number = taken.merge(signature, 1, Integer::sum) - 1;
      return number < Math.min(most, ROUNDS * all.size()) ? all.get(number % all.size()) : null;
    }
  }

  MinedCallReplay(
      Queue queue, VersionPair versions, Class<?> tested, ValueGenerator generator, Random random) {
    this.queue = queue;
    this.versions = versions;
    this.tested = tested;
    this.generator = generator;
    this.random = random;
  }

  /**
   * Begins an attempt at a method.
   *
   * @return whether the attempt repeats a call
   */
  boolean begin(String signature) {
    shown = queue.next(signature);
    return shown != null;
  }

  /** Makes an instance, with the arguments that unit tests give to constructors if they do. */
  int instance(Draft draft) throws Rejected {
    List<MinedCall> constructions = queue.calls().constructions();
    if (shown != null && !constructions.isEmpty() && !Modifier.isAbstract(tested.getModifiers())) {
      MinedCall call = constructions.get(random.nextInt(constructions.size()));
      for (Constructor<?> constructor : VersionPair.constructors(tested)) {
        Constructor<?> before = versions.counterpart(constructor);
        Class<?>[] types = constructor.getParameterTypes();
        if (before != null
            && generator.isCallable(types)
            && call.signature().equals("<init>" + Type.getConstructorDescriptor(constructor))) {
          int size = draft.size();
          try {
            return draft.add(Step.construction(constructor, before, operands(call, types, draft)));
          } catch (Rejected e) {
            draft.cutBack(size);
          }
        }
      }
    }
    return generator.instance(tested, draft);
  }

  /**
   * Calls what was called before.
   *
   * @param receiver the number of the step that gives the instance; -1 if there is none
   * @param methods the methods that may be called, by signature
   * @param avoided texts of calls that never returned
   * @return how many calls worked
   */
  int setUp(int receiver, Map<String, Method> methods, Set<String> avoided, Draft draft) {
    int worked = 0;
    for (MinedCall call : shown == null ? List.<MinedCall>of() : shown.before()) {
      Method method = methods.get(call.signature());
      Method before = method == null ? null : versions.counterpart(method, tested);
      if (method == null
          || before == null
          || avoided.contains(tested.getName() + "." + method.getName())
          || (receiver < 0 && !VersionPair.isStatic(method))) {
        continue;
      }
      int size = draft.size();
      try {
        List<Integer> operands = new ArrayList<>();
        if (!VersionPair.isStatic(method)) {
          operands.add(receiver);
        }
        operands.addAll(operands(call, method.getParameterTypes(), draft));
        draft.add(Step.call(tested, method, before, operands));
        worked++;
      } catch (Rejected e) {
        draft.cutBack(size);
      }
    }
    return worked;
  }

  /**
   * The arguments of a call: those that are shown for the focus method, and those of another method
   * that the same unit test calls.
   */
  List<Integer> operands(Method method, Draft draft) throws Rejected {
    MinedCall call = shown == null ? null : call(SuffixGenerator.signature(method), shown);
    return call == null
        ? generator.operands(method.getParameterTypes(), draft, 0)
        : operands(call, method.getParameterTypes(), draft);
  }

  private @Nullable MinedCall call(String signature, ShownCall focus) {
    if (focus.call().signature().equals(signature)) {
      return focus.call();
    }
    List<MinedCall> calls =
        focus.beside().stream().filter(one -> one.signature().equals(signature)).toList();
    if (calls.isEmpty()) {
      calls = queue.calls().of(signature).stream().map(ShownCall::call).toList();
    }
    return calls.isEmpty() ? null : calls.get(random.nextInt(calls.size()));
  }

  private List<Integer> operands(MinedCall call, Class<?>[] types, Draft draft) throws Rejected {
    List<Integer> operands = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      Integer known = value(call.arguments().get(i), types[i], draft);
      operands.add(known == null ? generator.make(types[i], draft) : known);
    }
    return operands;
  }

  /** Makes a recorded value; null if a source cannot contain it, or it is not of the type. */
  private @Nullable Integer value(String text, Class<?> wanted, Draft draft) throws Rejected {
    int size = draft.size();
    char kind = text.charAt(0);
    Integer step = null;
    if (kind == 'A') {
      step = array(text.split(",", -1), wanted, draft);
    } else if (kind == 'L' || kind == 'U' || kind == 'M') {
      Class<?> type = PlainValue.collection(kind);
      if (wanted.isAssignableFrom(type)) {
        step = collection(type, text.split(",", -1), draft);
      }
    } else {
      Step single = single(text, wanted);
      if (single != null) {
        step = draft.add(single);
      }
    }
    if (step == null) {
      draft.cutBack(size);
    }
    return step;
  }

  private @Nullable Step single(String text, Class<?> wanted) {
    String rest = PlainValue.unescaped(text.substring(1));
    switch (text.charAt(0)) {
      case 'N' -> {
        return wanted.isPrimitive() ? null : Step.literal(wanted, "null", () -> null);
      }
      case 'T' -> {
        return wanted.isAssignableFrom(String.class)
            ? Step.literal(String.class, Values.quoted(rest), () -> rest)
            : null;
      }
      case 'E' -> {
        return constant(rest, wanted);
      }
      case 'K' -> {
        return wanted.isAssignableFrom(Class.class) ? type(rest) : null;
      }
      default -> {
        PlainValue plain = PlainValue.of(text, wanted);
        return plain == null ? null : Step.literal(plain.type(), plain.source(), plain::value);
      }
    }
  }

  private @Nullable Step constant(String text, Class<?> wanted) {
    int blank = text.indexOf(' ');
    Class<?> type = versions.find(text.substring(0, blank));
    if (type == null || !wanted.isAssignableFrom(type) || !versions.isVisible(type)) {
      return null;
    }
    try {
      Field now = type.getField(text.substring(blank + 1));
      Field before = versions.counterpart(now);
      return before == null || !now.trySetAccessible() ? null : Step.field(now, before);
    } catch (NoSuchFieldException | LinkageError e) {
      return null;
    }
  }

  private @Nullable Step type(String name) {
    Class<?> now = named(name);
    Class<?> before = now == null ? null : versions.counterpart(now);
    return now == null || before == null || !versions.isVisible(now)
        ? null
        : new Step(
            Class.class,
            List.of(),
            List.of(),
            operands -> now.getCanonicalName() + ".class",
            (ofOld, operands) -> ofOld ? before : now);
  }

  private @Nullable Class<?> named(String name) {
    Class<?> primitive = PlainValue.primitive(name);
    return primitive == null ? versions.find(name) : primitive;
  }

  private @Nullable Integer collection(Class<?> type, String[] parts, Draft draft) throws Rejected {
    List<Integer> steps = elements(parts, Object.class, draft);
    if (steps == null) {
      return null;
    }
    return draft.add(
        new Step(
            type,
            steps.stream().<Class<?>>map(step -> Object.class).toList(),
            steps,
            texts -> PlainValue.source(type, texts),
            (ofOld, values) -> PlainValue.made(type, values)));
  }

  private @Nullable Integer array(String[] parts, Class<?> wanted, Draft draft) throws Rejected {
    Class<?> element = named(PlainValue.unescaped(parts[0].substring(1)));
    Class<?> before = element == null ? null : versions.counterpart(element);
    if (element == null
        || before == null
        || !versions.isVisible(element)
        || !wanted.isAssignableFrom(element.arrayType())) {
      return null;
    }
    List<Integer> steps = elements(parts, element, draft);
    if (steps == null) {
      return null;
    }
    return draft.add(Step.array(element.arrayType(), before.arrayType(), steps));
  }

  private @Nullable List<Integer> elements(String[] parts, Class<?> type, Draft draft)
      throws Rejected {
    List<Integer> steps = new ArrayList<>();
    for (String part : List.of(parts).subList(1, parts.length)) {
      Integer step = value(part, type, draft);
      if (step == null) {
        return null;
      }
      steps.add(step);
    }
    return steps;
  }

  /**
   * One of some methods, which the same unit test calls if it calls any of them.
   *
   * @param methods at least one
   */
  Method one(List<Method> methods) {
    List<Method> from = methods;
    if (shown != null) {
      Set<String> beside =
          shown.beside().stream().map(MinedCall::signature).collect(Collectors.toSet());
      List<Method> called =
          methods.stream()
              .filter(method -> beside.contains(SuffixGenerator.signature(method)))
              .toList();
      from = called.isEmpty() ? methods : called;
    }
    return from.get(random.nextInt(from.size()));
  }

  /**
   * What distinguishes the attempt from others; empty if it repeats nothing.
   *
   * @param setUps how many calls of the unit test were repeated before
   */
  String text(int setUps) {
    return shown != null && (setUps > 0 || shown.call().hasArguments()) ? shown.call().text() : "";
  }
}
