package io.github.perfgate.runtime.count.asm;

import io.github.perfgate.runtime.agent.AgentTool;
import io.github.perfgate.runtime.agent.LoadedClasses;
import io.github.perfgate.runtime.count.WorkCounter;
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
  @Override
  public void start(Instrumentation instrumentation, Properties settings)
      throws UnmodifiableClassException {
    WorkCounter.sizes(new ObjectSizes());
    instrumentation.addTransformer(new Uncounted(new CountingTransformer()), true);
    LoadedClasses.retransform(instrumentation, new Wanted());
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
