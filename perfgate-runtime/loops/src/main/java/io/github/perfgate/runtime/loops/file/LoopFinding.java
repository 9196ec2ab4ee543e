package io.github.perfgate.runtime.loops.file;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * An outer loop and a loop inside it, in the same method or in a called one. The inner loop reads
 * the same values in most iterations of the outer one. There is one finding for each such pair of
 * loops in the code. If the outer loop is not the project's, there is one for each call from the
 * project's code. The stacks are those of the execution with the most repeated reads; the numbers
 * are those of all executions together.
 */
public final class LoopFinding {
  private final LoopPlace outer;
  private final LoopPlace inner;
  private final List<CodePlace> above;
  private final List<CodePlace> between;
  private final List<RepeatedRead> reads;
  private final LoopFigures figures;
  private final Confidence confidence;
  private final Purpose purpose;
  private final SortedSet<Integer> sections;
  private final List<SizeClass> sizes;

  /**
   * @param outer the loop whose iterations are alike
   * @param inner the loop that reads
   * @param above the calls from the project's outermost method of the section, which is the test's,
   *     down to the outer loop's method, outermost first
   * @param between the call sites from the outer loop's body to the inner loop's method, outermost
   *     first; empty where both are in the same method
   * @param reads what is read again, most repeated first
   * @param figures how much the inner loop repeats
   * @param confidence how certain it is that this is unnecessary
   * @param purpose what the inner loop does for an iteration of the outer one
   * @param sections the sections in which the pair was seen, as indexes of {@link
   *     LoopsFile#sections}
   * @param sizes the pair's executions by the number of the outer loop's iterations, fewest first
   */
  public LoopFinding(
      LoopPlace outer,
      LoopPlace inner,
      List<CodePlace> above,
      List<CodePlace> between,
      List<RepeatedRead> reads,
      LoopFigures figures,
      Confidence confidence,
      Purpose purpose,
      SortedSet<Integer> sections,
      List<SizeClass> sizes) {
    this.outer = outer;
    this.inner = inner;
    this.above = LoopsFile.copy(above);
    this.between = LoopsFile.copy(between);
    this.reads = LoopsFile.copy(reads);
    this.figures = figures;
    this.confidence = confidence;
    this.purpose = purpose;
    this.sections = Collections.unmodifiableSortedSet(new TreeSet<>(sections));
    this.sizes = LoopsFile.copy(sizes);
  }

  /** The loop whose iterations are alike. */
  public LoopPlace outer() {
    return outer;
  }

  /** The loop that reads. */
  public LoopPlace inner() {
    return inner;
  }

  /** The calls from the project's outermost method down to the outer loop's method. */
  public List<CodePlace> above() {
    return above;
  }

  /** The call sites from the outer loop's body to the inner loop's method, outermost first. */
  public List<CodePlace> between() {
    return between;
  }

  /** What is read again, most repeated first. */
  public List<RepeatedRead> reads() {
    return reads;
  }

  /** How much the inner loop repeats. */
  public LoopFigures figures() {
    return figures;
  }

  /** How certain it is that the repetition is unnecessary. */
  public Confidence confidence() {
    return confidence;
  }

  /** What the inner loop does for an iteration of the outer one. */
  public Purpose purpose() {
    return purpose;
  }

  /** The sections in which the pair was seen, as indexes of {@link LoopsFile#sections}. */
  public SortedSet<Integer> sections() {
    return sections;
  }

  /** The pair's executions by the number of the outer loop's iterations, fewest first. */
  public List<SizeClass> sizes() {
    return sizes;
  }

  void write(DataOutputStream out) throws IOException {
    outer.write(out);
    inner.write(out);
    LoopsFile.places(out, above);
    LoopsFile.places(out, between);
    out.writeInt(reads.size());
    for (RepeatedRead read : reads) {
      read.write(out);
    }
    figures.write(out);
    out.writeByte(confidence.ordinal());
    out.writeByte(purpose.ordinal());
    out.writeInt(sections.size());
    for (int section : sections) {
      out.writeInt(section);
    }
    out.writeInt(sizes.size());
    for (SizeClass size : sizes) {
      size.write(out);
    }
  }

  static LoopFinding read(DataInputStream in) throws IOException {
    LoopPlace outer = LoopPlace.read(in);
    LoopPlace inner = LoopPlace.read(in);
    List<CodePlace> above = LoopsFile.places(in);
    List<CodePlace> between = LoopsFile.places(in);
    List<RepeatedRead> reads = new ArrayList<>();
    for (int left = LoopsFile.size(in); left > 0; left--) {
      reads.add(RepeatedRead.read(in));
    }
    LoopFigures figures = LoopFigures.read(in);
    Confidence confidence = Confidence.values()[in.readByte()];
    Purpose purpose = Purpose.values()[in.readByte()];
    SortedSet<Integer> sections = new TreeSet<>();
    for (int left = LoopsFile.size(in); left > 0; left--) {
      sections.add(in.readInt());
    }
    List<SizeClass> sizes = new ArrayList<>();
    for (int left = LoopsFile.size(in); left > 0; left--) {
      sizes.add(SizeClass.read(in));
    }
    return new LoopFinding(
        outer, inner, above, between, reads, figures, confidence, purpose, sections, sizes);
  }

  @Override
  public String toString() {
    return confidence + " " + outer + " > " + inner + " " + figures;
  }
}
