package io.github.perfgate.core.code.version;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A module of benchmarks that a version does not have, on the modules that the version has: its
 * benchmarks are new, and what they measure may be old.
 */
public final class AddedModule {
  private static final List<String> AT_RUN_TIME = List.of("compile", "runtime");

  private AddedModule() {}

  /**
   * The module without classes of its own, on the version's modules and on what they need at run
   * time in the versions' own releases. A module that the version lacks is left out. What only the
   * module of benchmarks needs stays the candidate's.
   *
   * @param candidate the module as the candidate has it
   * @param directory where the version would have it; need not exist
   * @param theirs the version's builds of modules that the candidate's module depends on
   */
  public static ModuleBuild in(ModuleBuild candidate, Path directory, List<ModuleBuild> theirs) {
    Map<String, Artifact> needed = new LinkedHashMap<>();
    for (ModuleBuild module : theirs) {
      module.dependencies().stream()
          .filter(artifact -> AT_RUN_TIME.contains(artifact.scope()) && !artifact.ofTests())
          .forEach(artifact -> needed.putIfAbsent(artifact.key(), artifact));
    }
    List<Artifact> dependencies = new ArrayList<>();
    for (Artifact ours : candidate.dependencies()) {
      Artifact replacement = needed.remove(ours.key());
      Artifact module = module(ours, theirs);
      if (module != null) {
        dependencies.add(module);
      } else if (replacement != null) {
        dependencies.add(replacement);
      } else if (!ours.reactor() || ours.ofTests()) {
        dependencies.add(ours);
      }
    }
    needed.values().stream()
        .filter(one -> dependencies.stream().noneMatch(added -> added.key().equals(one.key())))
        .forEach(dependencies::add);
    return new ModuleBuild(
        candidate.groupId(),
        candidate.artifactId(),
        candidate.version(),
        directory,
        directory.resolve("target/classes"),
        directory.resolve("target/test-classes"),
        null,
        dependencies);
  }

  private static @Nullable Artifact module(Artifact ours, List<ModuleBuild> theirs) {
    if (ours.ofTests() || ours.classifier() != null) {
      return null;
    }
    return theirs.stream()
        .filter(module -> isOf(module, ours))
        .findFirst()
        .map(
            module ->
                new Artifact(
                    ours.groupId(),
                    ours.artifactId(),
                    ours.type(),
                    null,
                    module.version(),
                    ours.scope(),
                    module.packaged() == null ? module.classes() : module.packaged(),
                    true,
                    module.classes()))
        .orElse(null);
  }

  /** Whether the builds of a version have a module of the candidate's reactor already. */
  public static boolean has(List<ModuleBuild> theirs, Artifact ours) {
    return theirs.stream()
        .anyMatch(
            module ->
                isOf(module, ours)
                    || module.dependencies().stream()
                        .filter(one -> AT_RUN_TIME.contains(one.scope()) && !one.ofTests())
                        .anyMatch(one -> one.reactor() && one.key().equals(ours.key())));
  }

  private static boolean isOf(ModuleBuild module, Artifact artifact) {
    return module.groupId().equals(artifact.groupId())
        && module.artifactId().equals(artifact.artifactId());
  }
}
