package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Value;
import org.jspecify.annotations.Nullable;

/** A statement of a source text. */
public sealed interface Statement {
  String toSpl();

  /**
   * A name for a method, a generator or a factory.
   *
   * @param sign how it was given
   */
  record Alias(String name, Reference meaning, Sign sign) implements Statement {
    @Override
    public String toSpl() {
      return name + " := " + meaning.toSpl();
    }
  }

  /**
   * How an alias was declared. Like positions, all signs are equal to one another.
   *
   * @param plain whether it was declared with {@code =}, which may have been meant as a comparison
   * @param at the place of the alias
   */
  record Sign(boolean plain, Position at) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Sign;
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }

  /** A name for a number or a text. */
  record Constant(String name, Value value) implements Statement {
    @Override
    public String toSpl() {
      return name + " := " + value.toSpl();
    }
  }

  /**
   * A formula that has to hold.
   *
   * @param wording how it was written
   */
  record Claim(Formula formula, Wording wording) implements Statement {
    @Override
    public String toSpl() {
      return formula.toSpl();
    }
  }

  /**
   * The text that was written, and its place. Like positions, all wordings are equal to one
   * another.
   */
  record Wording(String text, Position at) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Wording;
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }
}
