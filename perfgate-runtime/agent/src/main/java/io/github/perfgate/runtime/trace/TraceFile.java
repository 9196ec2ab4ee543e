package io.github.perfgate.runtime.trace;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What the tests of a version execute; written by the traced JVM and read by the gate. */
public final class TraceFile {
  private static final int MAGIC = 0x70677433;

  /** Class, name and descriptor. */
  private static final int NAME_PARTS = 3;

  private final List<String> methods;
  private final Map<String, List<TestTrace>> classes;

  /**
   * @param methods names by number, as {@link MethodTrace} has them: class, name and descriptor,
   *     with tabs between
   * @param classes the tests of each class that was run, by its full name
   */
  public TraceFile(List<String> methods, Map<String, List<TestTrace>> classes) {
    this.methods = Collections.unmodifiableList(new ArrayList<>(methods));
    this.classes = Collections.unmodifiableMap(new LinkedHashMap<>(classes));
  }

  /** A file whose tests or benchmarks were not run by classes. */
  public TraceFile(List<String> methods, List<TestTrace> tests) {
    this(methods, Collections.singletonMap("", tests));
  }

  /** The classes of several files, with the methods that occur in their traces. */
  public static TraceFile merged(Collection<TraceFile> files) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    Map<String, List<TestTrace>> all = new LinkedHashMap<>();
    for (TraceFile file : files) {
      file.classes.forEach(
          (type, tests) ->
              all.put(
                  type,
                  tests.stream()
                      .map(
                          test ->
                              test.renumbered(
                                  method ->
                                      numbers.computeIfAbsent(
                                          file.methods.get(method), name -> numbers.size())))
                      .collect(Collectors.toList())));
    }
    return new TraceFile(new ArrayList<>(numbers.keySet()), all);
  }

  /** Names by number. */
  public List<String> methods() {
    return methods;
  }

  /** The tests of each class that was run, by its full name. */
  public Map<String, List<TestTrace>> classes() {
    return classes;
  }

  /** Every test. */
  public List<TestTrace> tests() {
    return classes.values().stream().flatMap(List::stream).collect(Collectors.toList());
  }

  /** Writes the file. */
  public void write(Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeInt(MAGIC);
      out.writeInt(methods.size());
      for (String method : methods) {
        text(out, method);
      }
      out.writeInt(classes.size());
      for (Map.Entry<String, List<TestTrace>> one : classes.entrySet()) {
        text(out, one.getKey());
        out.writeInt(one.getValue().size());
        for (TestTrace test : one.getValue()) {
          write(out, test);
        }
      }
    }
  }

  private static void write(DataOutputStream out, TestTrace test) throws IOException {
    text(out, test.id());
    text(out, test.type());
    text(out, test.method());
    text(out, test.name());
    text(out, test.mode());
    String obstacle = test.obstacle();
    out.writeBoolean(obstacle != null);
    if (obstacle != null) {
      text(out, obstacle);
    }
    out.writeLong(test.nanos());
    out.writeInt(test.calls().size());
    for (Map.Entry<Integer, Long> call : test.calls().entrySet()) {
      out.writeInt(call.getKey());
      out.writeLong(call.getValue());
    }
    numbers(out, test.once());
    numbers(out, test.initial());
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it is no such file, or was cut short
   */
  public static TraceFile read(Path file) throws IOException {
    try (InputStream content = new BufferedInputStream(Files.newInputStream(file))) {
      return read(content, file.toString());
    }
  }

  /** As above, with the content of a file. The caller closes it. */
  public static TraceFile read(InputStream content, String file) throws IOException {
    try {
      DataInputStream in = new DataInputStream(content);
      if (in.readInt() != MAGIC) {
        throw new IOException(file + " is no trace");
      }
      List<String> methods = new ArrayList<>();
      for (int left = size(in); left > 0; left--) {
        String method = text(in);
        if (method.split("\t", -1).length != NAME_PARTS) {
          throw new IOException(file + " has a method without a name");
        }
        methods.add(method);
      }
      Map<String, List<TestTrace>> classes = new LinkedHashMap<>();
      for (int left = size(in); left > 0; left--) {
        classes.put(text(in), tests(in, methods.size()));
      }
      return new TraceFile(methods, classes);
    } catch (EOFException e) {
      throw new IOException(file + " was cut short", e);
    }
  }

  private static List<TestTrace> tests(DataInputStream in, int methods) throws IOException {
    List<TestTrace> tests = new ArrayList<>();
    for (int left = size(in); left > 0; left--) {
      tests.add(
          new TestTrace(
                  text(in),
                  text(in),
                  text(in),
                  text(in),
                  text(in),
                  in.readBoolean() ? text(in) : null,
                  in.readLong(),
                  calls(in, methods))
              .with(numbers(in, methods), numbers(in, methods)));
    }
    return tests;
  }

  private static SortedMap<Integer, Long> calls(DataInputStream in, int methods)
      throws IOException {
    SortedMap<Integer, Long> calls = new TreeMap<>();
    for (int left = size(in); left > 0; left--) {
      calls.put(method(in, methods), in.readLong());
    }
    return calls;
  }

  private static void numbers(DataOutputStream out, SortedSet<Integer> numbers) throws IOException {
    out.writeInt(numbers.size());
    for (int number : numbers) {
      out.writeInt(number);
    }
  }

  private static SortedSet<Integer> numbers(DataInputStream in, int methods) throws IOException {
    SortedSet<Integer> numbers = new TreeSet<>();
    for (int left = size(in); left > 0; left--) {
      numbers.add(method(in, methods));
    }
    return numbers;
  }

  private static int method(DataInputStream in, int methods) throws IOException {
    int method = in.readInt();
    if (method < 0 || method >= methods) {
      throw new IOException("no method has the number " + method);
    }
    return method;
  }

  /** How much follows; it cannot be more than there are bytes. */
  private static int size(DataInputStream in) throws IOException {
    int size = in.readInt();
    if (size < 0 || size > in.available()) {
      throw new EOFException(size + " of something do not fit into the rest of the file");
    }
    return size;
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    byte[] bytes = new byte[size(in)];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
