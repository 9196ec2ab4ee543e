package io.github.perfgate.core.machine.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The control groups that limit a resource of this process: its own group and all groups above. A
 * limit holds for all groups below it.
 *
 * @param folders the groups' folders from the own group upwards; only visible ones, which in a
 *     container are often only the own one
 */
record Cgroup(List<Path> folders) {
  Cgroup {
    folders = List.copyOf(folders);
  }

  /**
   * Finds the groups.
   *
   * @param root holds {@code sys} and {@code proc}
   * @param controller the kernel's name of the resource: {@code cpu} or {@code memory}
   */
  static Cgroup of(Path root, String controller) {
    List<Path> folders = new ArrayList<>();
    String memberships = KernelFile.text(root.resolve("proc/self/cgroup"));
    Path mounts = root.resolve("sys/fs/cgroup");
    if (memberships != null) {
      for (String line : memberships.lines().toList()) {
        String[] fields = line.split(":", 3);
        Path mount = fields.length == 3 ? mount(mounts, fields[1], controller) : null;
        if (mount != null) {
          addUpwards(folders, mount, fields[2]);
        }
      }
    }
    return new Cgroup(folders);
  }

  /**
   * Version 2 has one hierarchy and an empty list of controllers; version 1 has one for each
   * controller.
   */
  private static @Nullable Path mount(Path mounts, String controllers, String controller) {
    if (controllers.isEmpty()) {
      return Files.isDirectory(mounts.resolve("unified")) ? mounts.resolve("unified") : mounts;
    }
    if (!Arrays.asList(controllers.split(",", -1)).contains(controller)) {
      return null;
    }
    Path joint = mounts.resolve(controllers);
    return Files.isDirectory(joint) ? joint : mounts.resolve(controller);
  }

  private static void addUpwards(List<Path> folders, Path mount, String group) {
    // The name of the group is the host's, and a container may see its own group as the root.
    Path folder = mount.resolve(group.replaceFirst("^/+", "")).normalize();
    for (; folder.startsWith(mount); folder = folder.getParent()) {
      if (Files.isDirectory(folder)) {
        folders.add(folder);
      }
    }
  }
}
