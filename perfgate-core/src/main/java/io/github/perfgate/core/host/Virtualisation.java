package io.github.perfgate.core.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** What stands between this process and the hardware. */
final class Virtualisation {
  /** What nothing says. */
  static final String NONE = "none";

  private Virtualisation() {}

  /**
   * In words.
   *
   * @param root holds {@code sys} and {@code proc}
   */
  static String of(Path root) {
    List<String> found = new ArrayList<>();
    String cpuInfo = KernelFile.text(root.resolve("proc/cpuinfo"));
    if (cpuInfo != null && cpuInfo.lines().anyMatch(Virtualisation::tellsHypervisor)) {
      String maker =
          String.join(
              " ",
              Stream.of("sys/class/dmi/id/sys_vendor", "sys/class/dmi/id/product_name")
                  .map(file -> KernelFile.text(root.resolve(file)))
                  .filter(Objects::nonNull)
                  .filter(text -> !text.isBlank())
                  .toList());
      found.add("virtual machine" + (maker.isEmpty() ? "" : " (" + maker + ")"));
    }
    if (Stream.of(".dockerenv", "run/.containerenv")
        .anyMatch(file -> Files.exists(root.resolve(file)))) {
      found.add("container");
    }
    return found.isEmpty() ? NONE : String.join(", ", found);
  }

  private static boolean tellsHypervisor(String line) {
    return line.startsWith("flags") && line.matches(".*\\bhypervisor\\b.*");
  }
}
