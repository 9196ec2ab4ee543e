package com.acme;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Size 300 against 300 to 330. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class OperationsBenchmark {
  @Param({"0", "1", "3", "9", "15", "30"})
  public int more;

  private final Operations operations = new Operations();
  private int size;
  private PrintStream out;

  @Setup
  public void open() throws IOException {
    size = Size.of(300, more);
    boolean windows = File.separatorChar == '\\';
    out = new PrintStream(new FileOutputStream(windows ? "NUL" : "/dev/null"), true);
  }

  @TearDown
  public void close() {
    out.close();
  }

  @Benchmark
  public int add() {
    return operations.add(size);
  }

  @Benchmark
  public Object[] ram() {
    return operations.reserve(size);
  }

  @Benchmark
  public void sysOut() {
    operations.print(size, out);
  }
}
