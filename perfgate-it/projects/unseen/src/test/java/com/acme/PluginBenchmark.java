package com.acme;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class PluginBenchmark {
  private static final String NAME = "com.acme.Plugin";
  private IntSupplier plugin;

  @Setup
  public void load() throws ReflectiveOperationException {
    ClassLoader own =
        new ClassLoader(PluginBenchmark.class.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve)
              throws ClassNotFoundException {
            if (!name.equals(NAME)) {
              return super.loadClass(name, resolve);
            }
            try (InputStream in = getResourceAsStream("com/acme/Plugin.class")) {
              byte[] file = in.readAllBytes();
              return defineClass(name, file, 0, file.length);
            } catch (IOException e) {
              throw new ClassNotFoundException(name, e);
            }
          }
        };
    plugin = (IntSupplier) own.loadClass(NAME).getConstructor().newInstance();
  }

  @Benchmark
  public int count() {
    return plugin.getAsInt();
  }
}
