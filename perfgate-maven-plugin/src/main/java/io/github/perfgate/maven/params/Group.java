package io.github.perfgate.maven.params;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A parameter that holds settings: {@code <loops><mode>} in the pom, {@code -Dperfgate.loops.mode}
 * on the command line. Every public field of a subclass is a setting with its default. {@link
 * GroupConfigurator} lets Maven set the fields.
 */
public abstract class Group {
  /** The names of the settings of a group. */
  public static Set<String> settings(Class<?> group) {
    return Arrays.stream(group.getFields())
        .map(Field::getName)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The groups of a goal, by the names of its parameters. */
  public static Map<String, Class<?>> of(Class<?> goal) {
    Map<String, Class<?>> groups = new TreeMap<>();
    for (Class<?> type = goal; type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (Group.class.isAssignableFrom(field.getType())) {
          groups.put(field.getName(), field.getType());
        }
      }
    }
    return groups;
  }
}
