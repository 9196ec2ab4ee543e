package io.github.perfgate.core.machine.host;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The memory of the machine, or of the container that limits it. */
final class PhysicalMemory {
  private PhysicalMemory() {}

  /** The memory in bytes, or -1 when this JVM does not tell. */
  static long bytes() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : -1;
  }
}
