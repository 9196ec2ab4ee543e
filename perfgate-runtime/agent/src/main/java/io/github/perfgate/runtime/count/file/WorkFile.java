package io.github.perfgate.runtime.count.file;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
 *   <li>{@code end}, name, repetitions, digest, why there is no digest, why it was not counted: the
 *       workload ends
 * </ul>
 */
public final class WorkFile implements Closeable {
  private static final String TAB = "\t";

  private final BufferedWriter out;
  private final Map<String, Integer> numbers = new HashMap<>();

  private WorkFile(BufferedWriter out) {
    this.out = out;
  }

  /** Begins a file. */
  public static WorkFile create(Path file) throws IOException {
    return new WorkFile(Files.newBufferedWriter(file, StandardCharsets.UTF_8));
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
    line(
        "end",
        plain(work.name()),
        work.repetitions(),
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
    return text == null ? "" : text.replaceAll("\\s+", " ");
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

  /** What a file has. */
  public static final class Content {
    private final List<WorkloadWork> ended = new ArrayList<>();
    private @Nullable String open;

    /** The workloads that ended, in the order in which they did. */
    public List<WorkloadWork> ended() {
      return new ArrayList<>(ended);
    }

    /** The name of the workload during which the JVM ended, or null. */
    public @Nullable String open() {
      return open;
    }
  }

  /**
   * Reads a file. What was cut short at its end is left out.
   *
   * @throws IOException if it is no such file
   */
  public static Content read(Path file) throws IOException {
    Content content = new Content();
    Map<String, String> methods = new HashMap<>();
    List<MethodWork> work = new ArrayList<>();
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    for (String line : text.substring(0, text.lastIndexOf('\n') + 1).split("\n", 0)) {
      String[] fields = line.split(TAB, -1);
      try {
        switch (fields[0]) {
          case "begin":
            content.open = fields[1];
            work.clear();
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
          case "end":
            content.ended.add(
                new WorkloadWork(
                    fields[1],
                    orNull(fields[5]),
                    Integer.parseInt(fields[2]),
                    work,
                    orNull(fields[3]),
                    orNull(fields[4])));
            content.open = null;
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
    return content;
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
