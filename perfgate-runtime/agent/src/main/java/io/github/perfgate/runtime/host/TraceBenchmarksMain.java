package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.protocol.Frame;
import io.github.perfgate.runtime.protocol.RunOrder;
import io.github.perfgate.runtime.trace.MethodTrace;
import io.github.perfgate.runtime.trace.TestTrace;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Executes benchmarks for a moment each and writes what each executed, its set-up included. Every
 * benchmark has a class loader of its own. So it initialises all classes and fills all caches of
 * the project itself, as in a fork. Arguments: the file with the orders, which are frames, and the
 * file to write, with a trace for each order. It is written anew after each benchmark, because a
 * benchmark may end the JVM.
 */
public final class TraceBenchmarksMain {
  /** The mode of what is written; benchmarks have none. */
  private static final String NO_MODE = "WHOLE";

  /** A JVM whose class loaders cannot be unloaded ends when its classes take this much. */
  private static final long MOST_METASPACE = 1L << 29;

  private TraceBenchmarksMain() {}

  /** Runs, and ends the JVM, whatever threads the benchmarks have left. */
  public static void main(String[] arguments) throws IOException {
    LifeLine.hold();
    PrintStream sink = new PrintStream(new OutputTail(), true);
    System.setOut(sink);
    List<RunOrder> orders = orders(Paths.get(arguments[0]));
    Path output = Paths.get(arguments[1]);
    List<TestTrace> traces = new ArrayList<>();
    Properties properties = (Properties) System.getProperties().clone();
    for (int place = 0; place < orders.size() && !isFull(); place++) {
      // A property that says "done already" would keep the next benchmark from doing it.
      System.setProperties((Properties) properties.clone());
      traces.add(trace(orders.get(place)));
      write(traces, output);
    }
    Runtime.getRuntime().halt(0);
  }

  static List<RunOrder> orders(Path file) throws IOException {
    List<RunOrder> orders = new ArrayList<>();
    try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
      for (Frame frame = Frame.readFrom(in); frame != null; frame = Frame.readFrom(in)) {
        orders.add(RunOrder.from(frame));
      }
    }
    return orders;
  }

  private static TestTrace trace(RunOrder order) {
    MethodTrace.reset();
    long begun = System.nanoTime();
    String failure = executed(order);
    long nanos = System.nanoTime() - begun;
    String obstacle =
        MethodTrace.overflowed() ? "more methods are loaded than can be told apart" : failure;
    int dot = order.benchmark().lastIndexOf('.');
    return new TestTrace(
        order.benchmark(),
        order.benchmark().substring(0, dot),
        order.benchmark().substring(dot + 1),
        order.benchmark(),
        NO_MODE,
        obstacle,
        nanos,
        obstacle == null ? called() : new TreeMap<Integer, Long>());
  }

  private static @Nullable String executed(RunOrder order) {
    try (URLClassLoader loader =
        new URLClassLoader(classPath(), ClassLoader.getSystemClassLoader().getParent())) {
      Thread.currentThread().setContextClassLoader(loader);
      return (String)
          ((Callable<?>)
                  loader
                      .loadClass(EmbeddedRun.class.getName())
                      .getConstructor(
                          String.class,
                          String.class,
                          int.class,
                          long.class,
                          String[].class,
                          String[].class)
                      .newInstance(
                          order.benchmark(),
                          order.mode(),
                          1,
                          order.iterationNanos(),
                          order.parameters().keySet().toArray(new String[0]),
                          order.parameters().values().toArray(new String[0])))
              .call();
    } catch (Throwable e) {
      // Whatever a benchmark throws, the others are executed.
      return "it cannot be executed: " + e;
    } finally {
      Thread.currentThread().setContextClassLoader(ClassLoader.getSystemClassLoader());
    }
  }

  private static URL[] classPath() throws IOException {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      urls.add(new File(entry).toURI().toURL());
    }
    return urls.toArray(new URL[0]);
  }

  private static SortedMap<Integer, Long> called() {
    SortedMap<Integer, Long> called = new TreeMap<>();
    long[] calls = MethodTrace.calls();
    long[] initial = MethodTrace.initialCalls();
    for (int method = 0; method < calls.length; method++) {
      long count = calls[method] + (method < initial.length ? initial[method] : 0);
      if (count > 0) {
        called.put(method, count);
      }
    }
    return called;
  }

  private static void write(List<TestTrace> traces, Path output) throws IOException {
    Path draft = Paths.get(output + ".draft");
    new TraceFile(MethodTrace.names(), traces).write(draft);
    Files.move(draft, output, StandardCopyOption.REPLACE_EXISTING);
  }

  private static boolean isFull() {
    if (metaspace() > MOST_METASPACE) {
      System.gc();
    }
    return metaspace() > MOST_METASPACE;
  }

  private static long metaspace() {
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getName().equals("Metaspace")) {
        return pool.getUsage().getUsed();
      }
    }
    return 0;
  }
}
