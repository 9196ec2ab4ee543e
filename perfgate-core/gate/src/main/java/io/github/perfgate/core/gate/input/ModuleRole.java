package io.github.perfgate.core.gate.input;

import io.github.perfgate.core.code.version.classpath.BenchmarkModule;
import java.nio.file.Path;
import java.util.List;

/**
 * What the gated module is in its build.
 *
 * @param sourceRoots folders of the working tree's sources, the module's first; those of other
 *     modules of the build may follow
 * @param benchmarkModule whether benchmarks in main classes form a module of their own
 * @param dependedUpon whether another module of the build depends on it
 */
public record ModuleRole(
    List<Path> sourceRoots, BenchmarkModule benchmarkModule, boolean dependedUpon) {
  /** Copies the list. */
  public ModuleRole {
    sourceRoots = List.copyOf(sourceRoots);
  }
}
