package io.github.perfgate.maven.session;

import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.host.HostTurn;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** What a goal that runs a gate decides for itself; {@code MeasuringRun} does the rest. */
public interface MeasuringGoal {
  /** What the user can do if no module has anything to measure. */
  String REMEDY_FOR_NOTHING =
      "add benchmarks with org.openjdk.jmh:jmh-core and jmh-generator-annprocess, check that"
          + " <includes> and <excludes> leave some, or set "
          + FailOnNotCompared.ALLOWED;

  /**
   * The module that is judged, before it is known whether there is anything to measure in it.
   *
   * @param module the module
   * @param candidate makes the candidate, which may mean to look through the whole working tree
   */
  record Judged(ModuleBuild module, Supplier<Candidate> candidate) {}

  /** Reads what the goal itself needs, before minutes are spent on measuring. */
  default void prepare() {}

  /** What the user can do if no module has anything to measure. */
  default String remedyForNothing() {
    return REMEDY_FOR_NOTHING;
  }

  /**
   * The module that is judged; empty if the candidate does not have this module, which the goal has
   * logged then.
   *
   * @param several whether there are other modules, so that it is no error not to have this one
   * @param uses keeps in use what comes from the cache
   * @param turn begins before anything is built; the gate goes on with it
   */
  Optional<Judged> judged(GateSettings settings, boolean several, CacheUses uses, HostTurn turn)
      throws InterruptedException;

  /**
   * Whether the other modules of the build are compared if this one does not build. It fails the
   * build in the end.
   */
  default boolean goesOnWithoutBuild() {
    return false;
  }

  /** Whether the outcome is one for later steps of a CI. */
  default boolean tellsCi() {
    return false;
  }

  /** What the goal does with a result whose reports are written. */
  void conclude(GateResult result) throws MojoExecutionException, MojoFailureException;
}
