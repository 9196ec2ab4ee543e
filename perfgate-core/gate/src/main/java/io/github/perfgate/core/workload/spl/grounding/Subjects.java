package io.github.perfgate.core.workload.spl.grounding;

import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.DidYouMean;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Revisions;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.syntax.Argument;
import io.github.perfgate.core.workload.spl.syntax.Reference;
import io.github.perfgate.core.workload.spl.syntax.Statement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Resolves references to what they mean in a scope. */
final class Subjects {
  private final Scope scope;
  private final TypeNames types;
  private final BenchmarkNames benchmarks;
  private final Factories makers;

  /**
   * @param warnings receives doubts
   */
  Subjects(Scope scope, Consumer<SplFailure> warnings) {
    this.scope = scope;
    types = new TypeNames(scope);
    benchmarks = new BenchmarkNames(scope.benchmarks());
    makers = new Factories(scope, types, warnings);
  }

  BenchmarkNames benchmarks() {
    return benchmarks;
  }

  /**
   * The operand that a reference means.
   *
   * @throws SplFailure if the reference means none
   */
  Operand operand(BigDecimal factor, Reference reference, Bindings bindings) {
    Reference whole = Aliases.follow(reference, bindings.aliases());
    Subject.Benchmark bound = bindings.benchmarks().get(reference.name());
    if (bound != null) {
      requirePlain(reference, "the benchmark of `" + reference.name() + "`");
    }
    return new Operand(factor, bound == null ? subject(whole, bindings) : bound, revision(whole));
  }

  /**
   * The method whose calls count, which has to exist in the working tree: calls of a misspelt one
   * would never be found.
   *
   * @throws SplFailure if there is no such method
   */
  MethodName called(Reference reference, Bindings bindings) {
    Reference whole = Aliases.follow(reference, bindings.aliases());
    MethodName name = name(whole, bindings, true);
    types.requireDeclared(name, whole.memberAt());
    return name;
  }

  /**
   * Requires that an alias does not hide a name that can be measured itself.
   *
   * @throws SplFailure if an alias was given with a plain equals sign to such a name
   */
  void requireNoComparison(Statement.Alias alias) {
    boolean known =
        types.methodsBesideSelf().contains(alias.name()) || benchmarks.isKnown(alias.name());
    if (alias.sign().plain() && known) {
      throw new SplFailure(
          alias.sign().at(),
          "`%s` can be measured itself; write `==` to compare it, or `:=` for an alias"
              .formatted(alias.name()));
    }
  }

  private Subject subject(Reference reference, Bindings bindings) {
    boolean plain = isPlain(reference);
    if (reference.parameters() != null && !plain) {
      throw new SplFailure(
          reference.at(),
          "`%s` has parameters in braces, as a benchmark, and what only a method has"
              .formatted(reference.name()));
    }
    if (reference.parameters() != null || (plain && benchmarks.isKnown(reference.name()))) {
      return benchmarks.resolve(
          reference.name(), parameters(reference.parameters(), bindings), reference.at());
    }
    return method(reference, bindings);
  }

  /** Whether the reference has no part that only a method has. */
  private static boolean isPlain(Reference reference) {
    return reference.constructor() == null
        && reference.method() == null
        && reference.types() == null
        && reference.makers() == null
        && reference.arguments() == null;
  }

  private static void requirePlain(Reference reference, String what) {
    if (!isPlain(reference) || reference.parameters() != null) {
      throw new SplFailure(
          reference.at(), what + " has its parameters already; only a revision may follow");
    }
  }

  private static Map<String, String> parameters(
      @Nullable Map<String, Argument> parameters, Bindings bindings) {
    Map<String, String> values = new TreeMap<>();
    if (parameters != null) {
      parameters.forEach((name, argument) -> values.put(name, text(bindings.value(argument))));
    }
    return values;
  }

  private static String text(Value value) {
    return value instanceof Value.Text text ? text.value() : value.toSpl();
  }

  private Subject.Method method(Reference reference, Bindings bindings) {
    if (reference.constructor() != null && !reference.constructor().isEmpty()) {
      throw new SplFailure(
          reference.at(),
          "a measured method has no constructor's arguments; let a factory make the instance:"
              + " %s#%s[generator, factory]".formatted(reference.name(), reference.method()));
    }
    boolean required = revision(reference).equals(Revisions.CURRENT);
    MethodName name = name(reference, bindings, required);
    if (required) {
      types.requireMethod(name.type(), name.method(), reference.memberAt());
    }
    Reference.Makers written = reference.makers();
    Reference factory = written == null ? null : written.factory();
    return new Subject.Method(
        name,
        written == null
            ? makers.documented(name, reference.at())
            : makers.maker(written.generator(), bindings),
        factory == null ? null : makers.maker(factory, bindings),
        bindings.values(reference.arguments()));
  }

  private MethodName name(Reference reference, Bindings bindings, boolean required) {
    String written = reference.name();
    List<String> parameterTypes = parameterTypes(reference, required);
    if (written.equals(Reference.SELF)) {
      MethodName self = makers.self(reference.at());
      return reference.method() == null
          ? self
          : new MethodName(self.type(), reference.method(), parameterTypes);
    }
    if (reference.method() != null) {
      return new MethodName(
          types.resolve(written, required, reference.at()), reference.method(), parameterTypes);
    }
    int dot = written.lastIndexOf('.');
    if (dot < 0) {
      return besideSelf(reference, bindings);
    }
    if (types.exists(written)) {
      throw new SplFailure(
          reference.at(),
          "`%s` is a class; name a method of it: %s#method".formatted(written, written));
    }
    return new MethodName(
        dottedType(reference, written.substring(0, dot), required),
        written.substring(dot + 1),
        parameterTypes);
  }

  /**
   * Resolves the class in front of the last dot. If it does not exist, the name may also be that of
   * a misspelt benchmark.
   */
  private String dottedType(Reference reference, String type, boolean required) {
    try {
      return types.resolve(type, required, reference.at());
    } catch (SplFailure e) {
      String nearest = DidYouMean.among(reference.name(), benchmarks.names());
      throw nearest.isEmpty()
          ? e
          : new SplFailure(
              reference.at(), "no benchmark is called `" + reference.name() + "`" + nearest);
    }
  }

  /**
   * A name without a class means a method of the class that contains the formula, if there is such
   * a method.
   */
  private MethodName besideSelf(Reference reference, Bindings bindings) {
    String home = scope.home();
    if (home != null && types.methodsBesideSelf().contains(reference.name())) {
      return new MethodName(home, reference.name(), null);
    }
    throw makers.unknown(reference, bindings);
  }

  private @Nullable List<String> parameterTypes(Reference reference, boolean required) {
    if (reference.types() == null) {
      return null;
    }
    List<String> resolved = new ArrayList<>();
    for (String type : reference.types()) {
      resolved.add(types.resolveParameter(type, required, reference.memberAt()));
    }
    return resolved;
  }

  /** The revision of a reference; an operand without a revision is measured in the working tree. */
  private String revision(Reference reference) {
    String written = reference.revision();
    if (written == null) {
      return Revisions.CURRENT;
    }
    String meant = scope.revisions().get(written);
    if (meant == null && written.matches("[^@{}]+@[^{].*")) {
      String project = written.substring(0, written.indexOf('@'));
      throw new SplFailure(
          reference.at(),
          "there is no project `%s`; write a release as @{groupId:artifactId:version}, or name the"
                  .formatted(project)
              + " revision `%s` in the pom".formatted(written));
    }
    return meant == null ? written : meant;
  }
}
