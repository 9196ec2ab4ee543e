package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.workload.spl.Documented;
import io.github.perfgate.core.workload.spl.Factory;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import io.github.perfgate.core.workload.spl.grounding.Scope.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What formulas and annotations say that does not fit together. */
final class DocumentationDoubts {
  private static final Pattern QUALIFIED =
      Pattern.compile("(\\w[\\w$]*(?:\\.[\\w$]+)+)[#.]([\\w$]+)(?:\\(.*)?");

  private final Formulas formulas;
  private final @Nullable Types types;

  /**
   * @param types the candidate's classes, or null if they are not known
   */
  DocumentationDoubts(Formulas formulas, @Nullable Types types) {
    this.formulas = formulas;
    this.types = types;
  }

  /** A line for each doubt. */
  List<String> of(List<Requirement> requirements) {
    List<String> doubts = new ArrayList<>();
    for (Documented one : formulas.documented()) {
      one.seeAlso().stream()
          .filter(this::isMissing)
          .forEach(
              name ->
                  doubts.add(
                      "@SeeAlso of %s names %s, which does not exist"
                          .formatted(one.method().toSpl(), name)));
    }
    for (Requirement requirement : requirements) {
      requirement.formula().comparisons().stream()
          .flatMap(comparison -> comparison.operands())
          .map(operand -> operand.subject())
          .filter(Subject.Method.class::isInstance)
          .map(Subject.Method.class::cast)
          .flatMap(this::outside)
          .distinct()
          .forEach(doubt -> doubts.add(requirement.place() + ": " + doubt));
    }
    return doubts;
  }

  /** Whether the class is known, and has no such method. */
  private boolean isMissing(String name) {
    Matcher matcher = QUALIFIED.matcher(name.strip());
    return types != null
        && matcher.matches()
        && !(types.hasType(matcher.group(1))
            && types.methodsOf(matcher.group(1)).contains(matcher.group(2)));
  }

  private Stream<String> outside(Subject.Method method) {
    Factory generator = method.generator();
    if (generator == null) {
      return Stream.empty();
    }
    List<Value> values = method.generatorArguments();
    MethodName name = new MethodName(generator.type(), generator.method(), null);
    return formulas.documented().stream()
        .filter(one -> one.isOf(name))
        .flatMap(one -> one.parameters().stream())
        .filter(
            parameter ->
                parameter.index() < values.size()
                    && values.get(parameter.index()) instanceof Value.Numeral numeral
                    && !parameter.contains(numeral.value()))
        .map(
            parameter ->
                "%s is beyond what @Param of %s allows: %s"
                    .formatted(
                        values.get(parameter.index()).toSpl(), name.toSpl(), parameter.inWords()));
  }
}
