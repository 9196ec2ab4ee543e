package io.github.perfgate.core.concurrent.mine;

import io.github.perfgate.runtime.trace.ArgumentText;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A value of the JDK that was recorded as {@link ArgumentText}, and its source in Java 8.
 *
 * @param type the type of a variable for it
 * @param source an expression that makes it
 * @param value the value itself
 */
public record PlainValue(Class<?> type, String source, Object value) {
  private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");

  private static final List<Class<?>> PRIMITIVES =
      List.of(
          boolean.class,
          byte.class,
          char.class,
          short.class,
          int.class,
          long.class,
          float.class,
          double.class);

  /**
   * A value of a primitive type.
   *
   * @param text begins with the kind, as a descriptor does
   * @param wanted the type to which it is given, which may also be a class
   * @return null if it is no such value, or cannot be given to the type
   */
  public static @Nullable PlainValue of(String text, Class<?> wanted) {
    String rest = text.substring(1);
    return switch (text.charAt(0)) {
      case 'Z' -> of(Boolean.valueOf(rest), rest, wanted);
      case 'B' -> of(Byte.valueOf(rest), "(byte) " + rest, wanted);
      case 'C' -> of((char) Integer.parseInt(rest), wanted);
      case 'S' -> of(Short.valueOf(rest), "(short) " + rest, wanted);
      case 'I' -> of(Integer.valueOf(rest), rest, wanted);
      case 'J' -> of(Long.valueOf(rest), rest + "L", wanted);
      case 'F' -> of(Float.valueOf(rest), decimal("Float", rest, "f"), wanted);
      case 'D' -> of(Double.valueOf(rest), decimal("Double", rest, ""), wanted);
      default -> null;
    };
  }

  private static @Nullable PlainValue of(char value, Class<?> wanted) {
    boolean isReadable = value >= ' ' && value <= '~' && value != '\'' && value != '\\';
    return of((Object) value, isReadable ? "'" + value + "'" : "(char) " + (int) value, wanted);
  }

  private static @Nullable PlainValue of(Object value, String source, Class<?> wanted) {
    if (wanted.isPrimitive()) {
      return MethodType.methodType(wanted).wrap().returnType() == value.getClass()
          ? new PlainValue(wanted, source, value)
          : null;
    }
    Class<?> type = value.getClass();
    return wanted.isInstance(value)
        ? new PlainValue(type, "%s.valueOf(%s)".formatted(type.getSimpleName(), source), value)
        : null;
  }

  private static String decimal(String type, String text, String suffix) {
    return switch (text) {
      case "NaN" -> type + ".NaN";
      case "Infinity" -> type + ".POSITIVE_INFINITY";
      case "-Infinity" -> type + ".NEGATIVE_INFINITY";
      default -> text + suffix;
    };
  }

  /** The primitive type of this name; null if it is none. */
  public static @Nullable Class<?> primitive(String name) {
    return PRIMITIVES.stream().filter(one -> one.getName().equals(name)).findFirst().orElse(null);
  }

  /** The class of a list ({@code L}), a set ({@code U}) or a map ({@code M}). */
  public static Class<?> collection(char kind) {
    return switch (kind) {
      case 'L' -> ArrayList.class;
      case 'U' -> LinkedHashSet.class;
      default -> LinkedHashMap.class;
    };
  }

  /**
   * The source of a collection.
   *
   * @param elements the sources of its elements; of a map none, or a key and a value
   */
  public static String source(Class<?> collection, List<String> elements) {
    String content =
        collection != LinkedHashMap.class
            ? "java.util.Arrays.asList(new Object[] {%s})".formatted(String.join(", ", elements))
            : elements.isEmpty()
                ? ""
                : "java.util.Collections.singletonMap(%s)".formatted(String.join(", ", elements));
    return "new %s(%s)".formatted(collection.getName(), content);
  }

  /** Makes a collection of elements. */
  public static Object made(Class<?> collection, @Nullable Object[] elements) {
    if (collection == LinkedHashMap.class) {
      return elements.length == 0
          ? new LinkedHashMap<>()
          : new LinkedHashMap<>(Collections.singletonMap(elements[0], elements[1]));
    }
    return collection == LinkedHashSet.class
        ? new LinkedHashSet<>(Arrays.asList(elements))
        : new ArrayList<>(Arrays.asList(elements));
  }

  /** A text without the escapes of {@link ArgumentText}. */
  public static String unescaped(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    String.valueOf((char) Integer.parseInt(found.group(1), 16))));
  }
}
