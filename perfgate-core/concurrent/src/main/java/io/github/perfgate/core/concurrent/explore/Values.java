package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.code.change.ClassNodes;
import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.workload.trace.TestRules;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Values that a source can contain: numbers, texts, classes and plain collections of the JDK. Some
 * numbers and texts are literals of the class under test and of the unit tests that use it.
 */
final class Values {
  private static final int MOST_TEXTS = 12;
  private static final int MOST_SEPARATORS = 2;
  private static final int MOST_NUMBERS = 5;
  private static final int LONGEST_TEXT = 40;

  /**
   * Some texts are names of members that every object has, for code that looks up members by name.
   */
  private static final List<String> TEXTS =
      List.of("a", "b", "", "toString", "hashCode", "class", "length");

  /**
   * What divides the parts of a path, a name or a list. Code that names one of these may expect it
   * in its arguments.
   */
  private static final String SEPARATORS = "/.:,;|=#-_";

  private final List<String> texts = new ArrayList<>(TEXTS);
  private final List<Long> numbers = new ArrayList<>(List.of(0L, 1L, 2L, 10L, 100L));
  private final Map<Class<?>, List<Step>> collections = new LinkedHashMap<>();

  /** The number from which all numbers and texts are made; -1 when they are chosen at random. */
  private int numbered = -1;

  private boolean asked;

  /**
   * @param tested class file of the class under test, where it could be read
   * @param unitTests class files of unit tests that use it
   */
  Values(byte @Nullable [] tested, List<byte[]> unitTests) {
    addLiterals(tested == null ? List.of() : List.of(tested));
    addLiterals(unitTests);
    addCollections();
  }

  /** The values for a class of a class path, and those that its unit tests there contain. */
  static Values of(CodePath code, String tested) {
    return new Values(code.classFile(tested), unitTests(code, tested));
  }

  /**
   * The unit tests that refer to the class; their values are those with which its authors call the
   * class.
   */
  private static List<byte[]> unitTests(CodePath code, String tested) {
    String name = tested.replace('.', '/');
    return code.names().stream()
        .filter(TestRules::isNamedLikeATest)
        .map(code::classFile)
        .filter(Objects::nonNull)
        .filter(classFile -> new String(classFile, StandardCharsets.ISO_8859_1).contains(name))
        .toList();
  }

  /** Adds some of the literals of all class files together. */
  private void addLiterals(List<byte[]> classFiles) {
    Set<String> foundTexts = new TreeSet<>();
    Set<Long> foundNumbers = new TreeSet<>();
    classFiles.forEach(classFile -> collect(classFile, foundTexts, foundNumbers));
    List<String> divided =
        Stream.concat(foundTexts.stream(), foundNumbers.stream().map(Values::character))
            .filter(text -> text.length() == 1 && SEPARATORS.contains(text))
            .distinct()
            .limit(MOST_SEPARATORS)
            .flatMap(separator -> Stream.of(separator + "a", "a" + separator + "b"))
            .toList();
    foundTexts.removeAll(texts);
    foundNumbers.removeAll(numbers);
    foundTexts.stream().limit(MOST_TEXTS).forEach(texts::add);
    divided.stream().filter(text -> !texts.contains(text)).forEach(texts::add);
    foundNumbers.stream().limit(MOST_NUMBERS).forEach(numbers::add);
  }

