package io.github.perfgate.runtime.count.file;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The work of workloads, in a file to which the counting JVM appends as each workload ends, since a
 * workload may end the JVM. Each line has fields with tabs between:
 *
 * <ul>
 *   <li>{@code begin}, name: a workload begins
 *   <li>{@code method}, number, class, name, descriptor: the number stands for the method below
 *   <li>{@code work}, number of the method, executions, bytecodes, iterations, objects, bytes,
 *       copied bytes, line
 *   <li>{@code call}, number of a called method, number of calls: by the method of the line before
 *   <li>{@code total}, bytecodes, calls, iterations, objects, bytes, copied bytes, exceptions,
 *       fingerprint: of all methods, whether or not they are told
 *   <li>{@code end}, name, operations, digest, why there is no digest, why it was not counted: the
 *       workload ends
 * </ul>
 */
public final class WorkFile implements Closeable {
  private static final String TAB = "\t";

  /** Messages of tests may be very long. */
  private static final int MOST_CHARACTERS = 400;

  private final BufferedWriter out;
  private final Map<String, Integer> numbers = new HashMap<>();

  private WorkFile(BufferedWriter out) {
    this.out = out;
  }

  /** Begins a file. */
  public static WorkFile create(Path file) throws IOException {
    return new WorkFile(Files.newBufferedWriter(file, StandardCharsets.UTF_8));
  }

  /** Begins to write what a file will have. */
  public static WorkFile into(OutputStream out) {
    return new WorkFile(new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)));
  }

  /** Notes that a workload begins. */
  public void begins(String name) throws IOException {
    line("begin", plain(name));
    out.flush();
  }

  /** Notes what a workload did. */
  public synchronized void ends(WorkloadWork work) throws IOException {
    for (MethodWork one : work.methods()) {
      line(
          "work",
          number(one.method),
          one.executions,
          one.bytecodes,
          one.iterations,
          one.objects,
          one.bytes,
          one.copied,
          one.line);
      for (Map.Entry<String, Long> call : one.callees.entrySet()) {
        line("call", number(call.getKey()), call.getValue());
      }
    }
    TotalWork total = work.total();
    line(
        "total",
        total.bytecodes,
        total.calls,
        total.iterations,
        total.objects,
        total.bytes,
        total.copied,
        total.exceptions,
        total.fingerprint);
    line(
        "end",
        plain(work.name()),
        work.operations(),
        plain(work.digest()),
        plain(work.notCompared()),
        plain(work.obstacle()));
    out.flush();
  }

  private int number(String method) throws IOException {
    Integer known = numbers.get(method);
    if (known != null) {
      return known;
    }
    int number = numbers.size();
    numbers.put(method, number);
    line("method", number, method);
    return number;
  }

  private static String plain(@Nullable String text) {
    if (text == null) {
      return "";
    }
    String line = text.replaceAll("\\s+", " ");
    return line.length() > MOST_CHARACTERS ? line.substring(0, MOST_CHARACTERS) + "…" : line;
  }

  private void line(Object... fields) throws IOException {
    for (int i = 0; i < fields.length; i++) {
      out.write(i == 0 ? "" : TAB);
      out.write(String.valueOf(fields[i]));
    }
    out.write('\n');
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /**
   * Reads a file. What was cut short at its end is left out.
   *
   * @param ended takes the workloads in the order in which they ended
   * @return the name of the workload during which the JVM ended, or null
   * @throws IOException if it is no such file
   */
  public static @Nullable String read(Path file, Consumer<WorkloadWork> ended) throws IOException {
    return read(
        new String(Files.readAllBytes(file), StandardCharsets.UTF_8), file.toString(), ended);
  }

  /** As above, with the text of a file. */
  public static @Nullable String read(String text, String file, Consumer<WorkloadWork> ended)
      throws IOException {
    @Nullable String open = null;
    Map<String, String> methods = new HashMap<>();
    List<MethodWork> work = new ArrayList<>();
    TotalWork total = TotalWork.none();
    for (String line : text.substring(0, text.lastIndexOf('\n') + 1).split("\n", 0)) {
      String[] fields = line.split(TAB, -1);
      try {
        switch (fields[0]) {
          case "begin":
            open = fields[1];
            break;
          case "method":
            methods.put(fields[1], fields[2] + TAB + fields[3] + TAB + fields[4]);
            break;
          case "work":
            work.add(work(fields, methods));
            break;
          case "call":
            work.get(work.size() - 1)
                .callees
                .put(known(fields[1], methods), Long.parseLong(fields[2]));
            break;
          case "total":
            total = total(fields);
            break;
          case "end":
            ended.accept(
                new WorkloadWork(
                    fields[1],
                    orNull(fields[5]),
                    Long.parseLong(fields[2]),
                    total,
                    work,
                    orNull(fields[3]),
                    orNull(fields[4])));
            open = null;
            work.clear();
            break;
          case "":
            break;
          default:
            throw new IOException(file + " has a line that is no count: " + line);
        }
      } catch (IndexOutOfBoundsException | NumberFormatException e) {
        throw new IOException(file + " has a line that is no count: " + line, e);
      }
    }
    return open;
  }

  private static TotalWork total(String[] fields) {
    return new TotalWork(
        Long.parseLong(fields[1]),
        Long.parseLong(fields[2]),
        Long.parseLong(fields[3]),
        Long.parseLong(fields[4]),
        Long.parseLong(fields[5]),
        Long.parseLong(fields[6]),
        Long.parseLong(fields[7]),
        fields[8]);
  }

  private static MethodWork work(String[] fields, Map<String, String> methods) throws IOException {
    MethodWork work = new MethodWork(known(fields[1], methods));
    work.executions = Long.parseLong(fields[2]);
    work.bytecodes = Long.parseLong(fields[3]);
    work.iterations = Long.parseLong(fields[4]);
    work.objects = Long.parseLong(fields[5]);
    work.bytes = Long.parseLong(fields[6]);
    work.copied = Long.parseLong(fields[7]);
    work.line = Integer.parseInt(fields[8]);
    return work;
  }

  private static String known(String number, Map<String, String> methods) throws IOException {
    String method = methods.get(number);
    if (method == null) {
      throw new IOException("no method has the number " + number);
    }
    return method;
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
