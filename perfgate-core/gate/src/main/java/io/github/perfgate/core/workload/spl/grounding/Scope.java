package io.github.perfgate.core.workload.spl.grounding;

import io.github.perfgate.core.workload.spl.Documented;
import io.github.perfgate.core.workload.spl.MethodName;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The meanings of a script's names at the script's place.
 *
 * @param self the annotated method, or null if there is none
 * @param home the class whose methods and nested classes are meant by names without a class, or
 *     null if there is none. It is the class of {@code self}, or the helper that contains the
 *     formulas
 * @param revisions revisions that have a name of their own in the pom, by this name
 * @param benchmarks the JMH benchmarks that can be measured
 * @param types the classes of the working tree and of its class path, or null if they are not
 *     known. Then any class and method is taken as written
 * @param documented what annotations say of methods
 * @param tests the unit tests, or null if they are not known yet
 */
public record Scope(
    @Nullable MethodName self,
    @Nullable String home,
    Map<String, String> revisions,
    List<KnownBenchmark> benchmarks,
    @Nullable Types types,
    List<Documented> documented,
    @Nullable KnownTests tests) {
  /** Copies the collections. */
  public Scope {
    revisions = Map.copyOf(revisions);
    benchmarks = List.copyOf(benchmarks);
    documented = List.copyOf(documented);
  }

  /** The scope of formulas on the annotated method itself, or outside of any class. */
  public Scope(
      @Nullable MethodName self,
      Map<String, String> revisions,
      List<KnownBenchmark> benchmarks,
      @Nullable Types types) {
    this(self, self == null ? null : self.type(), revisions, benchmarks, types, List.of(), null);
  }

  /**
   * A benchmark that can be measured.
   *
   * @param name fully qualified name of the method or group, with the mode behind a colon if it has
   *     several modes
   * @param parameters the values of every parameter, by its name
   */
  public record KnownBenchmark(String name, Map<String, List<String>> parameters) {
    /** Copies the map. */
    public KnownBenchmark {
      parameters = Map.copyOf(parameters);
    }
  }

  /**
   * The unit tests over which formulas can range.
   *
   * @param names the names of all tests
   * @param measured those that a change can affect and that can be measured
   */
  public record KnownTests(List<String> names, List<String> measured) {
    /** Copies the lists. */
    public KnownTests {
      names = List.copyOf(names);
      measured = List.copyOf(measured);
    }
  }

  /** The classes that formulas can name. */
  public interface Types {
    /** Whether there is such a class; nested classes with {@code $}. */
    boolean hasType(String name);

    /** Names of the class's methods, inherited ones included. */
    Collection<String> methodsOf(String type);

    /**
     * Whether the class itself declares a method, with these parameters unless they are null:
     * erased types, nested classes with {@code $}, arrays with brackets.
     */
    boolean declares(String type, String method, @Nullable List<String> parameterTypes);

    /** Names of the project's own classes; messages offer the nearest ones. */
    Collection<String> typeNames();
  }
}
