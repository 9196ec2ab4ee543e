package io.github.perfgate.core.machine.host;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The layers between this process and the hardware: virtual machine, container. */
final class Virtualisation {
  /** The text if no sign of a layer was found. */
  static final String NONE = "none";

  /** The makers of virtual machines, for CPUs without a flag that tells: ARM and others. */
  private static final Pattern MAKERS =
      Pattern.compile("QEMU|KVM|Amazon EC2|Google Compute|VMware|Virtual Machine|Xen|VirtualBox");

  private Virtualisation() {}

  /**
   * The layers in words.
   *
   * @param root holds {@code sys} and {@code proc}
   * @param variables the environment of this process
   */
  static String of(Path root, Map<String, String> variables) {
    List<String> found = new ArrayList<>();
    String cpuInfo = KernelFile.text(root.resolve("proc/cpuinfo"));
    String maker =
        Stream.of("sys/class/dmi/id/sys_vendor", "sys/class/dmi/id/product_name")
            .map(file -> KernelFile.text(root.resolve(file)))
            .filter(Objects::nonNull)
            .filter(text -> !text.isBlank())
            .collect(Collectors.joining(" "));
    boolean tells = cpuInfo != null && cpuInfo.lines().anyMatch(line -> line.startsWith("flags"));
    boolean hypervisor =
        tells
            ? cpuInfo.lines().anyMatch(Virtualisation::tellsHypervisor)
            : MAKERS.matcher(maker).find();
    if (hypervisor) {
      found.add("virtual machine" + (maker.isEmpty() ? "" : " (" + maker + ")"));
    } else if (!tells) {
      found.add("not told by this CPU");
    }
    if (Container.sign(root, variables).isPresent()) {
      found.add("container");
    }
    return found.isEmpty() ? NONE : String.join(", ", found);
  }

  private static boolean tellsHypervisor(String line) {
    return line.startsWith("flags") && line.matches(".*\\bhypervisor\\b.*");
  }
}
