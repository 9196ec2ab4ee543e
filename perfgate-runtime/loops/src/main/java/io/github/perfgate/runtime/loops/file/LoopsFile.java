package io.github.perfgate.runtime.loops.file;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a JVM has recorded about redundant nested loops, written when the JVM ends and read by the
 * gate.
 */
public final class LoopsFile {
  /** Classes in which something was instrumented; key of {@link #counts}. */
  public static final String CLASSES = "classes";

  /** Natural loops in the instrumented classes. */
  public static final String LOOPS = "loops";

  /** Loops with more than one entry, which are left alone. */
  public static final String IRREDUCIBLE = "irreducibleLoops";

  /** Methods that the JIT compiler replaces by its own, which are left alone. */
  public static final String INTRINSICS = "intrinsics";

  /** Methods that would have become too large, and are left alone. */
  public static final String TOO_LARGE = "tooLargeMethods";

  /** Classes that could not be instrumented. */
  public static final String FAILED = "failedClasses";

  /** Iterations of which only the beginning was recorded. */
  public static final String CUT = "cutIterations";

  /** Iterations that were recorded. */
  public static final String RECORDED = "recordedIterations";

  private static final int MAGIC = 0x70676C31;

  private final LoopSettings settings;
  private final SortedMap<String, Long> counts;
  private final List<String> sections;
  private final List<LoopFinding> findings;

  /**
   * @param settings what was asked for
   * @param counts numbers about the recording itself, by the constants of this class
   * @param sections the sections in the order in which they began, each id once
   * @param findings the findings, most wasted reads first
   */
  public LoopsFile(
      LoopSettings settings,
      Map<String, Long> counts,
      List<String> sections,
      List<LoopFinding> findings) {
    this.settings = settings;
    this.counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    this.sections = copy(sections);
    this.findings = copy(findings);
  }

  /** What was asked for. */
  public LoopSettings settings() {
    return settings;
  }

  /** Numbers about the recording itself, by the constants of this class. */
  public SortedMap<String, Long> counts() {
    return counts;
  }

  /** The sections in the order in which they began, each id once. */
  public List<String> sections() {
    return sections;
  }

  /** The findings, most wasted reads first. */
  public List<LoopFinding> findings() {
    return findings;
  }

  /** Writes the record. */
  public void write(Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeInt(MAGIC);
      settings.write(out);
      out.writeInt(counts.size());
      for (Map.Entry<String, Long> count : counts.entrySet()) {
        text(out, count.getKey());
        out.writeLong(count.getValue());
      }
      out.writeInt(sections.size());
      for (String section : sections) {
        text(out, section);
      }
      out.writeInt(findings.size());
      for (LoopFinding finding : findings) {
        finding.write(out);
      }
    }
  }

  /**
   * Reads a record.
   *
   * @throws IOException if the file is no such record, or was cut short
   */
  public static LoopsFile read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (in.readInt() != MAGIC) {
        throw new IOException(file + " is no record of loops");
      }
      LoopSettings settings = LoopSettings.read(in);
      Map<String, Long> counts = new TreeMap<>();
      for (int left = size(in); left > 0; left--) {
        counts.put(text(in), in.readLong());
      }
      List<String> sections = new ArrayList<>();
      for (int left = size(in); left > 0; left--) {
        sections.add(text(in));
      }
      List<LoopFinding> findings = new ArrayList<>();
      for (int left = size(in); left > 0; left--) {
        findings.add(LoopFinding.read(in));
      }
      return new LoopsFile(settings, counts, sections, findings);
    } catch (EOFException e) {
      throw new IOException(file + " was cut short", e);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new IOException(file + " is damaged", e);
    }
  }

  static <T> List<T> copy(List<T> list) {
    return Collections.unmodifiableList(new ArrayList<>(list));
  }

  static void places(DataOutputStream out, List<CodePlace> places) throws IOException {
    out.writeInt(places.size());
    for (CodePlace place : places) {
      place.write(out);
    }
  }

  static List<CodePlace> places(DataInputStream in) throws IOException {
    List<CodePlace> places = new ArrayList<>();
    for (int left = size(in); left > 0; left--) {
      places.add(CodePlace.read(in));
    }
    return places;
  }

  static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** How much follows; it cannot be more than there are bytes. */
  static int size(DataInputStream in) throws IOException {
    int size = in.readInt();
    if (size < 0 || size > in.available()) {
      throw new EOFException(size + " of something do not fit into the rest of the file");
    }
    return size;
  }

  static String text(DataInputStream in) throws IOException {
    byte[] bytes = new byte[size(in)];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
