package io.github.perfgate.core.workload.harness;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.ClassNodes;
import io.github.perfgate.core.workload.spl.MethodName;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods that annotations in a class are about: its own, or those of the class that it helps
 * to measure. See {@code TestHelper} in the annotations.
 */
record ForeignMethods(String type, Map<String, Object> helper) {
  private static final String HELPER = "Lio/github/perfgate/spl/TestHelper;";
  private static final Pattern METHOD = Pattern.compile("\\s*([\\w$<>]+)\\s*(?:\\((.*)\\))?\\s*");

  static ForeignMethods in(ClassNode node) {
    return new ForeignMethods(
        node.name.replace('/', '.'),
        ClassNodes.annotations(node).stream()
            .filter(annotation -> annotation.desc.equals(HELPER))
            .map(ClassNodes::values)
            .findFirst()
            .orElse(Map.of()));
  }

  /** The method that annotations on a method are about. */
  MethodName meantBy(MethodNode method) {
    boolean own = helper.isEmpty() || helper.containsKey("forMethod");
    return new MethodName(
        own ? type : String.valueOf(helper.get("forClass")), method.name, types(method));
  }

  /** The method itself, such as a generator. */
  MethodName own(MethodNode method) {
    return new MethodName(type, method.name, types(method));
  }

  private static List<String> types(MethodNode method) {
    return Arrays.stream(Type.getArgumentTypes(method.desc)).map(Type::getClassName).toList();
  }

  /**
   * The method that annotations on the class are about.
   *
   * @throws ProblemException if the class names none
   */
  MethodName ofClass() {
    Object method = helper.get("forMethod");
    if (method == null) {
      throw new ProblemException(
          Help.FORMULA,
          "The formulas of the class %s are about no method".formatted(type),
          "annotate a method with @SPL, or the class with @TestHelper and its forMethod");
    }
    Matcher matcher = METHOD.matcher(method.toString());
    if (!matcher.matches()) {
      throw new ProblemException(
          Help.FORMULA,
          "@TestHelper of %s has forMethod = \"%s\", which is no method".formatted(type, method),
          "write its name, with the types of its parameters where it has several: sort(int[])");
    }
    String types = matcher.group(2);
    return new MethodName(
        String.valueOf(helper.get("forClass")),
        matcher.group(1),
        types == null
            ? null
            : types.isBlank() ? List.of() : Arrays.asList(types.strip().split("\\s*,\\s*")));
  }
}
