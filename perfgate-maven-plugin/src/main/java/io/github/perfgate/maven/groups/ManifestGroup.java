package io.github.perfgate.maven.groups;

import io.github.perfgate.core.bundle.JobManifest;
import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.SettingsReader;
import java.util.Optional;

/** The group {@code manifest}: where shards run on Kubernetes. */
public final class ManifestGroup extends Group {
  /** The name of the job. */
  public String name = "perfgate";

  /** How many shards there are, each on a node of its own; 0 for no manifest. */
  public String shards = "0";

  /** The image, which has the JDK that made the bundle. */
  public String image = "eclipse-temurin:17-jdk";

  /** The CPUs of each pod. */
  public String cpus = "4";

  /** The memory of each pod. */
  public String memory = "4Gi";

  /** The claim of the volume with the bundle. */
  public String claim = "perfgate";

  /** All settings of the group; empty if no manifest is wanted. */
  public Optional<JobManifest> read() {
    int count = SettingsReader.count("manifest.shards", shards, 0);
    if (count == 0) {
      return Optional.empty();
    }
    if (!JobManifest.isName(name, count)) {
      throw SettingsReader.wrong(
          "manifest.name",
          name,
          "lower-case letters, digits and hyphens, 63 at most with a hyphen and the index of a shard");
    }
    if (!JobManifest.isClaim(claim)) {
      throw SettingsReader.wrong(
          "manifest.claim", claim, "lower-case letters, digits, hyphens and dots");
    }
    if (!JobManifest.isImage(image)) {
      throw SettingsReader.wrong(
          "manifest.image", image, "an image such as eclipse-temurin:17-jdk");
    }
    if (!JobManifest.isMemory(memory)) {
      throw SettingsReader.wrong("manifest.memory", memory, "an amount such as 4Gi or 512Mi");
    }
    return Optional.of(
        new JobManifest(
            name, count, image, SettingsReader.count("manifest.cpus", cpus, 1), memory, claim));
  }
}
