package io.github.perfgate.runtime.loops.file;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** A loop in code. */
public final class LoopPlace {
  private final CodePlace header;
  private final int number;

  /**
   * @param header the place where the loop begins
   * @param number which of the method's loops it is, from 0 in the order of their headers in the
   *     bytecode
   */
  public LoopPlace(CodePlace header, int number) {
    this.header = header;
    this.number = number;
  }

  /** The place where the loop begins. */
  public CodePlace header() {
    return header;
  }

  /** Which of the method's loops it is, from 0 in the order of their headers in the bytecode. */
  public int number() {
    return number;
  }

  void write(DataOutputStream out) throws IOException {
    header.write(out);
    out.writeInt(number);
  }

  static LoopPlace read(DataInputStream in) throws IOException {
    return new LoopPlace(CodePlace.read(in), in.readInt());
  }

  @Override
  public String toString() {
    return header + "#" + number;
  }
}
