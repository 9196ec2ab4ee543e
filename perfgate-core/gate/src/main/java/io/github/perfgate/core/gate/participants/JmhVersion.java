package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.util.Optional;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/** Finds the version of JMH with which a module, or perfgate itself, is built. */
public final class JmhVersion {
  private JmhVersion() {}

  /** The version that perfgate is built with. */
  static String ours() {
    return ResourceBundle.getBundle(JmhVersion.class.getPackageName() + ".jmh")
        .getString("version");
  }

  /** The version of a module's JMH; null for a module without JMH. */
  public static @Nullable String of(ModuleBuild module) {
    return module.dependencies().stream()
        .filter(artifact -> artifact.groupId().equals("org.openjdk.jmh"))
        .filter(artifact -> artifact.artifactId().equals("jmh-core"))
        .map(Artifact::version)
        .findFirst()
        .orElse(null);
  }

  /** What a reader has to know when another version is built with another JMH. */
  static Optional<String> warning(ModuleBuild candidate, String name, ModuleBuild other) {
    String ours = of(candidate);
    String theirs = of(other);
    return ours == null || theirs == null || ours.equals(theirs)
        ? Optional.empty()
        : Optional.of(
            "%s is built with JMH %s, the candidate with %s; all versions are measured with %s"
                .formatted(name, theirs, ours, ours));
  }
}
