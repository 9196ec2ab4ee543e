package io.github.perfgate.runtime.loops.asm;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of where a value in a method comes from. Sets are bits: of parameters by their
 * place, the object itself first; of loops by their index.
 */
final class Term implements Value {
  static final Term SINGLE = new Term(1, 0, 0, 0, 0, 0, 0);
  static final Term WIDE = new Term(2, 0, 0, 0, 0, 0, 0);

  /** It is nothing but an element of an array or a field, as it was read. */
  static final int PLAIN = 1;

  /** It is an array that the method itself has made, or something that it makes in a loop. */
  static final int FRESH = 2;

  /** It is a collection that the method itself has made. */
  static final int COLLECTION = 4;

  /** It comes from arithmetic. */
  static final int MADE = 8;

  private static final int USELESS = 16;

  /**
   * Of different sizes by the way that was taken, which nothing can use. It stays so, whatever else
   * comes, since sets that shrink again might let an analysis go on for ever.
   */
  private static final Term NOTHING = new Term(1, 0, 0, 0, 0, 0, USELESS);

  private final int size;

  /** What it is made of. */
  final long parameters;

  /** The loops in whose iterations it is not the same. */
  final long varies;

  /** The loops whose iterations read it anew, from an element that is not the same. */
  final long elements;

  /** What it was made of before a loop changed it. */
  final long seedParameters;

  final long seedLoops;
  final int kind;

  Term(
      int size,
      long parameters,
      long varies,
      long elements,
      long seedParameters,
      long seedLoops,
      int kind) {
    this.size = size;
    this.parameters = parameters;
    this.varies = varies;
    this.elements = elements;
    this.seedParameters = seedParameters;
    this.seedLoops = seedLoops;
    this.kind = kind;
  }

  static Term constant(int size) {
    return size == 1 ? SINGLE : WIDE;
  }

  static Term parameter(int size, int place) {
    return new Term(size, bit(place), 0, 0, 0, 0, 0);
  }

  static long bit(int number) {
    return 1L << Math.min(number, Long.SIZE - 1);
  }

  Term sized(int newSize) {
    return new Term(newSize, parameters, varies, elements, seedParameters, seedLoops, kind & MADE);
  }

  /** What is made of both, whatever that is. */
  Term with(Term other, int newSize, int newKind) {
    return new Term(
        newSize,
        parameters | other.parameters,
        varies | other.varies,
        elements | other.elements,
        seedParameters | other.seedParameters,
        seedLoops | other.seedLoops,
        newKind);
  }

  /** What is read from it in these loops. */
  Term read(int newSize, long loops, int newKind) {
    return new Term(newSize, parameters, varies, varies & loops, 0, 0, newKind);
  }

  /** Another one in each iteration of these loops. */
  Term varying(long loops, long read, int newKind) {
    return new Term(
        size, parameters, varies | loops, elements | read, seedParameters, seedLoops, newKind);
  }

  /** One of both, by the way that was taken. */
  Term or(Term other) {
    if (size != other.size || kind == USELESS || other.kind == USELESS) {
      return NOTHING;
    }
    Term both = with(other, size, kind & other.kind);
    return new Term(
        size,
        both.parameters,
        both.varies,
        both.elements,
        both.seedParameters | seedOf(other, parameters) | other.seedOf(this, other.parameters),
        both.seedLoops | seedOf(other, varies) | other.seedOf(this, other.varies),
        both.kind);
  }

  /** What a loop begins with, where the other is what it makes of that. */
  private long seedOf(Term changed, long of) {
    return varies != changed.varies && (varies & ~changed.varies) == 0 ? of : 0;
  }

  boolean isElement(long loop) {
    return (elements & loop) != 0;
  }

  /** Whether it stays the same while the loop runs, and may be another the next time it does. */
  boolean isGiven(long loop) {
    return (varies & loop) == 0 && (parameters | varies) != 0;
  }

  @Override
  public int getSize() {
    return size;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof Term)) {
      return false;
    }
    Term that = (Term) other;
    return size == that.size
        && parameters == that.parameters
        && varies == that.varies
        && elements == that.elements
        && seedParameters == that.seedParameters
        && seedLoops == that.seedLoops
        && kind == that.kind;
  }

  @Override
  public int hashCode() {
    return (int) (parameters * 31 + varies * 17 + elements);
  }
}
