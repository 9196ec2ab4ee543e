package io.github.perfgate.runtime.loops.file;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Locale;

/**
 * How much a nested loop repeats. What one instruction, reached by the same calls, reads in an
 * iteration of the outer loop is a sequence. A <em>long, changing</em> sequence has at least the
 * length of the shortest match, and its values are not all the same.
 */
public final class LoopFigures {
  private final long executions;
  private final long iterations;
  private final long recorded;
  private final long compared;
  private final long similar;
  private final long reads;
  private final long repeated;
  private final long wasted;
  private final boolean cut;
  private final double innerShare;
  private final double loopShare;

  /**
   * @param executions number of executions of the outer loop in which the inner loop repeated reads
   * @param iterations iterations of these executions, recorded or not
   * @param recorded recorded iterations of these executions
   * @param compared recorded iterations that follow another recorded one
   * @param similar compared iterations in which an instruction of the inner loop read what it had
   *     read in the iteration before
   * @param reads reads of the inner loop in recorded iterations, of long, changing sequences
   * @param repeated those of {@code reads} that were read in the same order in the iteration before
   * @param wasted an estimate of {@code repeated} for all iterations of all loops; an iteration
   *     that was not recorded counts like the recorded ones next to it
   * @param cut whether an iteration has read more than could be recorded, so that {@code wasted} is
   *     too low
   * @param innerShare of the inner loop's reads in compared long, changing sequences, the share of
   *     instructions that the oracle reports, from 0 to 1
   * @param loopShare the share of the inner loop in all reads of long, changing sequences within
   *     the outer one, from 0 to 1
   */
  public LoopFigures(
      long executions,
      long iterations,
      long recorded,
      long compared,
      long similar,
      long reads,
      long repeated,
      long wasted,
      boolean cut,
      double innerShare,
      double loopShare) {
    this.executions = executions;
    this.iterations = iterations;
    this.recorded = recorded;
    this.compared = compared;
    this.similar = similar;
    this.reads = reads;
    this.repeated = repeated;
    this.wasted = wasted;
    this.cut = cut;
    this.innerShare = innerShare;
    this.loopShare = loopShare;
  }

  /** Number of executions of the outer loop in which the inner loop repeated reads. */
  public long executions() {
    return executions;
  }

  /** The iterations of these executions, recorded or not. */
  public long iterations() {
    return iterations;
  }

  /** The recorded iterations of these executions. */
  public long recorded() {
    return recorded;
  }

  /** The recorded iterations that follow another one, and were compared with it. */
  public long compared() {
    return compared;
  }

  /** The compared iterations in which the inner loop read what it had read in the one before. */
  public long similar() {
    return similar;
  }

  /** Reads of the inner loop in recorded iterations, of long, changing sequences. */
  public long reads() {
    return reads;
  }

  /** Those of {@link #reads} that were read in the same order in the iteration before. */
  public long repeated() {
    return repeated;
  }

  /**
   * An estimate of {@link #repeated} for all iterations of all loops; an iteration that was not
   * recorded counts like the recorded ones next to it.
   */
  public long wasted() {
    return wasted;
  }

  /** Whether an iteration has read more than could be recorded: {@link #wasted} is too low then. */
  public boolean cut() {
    return cut;
  }

  /** The share of the inner loop's reads that belong to instructions which are reported, 0 to 1. */
  public double innerShare() {
    return innerShare;
  }

  /** The share of the inner loop in the long, changing reads within the outer one, from 0 to 1. */
  public double loopShare() {
    return loopShare;
  }

  void write(DataOutputStream out) throws IOException {
    for (long count :
        new long[] {executions, iterations, recorded, compared, similar, reads, repeated, wasted}) {
      out.writeLong(count);
    }
    out.writeBoolean(cut);
    out.writeDouble(innerShare);
    out.writeDouble(loopShare);
  }

  static LoopFigures read(DataInputStream in) throws IOException {
    return new LoopFigures(
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readBoolean(),
        in.readDouble(),
        in.readDouble());
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "executions %d, iterations %d (%d recorded, %d compared, %d similar), reads %d (%d repeated, %d in vain),"
            + " inner %.2f, loop %.2f",
        executions,
        iterations,
        recorded,
        compared,
        similar,
        reads,
        repeated,
        wasted,
        innerShare,
        loopShare);
  }
}
