package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.jvm.process.JvmEnvironment;
import java.nio.file.Path;

/** A gate of its own process, whose fork spins until the test kills the gate. */
final class GateInAnotherJvm {
  private GateInAnotherJvm() {}

  public static void main(String[] args) throws InterruptedException {
    Path temporary = Path.of(args[0]);
    HostSpec spec =
        new HostSpec(
            "CURRENT",
            Path.of(System.getProperty("java.home")),
            Hosts.classPath(),
            JvmEnvironment.in(temporary),
            args[1],
            temporary);
    try (MeasuringHost host = new MeasuringHost(spec)) {
      host.run(Hosts.request("IllBehaved.neverEnds", "avgt"));
    }
  }
}
