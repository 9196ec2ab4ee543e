package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.explore.Draft.Rejected;
import io.github.perfgate.core.concurrent.isolate.ClosedModules;
import io.github.perfgate.runtime.concurrent.Cost;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes values of wanted types by adding steps to a draft. Values are literals and plain
 * collections, results of earlier steps, constants, or results of constructors and factories.
 * Implementations come from the class path or are generated. If a way to make a value throws, the
 * generator tries another way.
 */
final class ValueGenerator {
  private static final int DEEPEST = 3;
  private static final int MOST_WAYS = 6;
  private static final int IMPLEMENTATIONS = 2;
  private static final int MOST_PARAMETERS = 5;
  private static final double REUSE = 0.5;
  private static final List<Integer> COSTS = List.of(Cost.NONE, Cost.SMALL, Cost.LARGE);

  private final VersionPair versions;
  private final Values values;
  private final Helpers helpers;
  private final List<String> classesOfPackage;
  private final Random random;
  private final Set<String> avoided;
  private final ObjectGenerator factories;

  /** A way to make a value; returns the number of the step that gives the value. */
  @FunctionalInterface
  private interface Way {
    int make(Draft draft, int depth) throws Rejected;
  }

  /**
   * @param classesOfPackage full names of classes of the tested class's package
   * @param avoided texts of calls that never returned
   */
  ValueGenerator(
      VersionPair versions,
      Values values,
      Helpers helpers,
      FactoryMethods factories,
      List<String> classesOfPackage,
      Random random,
      Set<String> avoided) {
    this.versions = versions;
    this.values = values;
    this.helpers = helpers;
    this.classesOfPackage = classesOfPackage;
    this.random = random;
    this.avoided = avoided;
    this.factories = new ObjectGenerator(versions, factories, this, random);
  }

  /** Makes a value of this type; returns the number of the step that gives the value. */
  int make(Class<?> wanted, Draft draft) throws Rejected {
    return make(wanted, draft, 0);
  }

  private int make(Class<?> wanted, Draft draft, int depth) throws Rejected {
    if (!versions.isVisible(wanted)) {
      throw new Rejected(wanted + " cannot be named", null);
    }
    if (!isPlain(wanted) || wanted == Object.class) {
      List<Integer> earlier =
          wanted == Object.class && random.nextBoolean() ? List.of() : draft.giving(wanted);
      if (!earlier.isEmpty() && !values.areNumbered() && random.nextDouble() < REUSE) {
        return earlier.get(random.nextInt(earlier.size()));
      }
    }
    if (wanted == Object.class && random.nextInt(3) == 0) {
      List<Constructor<?>> listeners = helpers.listeners(versions, classesOfPackage);
      if (!listeners.isEmpty()) {
        return helper(listeners.get(random.nextInt(listeners.size())), draft);
      }
    }
    Step plain = values.of(wanted, random);
    if (plain != null) {
      return draft.add(plain);
    }
    if (depth >= DEEPEST) {
      throw new Rejected("too deep for " + wanted, null);
    }
    if (wanted.isArray()) {
      return oneOf(List.of(array(wanted)), draft, depth, wanted);
    }
    List<Way> ways = ways(wanted);
    return versions.isOwn(wanted)
        ? orElse(ways, others(wanted, false, ways), draft, depth, wanted)
        : oneOf(ways, draft, depth, wanted);
  }

  /**
   * Makes a value that differs from the values with other numbers; returns the number of the step
   * that gives the value.
   *
   * @throws Rejected also if values of this type cannot differ
   */
  int numbered(Class<?> wanted, int number, Draft draft) throws Rejected {
    values.number(number);
    try {
      int step = make(wanted, draft, 0);
      if (values.endNumbering()) {
        return step;
      }
    } finally {
      values.endNumbering();
    }
    throw new Rejected("all " + wanted + " are the same", null);
  }

  /**
   * Makes an array of the results of earlier steps; returns the number of the step that gives the
   * array.
   */
  int array(Class<?> element, List<Integer> steps, Draft draft) throws Rejected {
    Class<?> before = versions.counterpart(element.arrayType());
    if (before == null) {
      throw new Rejected("no such array in the baseline", null);
    }
    return draft.add(Step.array(element.arrayType(), before, steps));
  }

