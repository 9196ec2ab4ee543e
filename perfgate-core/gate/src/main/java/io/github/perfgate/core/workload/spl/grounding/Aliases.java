package io.github.perfgate.core.workload.spl.grounding;

import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.syntax.Reference;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Replaces references to aliases by the references that the aliases stand for. */
final class Aliases {
  private Aliases() {}

  /**
   * The reference with its alias replaced, and with the parts that were written behind the alias.
   * Its place is the place of the name in the alias's meaning.
   *
   * @param aliases the meanings of the aliases, which contain no aliases themselves
   * @throws SplFailure if both the alias and the reference have the same part
   */
  static Reference follow(Reference use, Map<String, Reference> aliases) {
    Reference whole = aliases.get(use.name());
    if (whole == null) {
      return use;
    }
    if (use.method() != null || use.constructor() != null) {
      throw new SplFailure(
          use.at(), "`%s` is the alias of a method and has no `#`".formatted(use.name()));
    }
    return new Reference(
        whole.name(),
        whole.constructor(),
        whole.method(),
        whole.types(),
        either(whole.makers(), use.makers(), "a generator", use),
        either(whole.arguments(), use.arguments(), "arguments", use),
        either(whole.parameters(), use.parameters(), "parameters", use),
        either(whole.revision(), use.revision(), "a revision", use),
        whole.at(),
        whole.memberAt());
  }

  private static <T> @Nullable T either(
      @Nullable T ofAlias, @Nullable T ofUse, String what, Reference use) {
    if (ofAlias != null && ofUse != null) {
      throw new SplFailure(use.at(), "the alias `%s` has %s already".formatted(use.name(), what));
    }
    return ofAlias == null ? ofUse : ofAlias;
  }
}
