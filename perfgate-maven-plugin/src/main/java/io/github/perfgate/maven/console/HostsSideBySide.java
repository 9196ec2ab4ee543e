package io.github.perfgate.maven.console;

import io.github.perfgate.core.studies.calibrate.HostComparison;
import java.io.File;
import java.util.List;
import org.apache.maven.plugin.logging.Log;

/** Says in the log which hosts may share the rounds of a workload. */
public final class HostsSideBySide {
  private HostsSideBySide() {}

  /**
   * Compares hosts.
   *
   * @param folders what was written on each of them
   */
  public static void tell(List<File> folders, Log log) {
    HostComparison comparison = HostComparison.of(folders.stream().map(File::toPath).toList());
    comparison.lines().forEach(log::info);
    comparison.reasons().forEach(log::warn);
  }
}
