package io.github.perfgate.maven.groups;

import io.github.perfgate.core.bundle.JobManifest;
import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.SettingsReader;
import java.util.Optional;

/** The group {@code manifest}: where shards run on Kubernetes. */
public final class ManifestGroup extends Group {
  /** How many shards there are, each on a node of its own; 0 for no manifest. */
  public String shards = "0";

  /** The image, which has the JDK that made the bundle. */
  public String image = "eclipse-temurin:17-jdk";

  /** All settings of the group; empty if no manifest is wanted. */
  public Optional<JobManifest> read() {
    int count = SettingsReader.count("manifest.shards", shards, 0);
    if (count == 0) {
      return Optional.empty();
    }
    if (!JobManifest.isImage(image)) {
      throw SettingsReader.wrong(
          "manifest.image", image, "an image such as eclipse-temurin:17-jdk");
    }
    return Optional.of(new JobManifest(count, image));
  }
}