  /**
   * Makes an instance of this class, by its constructors and factories, else by factories of other
   * classes. An abstract class may also be implemented, but if only other classes make real objects
   * of it, then only if they cannot.
   */
  int instance(Class<?> type, Draft draft) throws Rejected {
    List<Way> ways = own(type, type);
    boolean isAbstract = Modifier.isAbstract(type.getModifiers());
    Way others = others(type, true, ways);
    if (isAbstract && !ways.isEmpty()) {
      ways.add(implementation(type));
    }
    try {
      return orElse(ways, others, draft, 0, type);
    } catch (Rejected e) {
      if (!isAbstract) {
        throw e;
      }
      return implementation(type).make(draft, 0);
    }
  }

  /** Makes an object of this class or a subclass of its package, but no implementation of it. */
  int real(Class<?> type, Draft draft, int depth) throws Rejected {
    List<Integer> earlier = draft.giving(type);
    if (!earlier.isEmpty() && random.nextDouble() < REUSE) {
      return earlier.get(random.nextInt(earlier.size()));
    }
    List<Way> ways = own(type, type);
    if (Modifier.isAbstract(type.getModifiers())) {
      subclasses(type).forEach(subclass -> ways.addAll(own(subclass, type)));
    }
    return oneOf(ways, draft, depth, type);
  }

  /** The operands of a call, made from its parameters. */
  List<Integer> operands(Class<?>[] parameters, Draft draft, int depth) throws Rejected {
    List<Integer> operands = new ArrayList<>();
    for (Class<?> parameter : parameters) {
      operands.add(make(parameter, draft, depth));
    }
    return operands;
  }

  private static boolean isPlain(Class<?> type) {
    return type.isPrimitive()
        || type == String.class
        || type == Class.class
        || type == Object.class
        || Number.class.isAssignableFrom(type)
        || type == Boolean.class;
  }

  /** Factories of other classes; only one of them if the class has ways of its own. */
  private Way others(Class<?> wanted, boolean byInterface, List<Way> own) {
    int most = own.isEmpty() ? ObjectGenerator.MOST_WAYS : 1;
    return (draft, depth) -> factories.make(wanted, byInterface, most, draft, depth);
  }

  /** One of the ways; if none works, the other one. */
  private int orElse(List<Way> ways, Way other, Draft draft, int depth, Class<?> wanted)
      throws Rejected {
    Rejected first;
    try {
      return oneOf(ways, draft, depth, wanted);
    } catch (Rejected e) {
      first = e;
    }
    Throwable thrown = first.getCause();
    if (thrown != null && !ClosedModules.argumentsFor(thrown).isEmpty()) {
      // The search runs again with open modules, and other ways would only cost time.
      throw first;
    }
    try {
      return other.make(draft, depth);
    } catch (Rejected e) {
      // What the code itself throws tells more than that there is no other way.
      throw e.getCause() == null && first.getCause() != null ? first : e;
    }
  }

  private int oneOf(List<Way> ways, Draft draft, int depth, Class<?> wanted) throws Rejected {
    List<Way> shuffled = new ArrayList<>(ways);
    Collections.shuffle(shuffled, random);
    Rejected last = new Rejected("nothing makes " + wanted, null);
    int size = draft.size();
    for (Way way : shuffled.subList(0, Math.min(MOST_WAYS, shuffled.size()))) {
      try {
        return way.make(draft, depth);
      } catch (Rejected e) {
        draft.cutBack(size);
        last = e;
      }
    }
    throw last;
  }

  private List<Way> ways(Class<?> wanted) {
    List<Way> ways = own(wanted, wanted);
    if (Modifier.isAbstract(wanted.getModifiers())) {
      // The generated implementation is added twice, as there can be many other ways.
      ways.addAll(Collections.nCopies(IMPLEMENTATIONS, implementation(wanted)));
      if (versions.isOwn(wanted)) {
        subclasses(wanted).forEach(subclass -> ways.addAll(own(subclass, wanted)));
        if (ways.size() == IMPLEMENTATIONS) {
          ways.add(others(wanted, false, List.of()));
        }
      }
    }
    return ways;
  }

  private List<Class<?>> subclasses(Class<?> wanted) {
    List<Class<?>> found = new ArrayList<>();
    for (String name : classesOfPackage) {
      Class<?> type = versions.find(name);
      if (type != null
          && type != wanted
          && wanted.isAssignableFrom(type)
          && !Modifier.isAbstract(type.getModifiers())
          && versions.isVisible(type)) {
        found.add(type);
      }
    }
    return found;
  }

