package io.github.perfgate.runtime.calls.asm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.calls.CallEntry;
import io.github.perfgate.runtime.calls.CallFile;
import io.github.perfgate.runtime.calls.CallRecorder;
import io.github.perfgate.runtime.calls.CallTree;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Instrumented classes pass the verifier and do what they did. */
class CallsTransformerTest {
  /** Code that is awkward to instrument. */
  public static class Base {
    private final String text;

    Base(String text) {
      this.text = text;
      if (text.startsWith("no")) {
        throw new IllegalArgumentException(text);
      }
    }

    int length() {
      return text.length();
    }
  }

  /** Code that is awkward to instrument, with a superclass. */
  public static final class Sample extends Base implements Callable<String> {
    private final long wide;

    Sample(int number) {
      super(
          new StringBuilder(number > 1 ? new StringBuilder("yes").toString() : "no")
              .append(number)
              .toString());
      wide = number;
      if (number > 100) {
        throw new IllegalStateException("too large");
      }
    }

    public Sample() {
      this(3);
    }

    @Override
    public String call() {
      return mixed(5, 0.5, "c") + " " + made(1) + " " + made(50) + " " + made(500) + " " + length();
    }

    synchronized double mixed(long count, double start, Object other) {
      double sum = start + wide;
      for (long i = 0; i < count; i++) {
        try {
          sum += risky((int) i);
        } catch (IllegalStateException e) {
          sum -= 1;
        } finally {
          sum += 0.25;
        }
      }
      switch (other.toString()) {
        case "c":
          return sum;
        default:
          count = (long) sum;
          return count;
      }
    }

    private static String made(int number) {
      try {
        return String.valueOf(new Sample(number).wide);
      } catch (IllegalArgumentException | IllegalStateException e) {
        return String.valueOf(e.getMessage());
      }
    }

    private static int risky(int i) {
      if (i % 2 == 0) {
        throw new IllegalStateException();
      }
      return i;
    }
  }

  @Test
  void whatIsInstrumentedDoesTheSameAndIsRecorded(@TempDir Path folder) throws Exception {
    CallTree tree = CallTree.growing(100, 100);
    Path output = folder.resolve("calls.bin");
    CallRecorder.start(tree, output);
    ClassLoader loader = new Instrumenting(tree);

    Callable<?> sample =
        (Callable<?>)
            Class.forName(Sample.class.getName(), true, loader).getConstructor().newInstance();
    CallRecorder.reset();
    Object result = sample.call();
    CallRecorder.write(1);

    assertThat(sample.getClass()).isNotSameAs(Sample.class);
    assertThat(result).isEqualTo(new Sample().call());
    List<CallEntry> entries = CallFile.read(output).entries();
    assertThat(
            entries.stream()
                .filter(entry -> entry.calls() > 0)
                .map(entry -> parent(entries, entry) + " > " + entry.name() + " " + entry.calls())
                .collect(Collectors.toList()))
        .containsExactlyInAnyOrder(
            " > call 1",
            "call > mixed 1",
            "mixed > risky 5",
            "call > made 3",
            "made > <init> 3",
            "made > <init> 2",
            "call > length 1");
  }

  private static String parent(List<CallEntry> entries, CallEntry entry) {
    return entry.parent() == CallEntry.ENTRY ? "" : entries.get(entry.parent()).name();
  }

  /** Loads the samples anew, and verifies them as any class. */
  private static final class Instrumenting extends ClassLoader {
    private final CallsTransformer transformer;
    private final ProtectionDomain domain = Sample.class.getProtectionDomain();

    Instrumenting(CallTree tree) {
      super(CallsTransformerTest.class.getClassLoader());
      transformer =
          new CallsTransformer(
              Places.of(new File(domain.getCodeSource().getLocation().getPath()).getPath()), tree);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(Sample.class.getName()) && !name.equals(Base.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      String file = name.replace('.', '/');
      try (InputStream in = getResourceAsStream(file + ".class")) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int read = in.read(); read >= 0; read = in.read()) {
          bytes.write(read);
        }
        byte[] instrumented = transformer.transform(this, file, null, domain, bytes.toByteArray());
        return defineClass(name, instrumented, 0, instrumented.length, domain);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
