package io.github.perfgate.runtime.agent;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Instruments classes that are loaded before the agent. */
public final class LoadedClasses {
  private LoadedClasses() {}

  /** Which classes are instrumented. */
  public interface Filter {
    /** Whether a class is instrumented. */
    boolean accepts(Class<?> type);
  }

  /**
   * Lets the transformers see loaded classes. A class that is loaded while another one is being
   * transformed is missed, so this is repeated until there is nothing more.
   */
  public static void retransform(Instrumentation instrumentation, Filter filter)
      throws UnmodifiableClassException {
    Set<Class<?>> done = new HashSet<>();
    while (true) {
      List<Class<?>> more = new ArrayList<>();
      for (Class<?> type : instrumentation.getAllLoadedClasses()) {
        if (!type.isArray()
            && instrumentation.isModifiableClass(type)
            && filter.accepts(type)
            && done.add(type)) {
          more.add(type);
        }
      }
      if (more.isEmpty()) {
        return;
      }
      retransform(instrumentation, more);
    }
  }

  private static void retransform(Instrumentation instrumentation, List<Class<?>> types)
      throws UnmodifiableClassException {
    try {
      instrumentation.retransformClasses(types.toArray(new Class<?>[0]));
    } catch (LinkageError e) {
      // One of the classes cannot be changed, so none was. A single one is left as it is.
      if (types.size() > 1) {
        int half = types.size() / 2;
        retransform(instrumentation, types.subList(0, half));
        retransform(instrumentation, types.subList(half, types.size()));
      }
    }
  }
}
