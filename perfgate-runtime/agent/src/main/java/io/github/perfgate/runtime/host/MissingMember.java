package io.github.perfgate.runtime.host;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names what a linkage error misses, in the language of the source: {@code no method
 * com.acme.Parser.parse(String, int) that returns long}. Virtual machines word these errors
 * differently: before Java 11 with descriptors, since then with types, for fields since Java 21.
 */
final class MissingMember {
  private static final Set<String> OTHER_CHANGES =
      new HashSet<>(
          Arrays.asList(
              "java.lang.AbstractMethodError",
              "java.lang.IncompatibleClassChangeError",
              "java.lang.IllegalAccessError",
              "java.lang.InstantiationError"));

  /** {@code 'long com.acme.Parser.parse(java.lang.String, int)'}. */
  private static final Pattern TYPED =
      Pattern.compile("'(?:[a-z]+ )*?([\\w$.\\[\\]]+) ([\\w$.]+)\\.([\\w$<>]+)\\((.*)\\)'");

  /** {@code com.acme.Parser.parse(Ljava/lang/String;I)J}. */
  private static final Pattern DESCRIBED =
      Pattern.compile("([\\w$./]+)\\.([\\w$<>]+)\\(([^)]*)\\)([\\w$/;\\[]+).*");

  /** {@code Class com.acme.Parser does not have member field 'int limit'}. */
  private static final Pattern FIELD =
      Pattern.compile("Class ([\\w$.]+) does not have member field '(\\S+) ([\\w$]+)'.*");

  private MissingMember() {}

  /** What is missing, or null when none of these exceptions is about linking. */
  static @Nullable String in(List<Thrown> chain) {
    for (Thrown thrown : chain) {
      String missing = describe(thrown);
      if (missing != null) {
        return missing;
      }
    }
    return null;
  }

  private static @Nullable String describe(Thrown thrown) {
    String message = thrown.message() == null ? "" : thrown.message().trim();
    switch (thrown.type()) {
      case "java.lang.NoClassDefFoundError":
        // "Could not initialize": the class is there, its initialiser failed earlier.
        return message.startsWith("Could not initialize") ? null : "no class " + className(message);
      case "java.lang.ClassNotFoundException":
        return "no class " + className(message);
      case "java.lang.NoSuchMethodError":
        return "no " + method(message);
      case "java.lang.NoSuchFieldError":
        return "no field " + field(message);
      default:
        return OTHER_CHANGES.contains(thrown.type()) ? "incompatible change: " + message : null;
    }
  }

  private static String className(String message) {
    String name = message.replaceFirst(" \\(wrong name.*", "").replace('/', '.');
    return name.startsWith("L") && name.endsWith(";") ? name.substring(1, name.length() - 1) : name;
  }

  private static String field(String message) {
    Matcher matcher = FIELD.matcher(message);
    return matcher.matches()
        ? matcher.group(1) + "." + matcher.group(3) + " of type " + shorten(matcher.group(2))
        : message;
  }

  private static String method(String message) {
    Matcher typed = TYPED.matcher(message);
    if (typed.matches()) {
      List<String> parameters = new ArrayList<>();
      for (String parameter :
          typed.group(4).isEmpty() ? new String[0] : typed.group(4).split(",")) {
        parameters.add(shorten(parameter.trim()));
      }
      return signature(typed.group(2), typed.group(3), parameters, shorten(typed.group(1)));
    }
    Matcher described = DESCRIBED.matcher(message);
    if (described.matches()) {
      List<String> types = types(described.group(4));
      return signature(
          described.group(1).replace('/', '.'),
          described.group(2),
          types(described.group(3)),
          types.isEmpty() ? "?" : types.get(0));
    }
    return "method " + message;
  }

  private static String signature(
      String owner, String name, List<String> parameters, String returned) {
    String list = "(" + String.join(", ", parameters) + ")";
    return name.equals("<init>")
        ? "constructor " + owner + list
        : "method " + owner + "." + name + list + " that returns " + returned;
  }

  private static List<String> types(String descriptors) {
    List<String> types = new ArrayList<>();
    int at = 0;
    while (at < descriptors.length()) {
      int dimensions = 0;
      while (at < descriptors.length() && descriptors.charAt(at) == '[') {
        dimensions++;
        at++;
      }
      if (at == descriptors.length()) {
        break;
      }
      int end = descriptors.charAt(at) == 'L' ? descriptors.indexOf(';', at) : at;
      if (end < 0) {
        break;
      }
      String type =
          end == at
              ? primitive(descriptors.charAt(at))
              : shorten(descriptors.substring(at + 1, end).replace('/', '.'));
      types.add(type + String.join("", Collections.nCopies(dimensions, "[]")));
      at = end + 1;
    }
    return types;
  }

  private static String primitive(char descriptor) {
    switch (descriptor) {
      case 'Z':
        return "boolean";
      case 'B':
        return "byte";
      case 'C':
        return "char";
      case 'S':
        return "short";
      case 'I':
        return "int";
      case 'J':
        return "long";
      case 'F':
        return "float";
      case 'D':
        return "double";
      case 'V':
        return "void";
      default:
        return String.valueOf(descriptor);
    }
  }

  /** Classes of {@code java.lang} are named as the source names them. */
  private static String shorten(String type) {
    String simple = type.replaceFirst("^java\\.lang\\.", "");
    return simple.contains(".") ? type : simple;
  }
}
