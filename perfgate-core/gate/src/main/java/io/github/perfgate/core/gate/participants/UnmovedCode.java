package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.pom.OutsidePoms;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.ModulePlace;
import io.github.perfgate.core.gate.input.BenchmarkLists;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.result.WhyNotCompared;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Code under test that is the same for both versions, whatever changed: benchmarks in a project of
 * their own that measure what neither version builds.
 */
final class UnmovedCode {
  private UnmovedCode() {}

  /**
   * Reasons why a gate that found nothing affected has compared nothing; none if it could have
   * found something.
   *
   * @param baseline the baseline's module
   * @param place the place of the module in its repository
   */
  static List<String> reasons(GateInput input, ModuleBuild baseline, ModulePlace place) {
    ModuleBuild module = input.module();
    if (input.role().dependedUpon()
        || module.dependencies().stream().anyMatch(Artifact::reactor)
        || !hasNothingButBenchmarks(module)) {
      return List.of();
    }
    List<OutsidePoms.Module> near = near(module, place);
    List<String> reasons = new ArrayList<>();
    for (Artifact ours : module.dependencies()) {
      boolean isSame =
          baseline.dependencies().stream()
              .anyMatch(
                  one -> one.key().equals(ours.key()) && one.version().equals(ours.version()));
      OutsidePoms.Module other =
          near.stream()
              .filter(one -> one.makes(ours.groupId(), ours.artifactId()))
              .findFirst()
              .orElse(null);
      if (isSame && !ours.ofTests()) {
        reasons.addAll(reason(ours, other).toList());
      }
    }
    return reasons;
  }

  private static Stream<String> reason(Artifact ours, OutsidePoms.@Nullable Module other) {
    if (other != null && !other.hasVersion(ours.version())) {
      return Stream.of(
          WhyNotCompared.SAME_CODE.because(
              "%s is the same for both versions, and a pom of this repository makes %s"
                  .formatted(ours.coordinates(), PlainText.line(String.valueOf(other.version())))));
    }
    return ours.version().endsWith("SNAPSHOT")
        ? Stream.of(
            WhyNotCompared.SAME_CODE.because(
                "%s comes from the local repository for both versions, and no pom of this repository makes it"
                    .formatted(ours.coordinates())))
        : Stream.of();
  }

  /** A module with JMH in its main classes is no library, and has nothing under test. */
  private static boolean hasNothingButBenchmarks(ModuleBuild module) {
    return BenchmarkLists.areInMain(module)
        || (BenchmarkLists.areIn(module) && ClassFiles.read(module.classes()).isEmpty());
  }

  private static List<OutsidePoms.Module> near(ModuleBuild module, ModulePlace place) {
    Path tree =
        Stream.iterate(module.directory(), folder -> folder != null, Path::getParent)
            .filter(folder -> Files.exists(folder.resolve(".git")))
            .findFirst()
            .orElse(module.directory());
    return OutsidePoms.of(tree, tree.resolve(place.root()).resolve(place.pom())).otherVersions();
  }
}