  private static void collect(byte[] classFile, Set<String> texts, Set<Long> numbers) {
    for (MethodNode method : ClassNodes.withCode(classFile).methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof LdcInsnNode constant
            && constant.cst instanceof String text
            && text.length() <= LONGEST_TEXT) {
          texts.add(text);
        } else if (instruction instanceof IntInsnNode constant
            && constant.getOpcode() != Opcodes.NEWARRAY
            && constant.operand > 0
            && constant.operand <= 1000) {
          numbers.add((long) constant.operand);
        }
      }
    }
  }

  /** The character with a code, as class files have characters among the numbers. */
  private static String character(long code) {
    return Character.toString((int) code);
  }

  private void addCollections() {
    collection("java.util.ArrayList", java.util.ArrayList::new);
    collection("java.util.LinkedHashSet", java.util.LinkedHashSet::new);
    collection("java.util.TreeSet", java.util.TreeSet::new);
    collection("java.util.ArrayDeque", java.util.ArrayDeque::new);
    map("java.util.HashMap", java.util.HashMap::new);
    map("java.util.TreeMap", java.util.TreeMap::new);
    map("java.util.concurrent.ConcurrentHashMap", java.util.concurrent.ConcurrentHashMap::new);
    map("java.util.Properties", java.util.Properties::new);
  }

  private void collection(
      String name,
      java.util.function.Function<java.util.Collection<String>, java.util.Collection<?>> make) {
    List<String> content = List.of("a", "b");
    Class<?> type = make.apply(content).getClass();
    collections.put(
        type,
        List.of(
            Step.literal(
                type,
                "new " + name + "(java.util.Arrays.asList(\"a\", \"b\"))",
                () -> make.apply(content))));
  }

  private void map(String name, Supplier<Map<Object, Object>> make) {
    Class<?> type = make.get().getClass();
    collections.put(
        type,
        List.of(
            Step.literal(type, "new " + name + "()", make),
            Step.literal(
                type,
                "new " + name + "(java.util.Collections.singletonMap(\"a\", \"b\"))",
                () -> {
                  Map<Object, Object> map = make.get();
                  map.put("a", "b");
                  return map;
                })));
    if (name.endsWith("Properties")) {
      collections.put(type, List.of(Step.literal(type, "new java.util.Properties()", make)));
    }
  }

  /**
   * From now on all numbers are this number, and texts end with it, so that values with different
   * numbers differ.
   */
  void number(int number) {
    numbered = number;
    asked = false;
  }

  boolean areNumbered() {
    return numbered >= 0;
  }

  /**
   * From now on numbers and texts are chosen at random again.
   *
   * @return whether anything was numbered
   */
  boolean endNumbering() {
    numbered = -1;
    return asked;
  }

  /** A value of this type; null if no source can contain one. */
  @Nullable Step of(Class<?> wanted, Random random) {
    if (wanted == int.class || wanted == Integer.class || wanted == Number.class) {
      int value = (int) number(random);
      return Step.literal(
          wanted,
          wanted == int.class ? "" + value : "Integer.valueOf(%d)".formatted(value),
          () -> value);
    }
    if (wanted == long.class || wanted == Long.class) {
      long value = number(random);
      return Step.literal(
          wanted,
          wanted == long.class ? value + "L" : "Long.valueOf(%dL)".formatted(value),
          () -> value);
    }
    if (wanted == boolean.class || wanted == Boolean.class) {
      boolean value = random.nextBoolean();
      return Step.literal(
          wanted,
          wanted == boolean.class ? "" + value : value ? "Boolean.TRUE" : "Boolean.FALSE",
          () -> value);
    }
    if (wanted.isPrimitive()) {
      return small(wanted, (byte) Math.min(100, number(random)));
    }
    if (wanted == String.class || wanted == CharSequence.class || wanted == Comparable.class) {
      return text(random);
    }
    if (wanted == Class.class) {
      return type(random);
    }
    if (wanted == Object.class) {
      return object(random);
    }
    return collection(wanted, random);
  }

  private static @Nullable Step small(Class<?> wanted, byte value) {
    if (wanted == char.class) {
      return Step.literal(wanted, "'a'", () -> 'a');
    }
    if (wanted == byte.class) {
      return Step.literal(wanted, "(byte) " + value, () -> value);
    }
    if (wanted == short.class) {
      return Step.literal(wanted, "(short) " + value, () -> (short) value);
    }
    if (wanted == float.class) {
      return Step.literal(wanted, value + ".5f", () -> value + 0.5f);
    }
    return wanted == double.class ? Step.literal(wanted, value + ".5", () -> value + 0.5) : null;
  }

  private long number(Random random) {
    if (numbered >= 0) {
      asked = true;
      return numbered;
    }
    return numbers.get(random.nextInt(numbers.size()));
  }

  /**
   * A random text. Half of the time it is one of the first two texts, of which generated
   * implementations return one.
   */
  private String anyText(Random random) {
    String text = texts.get(random.nextInt(random.nextBoolean() ? 2 : texts.size()));
    if (numbered >= 0) {
      asked = true;
      return text + numbered;
    }
    return text;
  }

  private Step text(Random random) {
    String text = anyText(random);
    return Step.literal(String.class, quoted(text), () -> text);
  }

  private Step type(Random random) {
    List<Class<?>> types =
        List.of(String.class, Object.class, Integer.class, java.util.ArrayList.class);
    int choice = random.nextInt(types.size());
    Class<?> type = types.get(choice);
    return Step.literal(Class.class, type.getName() + ".class", () -> type);
  }

  private Step object(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> {
        int value = (int) number(random);
        yield Step.literal(Object.class, "Integer.valueOf(%d)".formatted(value), () -> value);
      }
      case 1 -> Step.literal(Object.class, "new Object()", Object::new);
      default -> {
        String text = anyText(random);
        yield Step.literal(Object.class, quoted(text), () -> text);
      }
    };
  }

  private @Nullable Step collection(Class<?> wanted, Random random) {
    if (!wanted.getName().startsWith("java.")) {
      return null;
    }
    List<Step> fitting =
        collections.entrySet().stream()
            .filter(one -> wanted.isAssignableFrom(one.getKey()))
            .flatMap(one -> one.getValue().stream())
            .toList();
    return fitting.isEmpty() ? null : fitting.get(random.nextInt(fitting.size()));
  }

  /** The text as a Java string literal. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        // A Unicode escape of a line terminator would end the literal, so control characters are
        // octal escapes.
        quoted.append("\\%03o".formatted((int) c));
      } else if (c > '~') {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
