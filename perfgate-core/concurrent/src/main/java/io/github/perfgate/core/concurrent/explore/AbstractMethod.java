package io.github.perfgate.core.concurrent.explore;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A method that a subclass of a type has to implement, with erased types as the subclass sees them.
 * For a subclass of {@code Comparator<String>} the method is {@code compare(String, String)}. A
 * class can override a method with the erasure of its signature (JLS 8.4.2), so no type argument
 * has to be written.
 *
 * @param name its name
 * @param parameters the erased types of its parameters
 * @param returned the erased type of its result; the most specific one if several methods have the
 *     same signature
 */
record AbstractMethod(String name, List<Class<?>> parameters, Class<?> returned) {
  AbstractMethod {
    parameters = List.copyOf(parameters);
  }

  /** Its name and the names of its parameters' types, the same in all class loaders. */
  String signature() {
    return name
        + parameters.stream().map(Class::getName).collect(Collectors.joining(",", "(", ")"));
  }

  /** The abstract methods of a type that neither the type nor a supertype implements. */
  static Collection<AbstractMethod> of(Class<?> type) {
    return new Search(type).open();
  }

  private AbstractMethod orMoreSpecial(AbstractMethod other) {
    return returned.isAssignableFrom(other.returned) ? other : this;
  }

  /** Searches the members that a type inherits. */
  private static final class Search {
    private final Class<?> type;
    private final Map<TypeVariable<?>, Type> arguments = new HashMap<>();
    private final Map<String, AbstractMethod> open = new LinkedHashMap<>();

    Search(Class<?> type) {
      this.type = type;
      // Members that a raw type inherits are erased (JLS 4.8).
      if (type.getTypeParameters().length == 0) {
        bind(type);
      }
    }

    private void bind(Class<?> of) {
      List<Type> supertypes = new ArrayList<>(Arrays.asList(of.getGenericInterfaces()));
      if (of.getGenericSuperclass() != null) {
        supertypes.add(of.getGenericSuperclass());
      }
      for (Type supertype : supertypes) {
        if (supertype instanceof ParameterizedType parameterized) {
          Class<?> raw = erased(parameterized);
          TypeVariable<?>[] variables = raw.getTypeParameters();
          Type[] given = parameterized.getActualTypeArguments();
          for (int i = 0; i < variables.length; i++) {
            arguments.put(variables[i], given[i]);
          }
          bind(raw);
        } else if (supertype instanceof Class<?> plain && plain.getTypeParameters().length == 0) {
          bind(plain);
        }
      }
    }

    private Class<?> erased(Type one) {
      if (one instanceof Class<?> plain) {
        return plain;
      }
      if (one instanceof ParameterizedType parameterized) {
        return erased(parameterized.getRawType());
      }
      if (one instanceof GenericArrayType array) {
        return erased(array.getGenericComponentType()).arrayType();
      }
      if (one instanceof TypeVariable<?> variable) {
        Type argument = arguments.get(variable);
        return erased(argument == null ? variable.getBounds()[0] : argument);
      }
      return erased(((WildcardType) one).getUpperBounds()[0]);
    }

    private AbstractMethod resolved(Method method) {
      return new AbstractMethod(
          method.getName(),
          Arrays.stream(method.getGenericParameterTypes()).<Class<?>>map(this::erased).toList(),
          erased(method.getGenericReturnType()));
    }

    Collection<AbstractMethod> open() {
      Map<String, Boolean> ofClasses = new HashMap<>();
      for (Class<?> each = type;
          each != null && each != Object.class;
          each = each.getSuperclass()) {
        for (Method method : sorted(each.getDeclaredMethods())) {
          if (!each.isInterface() && isInherited(method)) {
            // The most derived class that declares the method decides.
            String signature = resolved(method).signature();
            boolean isAbstract = Modifier.isAbstract(method.getModifiers());
            if (ofClasses.putIfAbsent(signature, isAbstract) == null && isAbstract) {
              add(method);
            }
          }
        }
      }
      List<Method> all = sorted(type.getMethods());
      for (Method method : all) {
        Boolean ofClass = ofClasses.get(resolved(method).signature());
        boolean isDone = ofClass == null ? isOfObject(method) || hasDefault(method, all) : !ofClass;
        if (Modifier.isAbstract(method.getModifiers())
            && method.getDeclaringClass().isInterface()
            && !isDone) {
          add(method);
        }
      }
      return open.values();
    }

    private void add(Method method) {
      AbstractMethod one = resolved(method);
      open.merge(one.signature(), one, AbstractMethod::orMoreSpecial);
    }

    private boolean hasDefault(Method method, List<Method> all) {
      String signature = resolved(method).signature();
      return all.stream()
          .filter(Method::isDefault)
          .filter(one -> method.getDeclaringClass().isAssignableFrom(one.getDeclaringClass()))
          .anyMatch(one -> resolved(one).signature().equals(signature));
    }

    private boolean isOfObject(Method method) {
      String signature = resolved(method).signature();
      return Arrays.stream(Object.class.getMethods())
          .anyMatch(one -> resolved(one).signature().equals(signature));
    }

    private static boolean isInherited(Method method) {
      int modifiers = method.getModifiers();
      return !method.isBridge() && !Modifier.isPrivate(modifiers) && !Modifier.isStatic(modifiers);
    }

    private static List<Method> sorted(Method[] methods) {
      return Arrays.stream(methods).sorted(Comparator.comparing(Method::toString)).toList();
    }
  }
}
