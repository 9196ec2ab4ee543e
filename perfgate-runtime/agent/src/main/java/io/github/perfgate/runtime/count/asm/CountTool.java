package io.github.perfgate.runtime.count.asm;

import io.github.perfgate.runtime.agent.AgentTool;
import io.github.perfgate.runtime.agent.LoadedClasses;
import io.github.perfgate.runtime.count.WorkCounter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Lets a JVM count the work of what it executes. There is no lambda here, since making one runs
 * classes that are instrumented as well.
 */
public final class CountTool implements AgentTool {
  private static final String TYPICAL = "java/util/ArrayList";
  private static final int BUFFER = 8192;

  @Override
  public void start(Instrumentation instrumentation, Properties settings)
      throws UnmodifiableClassException {
    WorkCounter.sizes(new ObjectSizes());
    ClassFileTransformer transformer = new Uncounted(new CountingTransformer());
    warmUp(transformer);
    instrumentation.addTransformer(transformer, true);
    LoadedClasses.retransform(instrumentation, new Wanted());
  }

  /**
   * Initialises the classes that instrument others, with a class that has most kinds of code.
   * Otherwise two threads that load classes could wait for each other for ever. One would wait for
   * a class of ASM that the other initialises, and the other for a class that the first is loading.
   */
  private static void warmUp(ClassFileTransformer transformer) {
    try (InputStream stream = ClassLoader.getSystemResourceAsStream(TYPICAL + ".class")) {
      if (stream == null) {
        return;
      }
      ByteArrayOutputStream classFile = new ByteArrayOutputStream();
      byte[] buffer = new byte[BUFFER];
      for (int read = stream.read(buffer); read > 0; read = stream.read(buffer)) {
        classFile.write(buffer, 0, read);
      }
      transformer.transform(null, TYPICAL, null, null, classFile.toByteArray());
    } catch (IOException | IllegalClassFormatException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Does not count what the transformer itself executes. */
  private static final class Uncounted implements ClassFileTransformer {
    private final ClassFileTransformer transformer;

    Uncounted(ClassFileTransformer transformer) {
      this.transformer = transformer;
    }

    @Override
    public byte @Nullable [] transform(
        @Nullable ClassLoader loader,
        @Nullable String name,
        @Nullable Class<?> redefined,
        @Nullable ProtectionDomain domain,
        byte[] classFile) {
      WorkCounter.pause();
      try {
        return transformer.transform(loader, name, redefined, domain, classFile);
      } catch (IllegalClassFormatException e) {
        throw new IllegalArgumentException(e);
      } finally {
        WorkCounter.resume();
      }
    }
  }

  private static final class Wanted implements LoadedClasses.Filter {
    @Override
    public boolean accepts(Class<?> type) {
      return CountingTransformer.isWanted(type.getName().replace('.', '/'));
    }
  }
}
