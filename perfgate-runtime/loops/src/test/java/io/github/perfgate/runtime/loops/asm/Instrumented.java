package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.loops.LoopRecorder;
import io.github.perfgate.runtime.loops.file.LoopFinding;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import io.github.perfgate.runtime.loops.file.Origin;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Loads classes anew with events, and runs them. The verifier checks them as any other class. A
 * nested class {@code Jdk} is taken for one of the JDK, all others for the project's.
 */
final class Instrumented extends ClassLoader {
  private final LoopsTransformer transformer;
  private final String prefix;

  /**
   * @param outermost the class that is loaded anew, with those inside it
   */
  Instrumented(Class<?> outermost) {
    this(outermost, "");
  }

  /**
   * @param measured descriptor of an annotation
   * @param ignored fields and methods
   */
  Instrumented(Class<?> outermost, String measured, String... ignored) {
    super(Instrumented.class.getClassLoader());
    prefix = outermost.getName();
    transformer =
        new LoopsTransformer(
            new Scope(Places.of(""), Collections.emptyList()),
            new Filter(Arrays.asList(ignored)),
            measured);
  }

  /** The result of a call, and what was found in it. */
  static final class Run {
    Object result = "";
    final List<LoopFinding> findings = new ArrayList<>();
  }

  static Callable<?> made(Class<?> sample) throws ReflectiveOperationException {
    Constructor<?> constructor = sample.getDeclaredConstructor();
    constructor.setAccessible(true);
    return (Callable<?>) constructor.newInstance();
  }

  Run run(Class<?> sample, LoopSettings settings) throws Exception {
    LoopRecorder.start(settings);
    Callable<?> callable = made(Class.forName(sample.getName(), true, this));
    String section = sample.getName() + '@' + System.identityHashCode(this);
    Run run = new Run();
    LoopRecorder.begin(section);
    try {
      run.result = callable.call();
    } finally {
      LoopRecorder.end();
    }
    LoopsFile file = LoopRecorder.stop(Collections.emptyMap());
    int number = file.sections().indexOf(section);
    for (LoopFinding finding : file.findings()) {
      if (finding.sections().contains(number)) {
        run.findings.add(finding);
      }
    }
    return run;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.equals(prefix) && !name.startsWith(prefix + '$')) {
      return super.loadClass(name, resolve);
    }
    Class<?> loaded = findLoadedClass(name);
    if (loaded != null) {
      return loaded;
    }
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (int read = in.read(); read >= 0; read = in.read()) {
        bytes.write(read);
      }
      byte[] changed =
          transformer.transformed(
              bytes.toByteArray(), name.endsWith("$Jdk") ? Origin.JDK : Origin.OURS);
      byte[] used = changed == null ? bytes.toByteArray() : changed;
      return defineClass(name, used, 0, used.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
