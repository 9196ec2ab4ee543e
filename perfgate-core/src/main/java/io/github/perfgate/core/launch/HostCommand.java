package io.github.perfgate.core.launch;

import io.github.perfgate.runtime.host.MeasuringHostMain;
import java.io.File;
import java.util.List;

/** The command that starts a measuring host. */
final class HostCommand {
  private HostCommand() {}

  static ProcessBuilder of(HostSpec spec, String marker, HostFiles files) {
    String java = File.separatorChar == '\\' ? "java.exe" : "java";
    List<String> command =
        List.of(
            spec.javaHome().resolve("bin").resolve(java).toString(),
            marker,
            "-Djmh.ignoreLock=true",
            "-Djava.io.tmpdir=" + files.directory(),
            // The host only starts forks and waits, so it can be small and start quickly.
            "-Xmx128m",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xshare:auto",
            // The sampler of the performance data would wake the host up twenty times a second.
            "-XX:-UsePerfData",
            "-cp",
            files.classPath(),
            MeasuringHostMain.class.getName());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(spec.workingDirectory().toFile())
            .redirectErrorStream(true)
            .redirectOutput(files.log().toFile());
    MeasuredEnvironment.clean(builder.environment());
    return builder;
  }
}