  /** Constructors, factories and constants of a class. */
  private List<Way> own(Class<?> type, Class<?> wanted) {
    List<Way> ways = new ArrayList<>();
    boolean inner = type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers());
    if (!versions.mayBeMade(type) || inner || !versions.isVisible(type)) {
      return ways;
    }
    for (Field field : constants(type, wanted)) {
      Field before = versions.counterpart(field);
      if (before != null) {
        ways.add((draft, depth) -> notNull(draft, draft.add(Step.field(field, before))));
      }
    }
    if (!Modifier.isAbstract(type.getModifiers())) {
      for (Constructor<?> constructor : VersionPair.constructors(type)) {
        Constructor<?> before = versions.counterpart(constructor);
        if (before != null && isCallable(constructor.getParameterTypes())) {
          ways.add(
              (draft, depth) ->
                  draft.add(
                      Step.construction(
                          constructor,
                          before,
                          operands(constructor.getParameterTypes(), draft, depth + 1))));
        }
      }
    }
    for (Method method : VersionPair.methods(type)) {
      Method before = factoryCounterpart(method, type, wanted);
      if (before != null) {
        ways.add(
            (draft, depth) ->
                notNull(
                    draft,
                    draft.add(
                        Step.call(
                            type,
                            method,
                            before,
                            operands(method.getParameterTypes(), draft, depth + 1)))));
      }
    }
    return ways;
  }

  private @Nullable Method factoryCounterpart(Method method, Class<?> type, Class<?> wanted) {
    return VersionPair.isStatic(method)
            && wanted.isAssignableFrom(method.getReturnType())
            && isCallable(method.getParameterTypes())
            && !avoided.contains(type.getName() + "." + method.getName())
        ? versions.counterpart(method, type)
        : null;
  }

  /** Whether a test can pass such arguments. */
  boolean isCallable(Class<?>[] parameters) {
    if (parameters.length > MOST_PARAMETERS) {
      return false;
    }
    for (Class<?> parameter : parameters) {
      if (!versions.isVisible(parameter)) {
        return false;
      }
    }
    return true;
  }

  private static List<Field> constants(Class<?> type, Class<?> wanted) {
    List<Field> constants = new ArrayList<>();
    try {
      for (Field field : type.getFields()) {
        int access = field.getModifiers();
        if (Modifier.isStatic(access)
            && Modifier.isFinal(access)
            && wanted.isAssignableFrom(field.getType())
            && Modifier.isPublic(field.getDeclaringClass().getModifiers())) {
          constants.add(field);
        }
      }
    } catch (LinkageError e) {
      return List.of();
    }
    constants.sort(Comparator.comparing(Field::toString));
    return constants.subList(0, Math.min(5, constants.size()));
  }

  private Way implementation(Class<?> wanted) {
    return (draft, depth) -> {
      Constructor<?> constructor =
          versions.mayBeMade(wanted)
                  || wanted.isInterface()
                  || wanted.getName().startsWith("java.util.")
              ? helpers.implementing(wanted, versions)
              : null;
      if (constructor == null) {
        throw new Rejected("nothing makes " + wanted, null);
      }
      return helper(constructor, draft);
    };
  }

  private int helper(Constructor<?> constructor, Draft draft) throws Rejected {
    Constructor<?> before = versions.counterpart(constructor);
    if (before == null) {
      throw new Rejected("no such helper in the baseline", null);
    }
    int cost = COSTS.get(random.nextInt(COSTS.size()));
    int operand = draft.add(Step.literal(int.class, String.valueOf(cost), () -> cost));
    return draft.add(Step.construction(constructor, before, List.of(operand)));
  }

  private Way array(Class<?> wanted) {
    return (draft, depth) -> {
      List<Integer> operands = new ArrayList<>();
      int length = random.nextInt(3);
      for (int i = 0; i < length; i++) {
        operands.add(make(wanted.getComponentType(), draft, depth + 1));
      }
      return array(wanted.getComponentType(), operands, draft);
    };
  }

  private static int notNull(Draft draft, int step) throws Rejected {
    if (!draft.isNotNull(step)) {
      throw new Rejected("is null", null);
    }
    return step;
  }
}
