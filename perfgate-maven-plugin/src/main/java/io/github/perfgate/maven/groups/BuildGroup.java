package io.github.perfgate.maven.groups;

import io.github.perfgate.core.code.version.maven.BuildRules;
import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.SettingsReader;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The group {@code build}: how other commits are built. */
public final class BuildGroup extends Group {
  /** How long the build of a commit may take. */
  public String limit = "30m";

  /** More arguments for Maven. */
  public @Nullable String arguments;

  /** Executions that run although they make no class and no jar, divided by commas. */
  public @Nullable String keep;

  /** All of them. */
  public BuildRules rules() {
    List<String> kept =
        keep == null
            ? List.of()
            : Stream.of(keep.split(",")).map(String::strip).filter(s -> !s.isEmpty()).toList();
    return new BuildRules(
        SettingsReader.duration("build.limit", limit),
        SettingsReader.arguments("build.arguments", arguments),
        kept);
  }
}
