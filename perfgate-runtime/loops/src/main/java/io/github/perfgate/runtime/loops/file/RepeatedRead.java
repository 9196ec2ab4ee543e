package io.github.perfgate.runtime.loops.file;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/** An instruction, reached by certain calls, that reads the same in many iterations. */
public final class RepeatedRead {
  private final List<CodePlace> stack;
  private final String name;
  private final long sequences;
  private final long similar;
  private final long reads;
  private final long repeated;

  /**
   * @param stack the call sites from the outer loop's body inwards, the reading instruction last
   * @param name what is read: {@code class.field}, or {@code type[]} for elements of an array
   * @param sequences number of recorded iterations in which the instruction read anything
   * @param similar number of these iterations that were similar to the one before
   * @param reads reads of the instruction in all recorded iterations
   * @param repeated number of these reads that were in the part that was the same as before
   */
  public RepeatedRead(
      List<CodePlace> stack, String name, long sequences, long similar, long reads, long repeated) {
    this.stack = LoopsFile.copy(stack);
    this.name = name;
    this.sequences = sequences;
    this.similar = similar;
    this.reads = reads;
    this.repeated = repeated;
  }

  /** The call sites from the outer loop's body inwards, the reading instruction last. */
  public List<CodePlace> stack() {
    return stack;
  }

  /** What is read: {@code class.field}, or {@code type[]} for elements of an array. */
  public String name() {
    return name;
  }

  /** Number of recorded iterations in which the instruction read anything. */
  public long sequences() {
    return sequences;
  }

  /** Number of the instruction's iterations that were similar to the one before. */
  public long similar() {
    return similar;
  }

  /** Reads of the instruction in all recorded iterations. */
  public long reads() {
    return reads;
  }

  /** Number of the instruction's reads that were in the part that was the same as before. */
  public long repeated() {
    return repeated;
  }

  void write(DataOutputStream out) throws IOException {
    LoopsFile.places(out, stack);
    LoopsFile.text(out, name);
    out.writeLong(sequences);
    out.writeLong(similar);
    out.writeLong(reads);
    out.writeLong(repeated);
  }

  static RepeatedRead read(DataInputStream in) throws IOException {
    return new RepeatedRead(
        LoopsFile.places(in),
        LoopsFile.text(in),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong());
  }
}
