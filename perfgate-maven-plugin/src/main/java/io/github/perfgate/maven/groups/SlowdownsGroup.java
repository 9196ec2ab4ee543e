package io.github.perfgate.maven.groups;

import io.github.perfgate.core.studies.slowdowns.MutationSettings;
import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.MethodTexts;
import io.github.perfgate.maven.params.SettingsReader;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** The group {@code slowdowns}: which methods become slower on purpose, and by how much. */
public final class SlowdownsGroup extends Group {
  private static final int SEEDS = 1_000_000;

  /** How much slower a method becomes with every call. */
  public String delay = "1us";

  /** The methods to draw from. */
  public List<String> methods = List.of();

  /** The greatest number of methods that become slower. */
  public String count = "10";

  /** The seed by which methods are drawn. */
  public @Nullable String seed;

  /** All settings of the group. */
  public MutationSettings read() {
    Long given = SettingsReader.optionalSeed("slowdowns.seed", seed);
    return new MutationSettings(
        SettingsReader.duration("slowdowns.delay", delay).toNanos(),
        MethodTexts.joined(methods),
        SettingsReader.count("slowdowns.count", count, 1),
        // A random seed is short enough to be typed again.
        given == null ? ThreadLocalRandom.current().nextInt(SEEDS) : given);
  }
}
