package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.base.files.CodeLocation;
import io.github.perfgate.runtime.host.MeasuringHostMain;
import io.github.perfgate.spl.SPL;
import java.nio.file.Path;
import java.util.List;

/** The places of perfgate's own classes for the measured JVM. */
public final class MeasuredRuntime {
  private MeasuredRuntime() {}

  /** The runtime and the annotations: jars, or folders of classes. */
  public static List<Path> classPath() {
    return List.of(CodeLocation.of(MeasuringHostMain.class), CodeLocation.of(SPL.class));
  }
}
