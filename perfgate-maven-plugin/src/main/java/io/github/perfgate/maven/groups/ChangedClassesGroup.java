package io.github.perfgate.maven.groups;

import io.github.perfgate.core.concurrent.after.ConcurrentSettings;
import io.github.perfgate.core.concurrent.focus.ClassNames;
import io.github.perfgate.maven.params.SettingsReader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The group {@code concurrent} of a gate, which compares the classes that changed. */
public final class ChangedClassesGroup extends ConcurrentGroup {
  /** Whether the thread-safe classes that changed are compared. */
  public String enabled = "false";

  /** Classes to compare, as regular expressions over full names. */
  public List<String> includes = List.of();

  /** Classes to leave out, as regular expressions over full names. */
  public List<String> excludes = List.of();

  /** How thread-safe classes that changed are compared; null if they are not compared. */
  public @Nullable ConcurrentSettings read() {
    return SettingsReader.flag("concurrent.enabled", enabled)
        ? new ConcurrentSettings(
            threads(),
            tests(),
            budget(),
            margin(),
            runs(),
            random(),
            new ClassNames(
                SettingsReader.patterns("concurrent.includes", includes),
                SettingsReader.patterns("concurrent.excludes", excludes)))
        : null;
  }
}
