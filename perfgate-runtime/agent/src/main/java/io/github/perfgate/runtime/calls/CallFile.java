package io.github.perfgate.runtime.calls;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A call tree in a file: either a tree that the gate wants to be measured, or one that the measured
 * JVM has recorded.
 */
public final class CallFile {
  private static final int MAGIC = 0x70676331;

  private final double operations;
  private final boolean cut;
  private final List<CallEntry> entries;

  /**
   * @param operations number of the workload's operations during which the tree was recorded
   * @param cut whether there was more than could be recorded
   * @param entries the nodes, each behind its parent
   */
  public CallFile(double operations, boolean cut, List<CallEntry> entries) {
    this.operations = operations;
    this.cut = cut;
    this.entries = Collections.unmodifiableList(new ArrayList<>(entries));
  }

  /** Number of the workload's operations during which the tree was recorded. */
  public double operations() {
    return operations;
  }

  /** Whether there was more than could be recorded. */
  public boolean isCut() {
    return cut;
  }

  /** The nodes, each behind its parent. */
  public List<CallEntry> entries() {
    return entries;
  }

  /** Writes the tree. */
  public void write(Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeInt(MAGIC);
      out.writeDouble(operations);
      out.writeBoolean(cut);
      out.writeInt(entries.size());
      for (CallEntry entry : entries) {
        out.writeInt(entry.parent());
        out.writeUTF(entry.owner());
        out.writeUTF(entry.name());
        out.writeUTF(entry.descriptor());
        out.writeBoolean(entry.timed());
        out.writeLong(entry.calls());
        out.writeLong(entry.nanos());
      }
    }
  }

  /**
   * Reads a tree.
   *
   * @throws IOException if the file holds no tree, or was cut short
   */
  public static CallFile read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (in.readInt() != MAGIC) {
        throw new IOException(file + " is no call tree");
      }
      double operations = in.readDouble();
      boolean cut = in.readBoolean();
      List<CallEntry> entries = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        entries.add(
            new CallEntry(
                in.readInt(),
                in.readUTF(),
                in.readUTF(),
                in.readUTF(),
                in.readBoolean(),
                in.readLong(),
                in.readLong()));
      }
      return new CallFile(operations, cut, entries);
    } catch (EOFException e) {
      throw new IOException(file + " was cut short", e);
    }
  }
}
