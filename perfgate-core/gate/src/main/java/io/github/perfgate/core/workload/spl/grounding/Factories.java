package io.github.perfgate.core.workload.spl.grounding;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.workload.spl.DidYouMean;
import io.github.perfgate.core.workload.spl.Factory;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Revisions;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.syntax.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Resolves references to generators and factories, which all come from the working tree. */
final class Factories {
  /** The method that is meant if only a class is named, as in the older tools. */
  private static final String GENERATE = "generate";

  private final Scope scope;
  private final TypeNames types;
  private final Consumer<SplFailure> warnings;

  Factories(Scope scope, TypeNames types, Consumer<SplFailure> warnings) {
    this.scope = scope;
    this.types = types;
    this.warnings = warnings;
  }

  /**
   * The generator or factory that a reference means.
   *
   * @throws SplFailure if the reference means none
   */
  Factory maker(Reference reference, Bindings bindings) {
    Reference whole = Aliases.follow(reference, bindings.aliases());
    if (whole.makers() != null || whole.parameters() != null) {
      throw new SplFailure(
          reference.at(),
          "`%s` is something to measure, not a generator".formatted(reference.name()));
    }
    if (whole.types() != null && !whole.types().isEmpty()) {
      throw new SplFailure(
          reference.at(),
          "a generator is given values; `%s` is a type".formatted(whole.types().get(0)));
    }
    if (whole.revision() != null && !whole.revision().equals(Revisions.CURRENT)) {
      warnings.accept(
          new SplFailure(
              reference.at(),
              "the revision %s has no effect here: all revisions are measured with the generator of the candidate"
                  .formatted(whole.revision())));
    }
    Factory maker =
        maker(
            whole,
            bindings.values(whole.constructor()),
            bindings.values(whole.arguments()),
            bindings);
    types.requireMethod(maker.type(), maker.method(), whole.memberAt());
    return maker;
  }

  private Factory maker(
      Reference reference, List<Value> constructor, List<Value> arguments, Bindings bindings) {
    String name = reference.name();
    if (reference.method() != null) {
      String type =
          name.equals(Reference.SELF)
              ? self(reference.at()).type()
              : types.resolve(name, true, reference.at());
      return new Factory(type, reference.method(), constructor, arguments);
    }
    int dot = name.lastIndexOf('.');
    if (Character.isUpperCase(name.charAt(dot + 1)) && !name.equals(Reference.SELF)) {
      return new Factory(types.resolve(name, true, reference.at()), GENERATE, arguments, List.of());
    }
    if (dot > 0) {
      String type = types.resolve(name.substring(0, dot), true, reference.at());
      return new Factory(type, name.substring(dot + 1), List.of(), arguments);
    }
    String home = scope.home();
    if (home == null || name.equals(Reference.SELF) || bindings.benchmarks().containsKey(name)) {
      throw unknown(reference, bindings);
    }
    if (scope.types() != null && !types.methodsBesideSelf().contains(name)) {
      throw unknown(reference, bindings);
    }
    return new Factory(home, name, List.of(), arguments);
  }

  /**
   * The generator that annotations name for a method; null if they name none.
   *
   * @throws SplFailure if it does not exist, or differs between methods of this name
   */
  @Nullable Factory documented(MethodName name, Position at) {
    List<Factory> named =
        scope.documented().stream()
            .filter(one -> one.isOf(name))
            .flatMap(one -> Stream.ofNullable(one.generator()))
            .distinct()
            .toList();
    if (named.size() > 1) {
      throw new SplFailure(
          at,
          "methods of this name have several generators, %s; write the types of the parameters, or a generator in brackets"
              .formatted(named.stream().map(Factory::toSpl).collect(joining(", "))));
    }
    named.forEach(one -> types.requireMethod(one.type(), one.method(), at));
    return named.isEmpty() ? null : named.get(0);
  }

  /** The method that {@code SELF} stands for. */
  MethodName self(Position at) {
    MethodName self = scope.self();
    if (self == null) {
      throw new SplFailure(
          at, "SELF means an annotated method, and there is none here; write pkg.Class#method");
    }
    List<String> written = self.parameterTypes();
    return written == null
        ? self
        : new MethodName(
            self.type(),
            self.method(),
            written.stream().map(type -> types.resolveParameter(type, false, at)).toList());
  }

  /** The failure for a name without a meaning. */
  SplFailure unknown(Reference reference, Bindings bindings) {
    Value value = bindings.value(reference.name());
    if (value != null) {
      return new SplFailure(
          reference.at(),
          "`%s` is %s here, and a method is needed".formatted(reference.name(), value.toSpl()));
    }
    List<String> known = new ArrayList<>(bindings.aliases().keySet());
    known.addAll(types.methodsBesideSelf());
    String home = scope.home();
    return new SplFailure(
        reference.at(),
        "no alias%s is called `%s`%s"
            .formatted(
                home == null ? "" : " and no method of " + home,
                reference.name(),
                DidYouMean.among(reference.name(), known)));
  }
}
