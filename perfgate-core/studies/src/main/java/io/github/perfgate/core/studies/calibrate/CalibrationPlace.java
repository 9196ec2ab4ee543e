package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.machine.host.HostFacts;
import java.util.ArrayList;
import java.util.List;

/**
 * The host and JDK for which a calibration is valid. Noise and costs of another machine or JDK say
 * nothing about this one, but a newer kernel on the same machine does not matter.
 *
 * @param os name and architecture of the operating system
 * @param cpu the CPU's model name
 * @param processors logical processors that the gate may use
 * @param java the JDK that runs the measured JVMs
 */
public record CalibrationPlace(String os, String cpu, int processors, String java) {
  /** The place of a host. */
  public static CalibrationPlace of(HostFacts host) {
    String[] words = host.os().split(" ");
    return new CalibrationPlace(
        words[0] + " " + words[words.length - 1], host.cpu(), host.processors(), host.java());
  }

  /** The differences between this place and {@code here}, in words; empty if there are none. */
  public List<String> differences(CalibrationPlace here) {
    List<String> differences = new ArrayList<>();
    differ(differences, "operating system", os, here.os);
    differ(differences, "CPU", cpu, here.cpu);
    differ(differences, "number of processors", processors, here.processors);
    differ(differences, "JDK", java, here.java);
    return differences;
  }

  private static void differ(List<String> differences, String what, Object there, Object here) {
    if (!there.equals(here)) {
      differences.add("the %s is %s and was %s".formatted(what, here, there));
    }
  }
}
