package io.github.perfgate.it.precision.layout;

import io.github.perfgate.it.harness.GateProject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An edit that changes nothing of what the code does. */
enum Edit {
  UNUSED_METHOD_FIRST(before("Kernel() {", unusedMethod(0))),
  FIVE_UNUSED_METHODS_FIRST(
      before(
          "Kernel() {",
          IntStream.range(0, 5).mapToObj(Edit::unusedMethod).collect(Collectors.joining()))),
  UNUSED_METHOD_LAST(before("private int least() {", unusedMethod(0))),
  UNUSED_METHOD_WITH_LONG_TEXT(
      before(
          "Kernel() {",
          "private String unused() {\n    return \"" + "text ".repeat(40) + "\";\n  }\n\n  ")),
  METHOD_RENAMED(replaced("next()", "successorOfTheseBits()")),
  METHODS_RENAMED_SHORTER(
      replaced("next(", "n(")
              .andThen(replaced("mixed(", "m("))
              .andThen(replaced("divisor(", "d("))
              .andThen(replaced("least(", "l("))
          ::apply),
  METHODS_REVERSED(methods(Collections::reverse)),
  METHODS_ROTATED(methods(all -> Collections.rotate(all, 1))),
  METHODS_SORTED(methods(all -> all.sort(null))),
  METHODS_PUBLIC(text -> text.replaceAll("\n  (int|long|double) ", "\n  public $1 ")),
  FIELDS_REVERSED(fields(Collections::reverse)),
  UNUSED_STATIC_FIELD(before("private int bits", "private static int unused;\n  ")),
  UNUSED_STATIC_OBJECT(
      before("private int bits", "private static final Object UNUSED = new Object();\n  ")),
  UNUSED_INSTANCE_FIELD(before("private int bits", "private byte unused;\n  ")),
  UNUSED_CLASS(before("Kernel() {", "private static final class Unused {}\n\n  ")),
  UNUSED_INTERFACE(
      replaced("final class Kernel {", "final class Kernel implements java.io.Serializable {")),
  LONGER_COMMENT(before("/** Eight", "/*\n" + " * A line.\n".repeat(50) + " */\n")),
  LONGER_CLASS_NAME(text -> text) {
    @Override
    void apply(GateProject project) {
      String longer = "KernelOfAllComputations";
      project.write(CLASS.replace("Kernel", longer), project.read(CLASS).replace("Kernel", longer));
      project.delete(CLASS).replace("src/main/java/com/acme/Work.java", "Kernel", longer);
    }
  },
  NO_DEBUG_INFORMATION(text -> text) {
    @Override
    void apply(GateProject project) {
      project.replace("pom.xml", "lines,vars,source", "none");
    }
  },
  LONGER_FOLDER(text -> text) {
    @Override
    String folder() {
      return super.folder() + "-".repeat(40);
    }

    @Override
    void apply(GateProject project) {
      // The folder is the edit.
    }
  };

  private static final String CLASS = "src/main/java/com/acme/Kernel.java";

  @SuppressWarnings("ImmutableEnumChecker") // Every change is a lambda without state.
  private final UnaryOperator<String> change;

  Edit(UnaryOperator<String> change) {
    this.change = change;
  }

  /** The name of the folder of the edited project. */
  String folder() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Edits the working tree. */
  void apply(GateProject project) {
    String before = project.read(CLASS);
    String after = change.apply(before);
    if (after.equals(before)) {
      throw new IllegalStateException(this + " changes nothing");
    }
    project.write(CLASS, after);
  }

  private static String unusedMethod(int number) {
    return "private int unused%d(int x) {\n    return x * 31 + bits;\n  }\n\n  ".formatted(number);
  }

  private static UnaryOperator<String> before(String place, String text) {
    return replaced(place, text + place);
  }

  private static UnaryOperator<String> replaced(String from, String to) {
    return text -> text.replace(from, to);
  }

  /** Changes the order of the methods; they are apart by empty lines, after the constructor. */
  private static UnaryOperator<String> methods(Consumer<List<String>> order) {
    return text -> {
      int begin = text.indexOf("  int shift(");
      int end = text.lastIndexOf("}");
      return text.substring(0, begin)
          + reordered(text.substring(begin, end).stripTrailing(), "\n\n", order)
          + "\n"
          + text.substring(end);
    };
  }

  /** Changes the order of the instance fields, a line each. */
  private static UnaryOperator<String> fields(Consumer<List<String>> order) {
    return text -> {
      int begin = text.indexOf("  private final byte[] bytes");
      int end = text.indexOf("\n\n", begin);
      return text.substring(0, begin)
          + reordered(text.substring(begin, end), "\n", order)
          + text.substring(end);
    };
  }

  private static String reordered(String text, String separator, Consumer<List<String>> order) {
    List<String> parts = new ArrayList<>(Arrays.asList(text.split(separator, -1)));
    order.accept(parts);
    return String.join(separator, parts);
  }
}
