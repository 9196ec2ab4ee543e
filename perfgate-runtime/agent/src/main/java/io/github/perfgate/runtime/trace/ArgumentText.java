package io.github.perfgate.runtime.trace;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes arguments as text from which they can be made again: null, primitive values, strings,
 * constants of enumerations, classes, and small arrays and collections of these. No code of the
 * project is called, so nothing but classes of the JDK is looked into.
 *
 * <p>The first letter says what it is: {@code N} null; {@code Z}, {@code B}, {@code C}, {@code S},
 * {@code I}, {@code J}, {@code F}, {@code D} a primitive value, as in descriptors; {@code T} a
 * string; {@code E} the class of an enumeration, a blank and the constant; {@code K} a class.
 * {@code L} is a list, {@code U} a set, {@code M} a map of keys and values in turn, {@code A} the
 * class of an array's elements. Commas precede their elements. Other characters than printable
 * ASCII, backslashes and commas are Unicode escapes.
 */
public final class ArgumentText {
  /** What cannot be made again. */
  public static final String UNKNOWN = "?";

  private static final int LONGEST = 200;
  private static final int MOST_ELEMENTS = 8;

  /** The collections of the JDK that may be read: they call nothing of their elements. */
  private static final Set<String> READABLE =
      new HashSet<>(
          Arrays.asList(
              "java.util.ArrayList",
              "java.util.LinkedList",
              "java.util.Arrays$ArrayList",
              "java.util.Collections$EmptyList",
              "java.util.Collections$EmptySet",
              "java.util.Collections$EmptyMap",
              "java.util.Collections$SingletonList",
              "java.util.Collections$SingletonSet",
              "java.util.Collections$SingletonMap",
              "java.util.ImmutableCollections$ListN",
              "java.util.ImmutableCollections$List12",
              "java.util.ImmutableCollections$SetN",
              "java.util.ImmutableCollections$Set12",
              "java.util.ImmutableCollections$MapN",
              "java.util.ImmutableCollections$Map1",
              "java.util.HashSet",
              "java.util.LinkedHashSet",
              "java.util.TreeSet",
              "java.util.HashMap",
              "java.util.LinkedHashMap",
              "java.util.TreeMap"));

  private ArgumentText() {}

  /** The text of a value, or {@link #UNKNOWN}. */
  public static String of(@Nullable Object value) {
    String single = single(value);
    if (!single.equals(UNKNOWN) || value == null) {
      return single;
    }
    try {
      if (value.getClass().isArray()) {
        return array(value);
      }
      if (READABLE.contains(value.getClass().getName())) {
        return value instanceof Map ? map((Map<?, ?>) value) : collection((Collection<?>) value);
      }
    } catch (RuntimeException e) {
      // Another thread changes it.
    }
    return UNKNOWN;
  }

  private static String array(Object array) {
    int length = Array.getLength(array);
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < Math.min(length, MOST_ELEMENTS + 1); i++) {
      elements.add(Array.get(array, i));
    }
    return joined("A" + escaped(array.getClass().getComponentType().getName()), elements, false);
  }

  private static String collection(Collection<?> collection) {
    if (collection.size() > MOST_ELEMENTS) {
      return UNKNOWN;
    }
    boolean isSet = collection instanceof Set;
    return joined(isSet ? "U" : "L", new ArrayList<Object>(collection), isSet);
  }

  private static String map(Map<?, ?> map) {
    // An expression of Java 8 makes no larger map.
    if (map.size() > 1) {
      return UNKNOWN;
    }
    List<Object> elements = new ArrayList<>();
    map.forEach(
        (key, value) -> {
          elements.add(key);
          elements.add(value);
        });
    return joined("M", elements, false);
  }

  /**
   * @param sorted whether the order says nothing: that of a set may differ in each JVM
   */
  private static String joined(String kind, List<Object> elements, boolean sorted) {
    if (elements.size() > MOST_ELEMENTS) {
      return UNKNOWN;
    }
    List<String> texts = new ArrayList<>();
    for (Object element : elements) {
      String text = single(element);
      if (text.equals(UNKNOWN)) {
        return UNKNOWN;
      }
      texts.add(text);
    }
    if (sorted) {
      Collections.sort(texts);
    }
    StringBuilder joined = new StringBuilder(kind);
    for (String text : texts) {
      joined.append(',').append(text);
    }
    return joined.toString();
  }

  private static String single(@Nullable Object value) {
    if (value == null) {
      return "N";
    }
    if (value instanceof String) {
      String text = (String) value;
      return text.length() > LONGEST ? UNKNOWN : "T" + escaped(text);
    }
    if (value instanceof Enum) {
      Enum<?> constant = (Enum<?>) value;
      return "E" + escaped(constant.getDeclaringClass().getName() + " " + constant.name());
    }
    if (value instanceof Class) {
      return "K" + escaped(((Class<?>) value).getName());
    }
    if (value instanceof Character) {
      return "C" + (int) (Character) value;
    }
    char kind = primitive(value);
    return kind == 0 ? UNKNOWN : kind + value.toString();
  }

  private static char primitive(Object value) {
    return value instanceof Integer
        ? 'I'
        : value instanceof Long
            ? 'J'
            : value instanceof Boolean
                ? 'Z'
                : value instanceof Double
                    ? 'D'
                    : value instanceof Float
                        ? 'F'
                        : value instanceof Byte ? 'B' : value instanceof Short ? 'S' : 0;
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~' || c == '\\' || c == ',') {
        escaped.append(String.format("\\u%04x", (int) c));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
