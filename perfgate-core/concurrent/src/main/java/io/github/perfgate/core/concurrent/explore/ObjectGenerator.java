package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.explore.Draft.Rejected;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.objectweb.asm.Type;

/**
 * Makes objects by factories and builders of other classes. The receiver of a factory is a real
 * object, and no generated implementation, as only real code gives real objects.
 */
final class ObjectGenerator {
  static final int MOST_WAYS = 6;
  private static final int DEEPEST = 4;
  private static final int MOST_SETTINGS = 3;
  private static final double SETTINGS = 0.5;

  private final VersionPair versions;
  private final FactoryMethods factories;
  private final ValueGenerator generator;
  private final Random random;
  private final Map<String, Rejected> failed = new HashMap<>();

  ObjectGenerator(
      VersionPair versions, FactoryMethods factories, ValueGenerator generator, Random random) {
    this.versions = versions;
    this.factories = factories;
    this.generator = generator;
    this.random = random;
  }

  /**
   * Makes an object of a class; returns the number of the step that gives it.
   *
   * @param byInterface whether factories of a supertype are tried as well
   * @param most how many factories are tried
   * @throws Rejected also if there is no factory at all
   */
  int make(Class<?> wanted, boolean byInterface, int most, Draft draft, int depth) throws Rejected {
    String name = wanted.getName();
    List<FactoryMethod> all = factories.of(name, byInterface);
    Rejected none =
        new Rejected(
            all.isEmpty()
                ? "no public constructor or factory gives " + name
                : "none of the factories that may give %s does".formatted(name),
            null);
    // Factories that always failed are not called again, but their reason is still told.
    Rejected last = failed.getOrDefault(name, none);
    int size = draft.size();
    for (FactoryMethod factory : factories.choose(all, name, random, most)) {
      try {
        int step = call(factory, wanted, draft, depth);
        factories.tried(factory, name, true);
        return step;
      } catch (Rejected e) {
        factories.tried(factory, name, false);
        draft.cutBack(size);
        // What the code itself throws tells more than that a factory gives something else.
        last = e.getCause() == null && last.getCause() != null ? last : e;
      }
    }
    failed.put(name, last);
    throw last;
  }

  private int call(FactoryMethod factory, Class<?> wanted, Draft draft, int depth) throws Rejected {
    Class<?> owner = versions.find(factory.owner());
    if (owner == null || !versions.isVisible(owner) || depth >= DEEPEST) {
      throw new Rejected("a test cannot call " + factory.owner(), null);
    }
    Step step =
        factory.isConstructor()
            ? construction(owner, factory, draft, depth)
            : call(owner, factory, draft, depth);
    int given = draft.add(step);
    if (!draft.isNotNull(given)) {
      throw new Rejected("is null", null);
    }
    return wanted.isAssignableFrom(step.type()) ? given : draft.add(cast(wanted, step, given));
  }

  private Step construction(Class<?> owner, FactoryMethod factory, Draft draft, int depth)
      throws Rejected {
    for (Constructor<?> one : VersionPair.constructors(owner)) {
      Constructor<?> before = versions.counterpart(one);
      if (before != null
          && Type.getConstructorDescriptor(one).equals(factory.descriptor())
          && generator.isCallable(one.getParameterTypes())) {
        return Step.construction(
            one, before, generator.operands(one.getParameterTypes(), draft, depth + 1));
      }
    }
    throw notInBoth(factory);
  }

  private Step call(Class<?> owner, FactoryMethod factory, Draft draft, int depth) throws Rejected {
    for (Method method : VersionPair.methods(owner)) {
      Method before = versions.counterpart(method, owner);
      if (before != null
          && method.getName().equals(factory.name())
          && Type.getMethodDescriptor(method).equals(factory.descriptor())
          && versions.isVisible(method.getReturnType())
          && generator.isCallable(method.getParameterTypes())) {
        List<Integer> operands = new ArrayList<>();
        if (!factory.isStatic()) {
          operands.add(settled(receiver(owner, draft, depth + 1), owner, draft, depth + 1));
        }
        operands.addAll(generator.operands(method.getParameterTypes(), draft, depth + 1));
        return Step.call(owner, method, before, operands);
      }
    }
    throw notInBoth(factory);
  }

  private static Rejected notInBoth(FactoryMethod factory) {
    return new Rejected(
        "not both versions let a test call %s.%s".formatted(factory.owner(), factory.name()), null);
  }

  /** A real object on which a factory is called. */
  private int receiver(Class<?> owner, Draft draft, int depth) throws Rejected {
    Rejected own;
    try {
      return generator.real(owner, draft, depth);
    } catch (Rejected e) {
      own = e;
    }
    try {
      return make(owner, false, MOST_WAYS, draft, depth);
    } catch (Rejected e) {
      throw own.getCause() == null ? e : own;
    }
  }

  /**
   * The receiver after some calls of its setters, as those of a builder; returns the number of the
   * step that gives it.
   */
  private int settled(int receiver, Class<?> owner, Draft draft, int depth) throws Rejected {
    List<Method> setters =
        VersionPair.methods(owner).stream().filter(method -> isSetter(method, owner)).toList();
    int settled = receiver;
    if (!setters.isEmpty() && random.nextDouble() < SETTINGS) {
      for (int i = 1 + random.nextInt(MOST_SETTINGS); i > 0; i--) {
        settled = set(setters.get(random.nextInt(setters.size())), settled, owner, draft, depth);
      }
    }
    return settled;
  }

  private boolean isSetter(Method method, Class<?> owner) {
    Class<?> result = method.getReturnType();
    boolean isFluent = result != Object.class && result.isAssignableFrom(owner);
    return !VersionPair.isStatic(method)
        && method.getParameterCount() > 0
        && (isFluent || (result == void.class && method.getName().startsWith("set")))
        && generator.isCallable(method.getParameterTypes());
  }

  private int set(Method setter, int receiver, Class<?> owner, Draft draft, int depth) {
    Method before = versions.counterpart(setter, owner);
    int size = draft.size();
    if (before == null) {
      return receiver;
    }
    try {
      List<Integer> operands = new ArrayList<>(List.of(receiver));
      operands.addAll(generator.operands(setter.getParameterTypes(), draft, depth));
      int step = draft.add(Step.call(owner, setter, before, operands));
      // A builder that cannot change gives another one.
      return owner.isAssignableFrom(setter.getReturnType()) && draft.isNotNull(step)
          ? step
          : receiver;
    } catch (Rejected e) {
      draft.cutBack(size);
      return receiver;
    }
  }

  /** What a factory gives, as an object of the wanted class, if it is one in both versions. */
  private Step cast(Class<?> wanted, Step factory, int given) throws Rejected {
    Class<?> before = versions.counterpart(wanted);
    if (before == null || !versions.isVisible(wanted)) {
      throw new Rejected("the baseline has no " + wanted.getName(), null);
    }
    return Step.cast(wanted, before, factory.type(), given);
  }
}
