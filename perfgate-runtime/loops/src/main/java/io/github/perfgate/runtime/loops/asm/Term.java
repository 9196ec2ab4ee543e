package io.github.perfgate.runtime.loops.asm;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of the origin of a value in a method. Sets are bits: parameters by position, with
 * the object itself first; loops by index.
 */
final class Term implements Value {
  static final Term SINGLE = new Term(1, 0, 0, 0, 0, 0, 0);
  static final Term WIDE = new Term(2, 0, 0, 0, 0, 0, 0);

  /** The value is nothing but an element of an array or a field, as it was read. */
  static final int PLAIN = 1;

  /**
   * The value is an array that the method itself has made, or something that the method makes in a
   * loop.
   */
  static final int FRESH = 2;

  /** The value is a collection that the method itself has made. */
  static final int COLLECTION = 4;

  /** The value comes from arithmetic. */
  static final int MADE = 8;

  private static final int USELESS = 16;

  /**
   * A value whose size depends on the way that was taken, so that nothing can use it. It absorbs
   * every other term, since sets that shrink again might let an analysis go on for ever.
   */
  private static final Term NOTHING = new Term(1, 0, 0, 0, 0, 0, USELESS);

  private final int size;

  /** The parameters that the value is made of. */
  final long parameters;

  /** The loops in whose iterations the value is not the same. */
  final long varies;

  /**
   * The loops of which the value is an element: each iteration reads it anew, from a place that
   * varies.
   */
  final long elements;

  /**
   * What the value was made of before a loop changed it: parameters here, loops in the next field.
   */
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

  /** What is made of both values, by whatever operation. */
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

  /** What is read from the value in these loops. */
  Term read(int newSize, long loops, int newKind) {
    return new Term(newSize, parameters, varies, varies & loops, 0, 0, newKind);
  }

  /** The term of this value after it became another one in each iteration of these loops. */
  Term varying(long loops, long read, int newKind) {
    return new Term(
        size, parameters, varies | loops, elements | read, seedParameters, seedLoops, newKind);
  }

  /** One of both values, depending on the way that was taken. */
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

  /** What a loop begins with, if the other term is what the loop makes of this one. */
  private long seedOf(Term changed, long of) {
    return varies != changed.varies && (varies & ~changed.varies) == 0 ? of : 0;
  }

  boolean isElement(long loop) {
    return (elements & loop) != 0;
  }

  /** Whether the value stays the same while the loop runs, and may be another one the next time. */
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
