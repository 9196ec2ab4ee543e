package io.github.perfgate.core.machine.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The signs of a container. Each container has some of them and none has all, so any one counts.
 * What a gate leaves alone by mistake costs precision. What it changes by mistake belongs to
 * everybody on the host.
 */
final class Container {
  /** Files that container managers put into what they start. */
  private static final List<String> FILES =
      List.of(
          ".dockerenv", "run/.containerenv", "run/systemd/container", "run/host/container-manager");

  /** Environment variables that they set. */
  private static final List<String> VARIABLES = List.of("container", "KUBERNETES_SERVICE_HOST");

  /** How the control groups of containers are called. */
  private static final Pattern GROUP =
      Pattern.compile("[/:](docker|kubepods|lxc|libpod|crio|cri-containerd|machine)[-./]");

  /** The namespace of the host's first process; the number is part of the kernel's interface. */
  private static final String FIRST_NAMESPACE = "pid:[4026531836]";

  /** File systems that layer images. */
  private static final Set<String> LAYERED = Set.of("overlay", "aufs", "fuse.fuse-overlayfs");

  private Container() {}

  /**
   * The first sign that is found, in words.
   *
   * @param root holds {@code proc} and all other files
   * @param variables the environment of this process
   */
  static Optional<String> sign(Path root, Map<String, String> variables) {
    for (String file : FILES) {
      if (Files.exists(root.resolve(file))) {
        return Optional.of("/" + file + " exists");
      }
    }
    String ofFirst = "\0" + text(root.resolve("proc/1/environ"));
    for (String variable : VARIABLES) {
      if (variables.containsKey(variable) || ofFirst.contains("\0" + variable + "=")) {
        return Optional.of("the environment variable " + variable + " is set");
      }
    }
    if (GROUP.matcher(text(root.resolve("proc/self/cgroup"))).find()) {
      return Optional.of("/proc/self/cgroup names one");
    }
    String namespace = namespace(root);
    if (namespace != null && !namespace.equals(FIRST_NAMESPACE)) {
      return Optional.of("its processes have a namespace of their own");
    }
    return rootOfItsOwn(root);
  }

  private static @Nullable String namespace(Path root) {
    try {
      return Files.readSymbolicLink(root.resolve("proc/self/ns/pid")).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return null;
    }
  }

  private static Optional<String> rootOfItsOwn(Path root) {
    String mounts = text(root.resolve("proc/self/mountinfo"));
    if (mounts.isEmpty()) {
      return Optional.empty();
    }
    List<String[]> roots =
        mounts
            .lines()
            .map(line -> line.split(" ", -1))
            .filter(fields -> fields.length > 6 && fields[4].equals("/"))
            .toList();
    Predicate<String[]> layered =
        fields -> {
          int end = List.of(fields).indexOf("-");
          return end > 0 && end + 1 < fields.length && LAYERED.contains(fields[end + 1]);
        };
    return roots.isEmpty() || isAnotherRoot(root)
        ? Optional.of("its root is a folder of another one")
        : roots.stream().anyMatch(layered) ? Optional.of("its root is layered") : Optional.empty();
  }

  /** Whether the first process has another root. Only root may see that. */
  private static boolean isAnotherRoot(Path root) {
    try {
      Path ofFirst = root.resolve("proc/1/root");
      return Files.exists(ofFirst) && !Files.isSameFile(ofFirst, root);
    } catch (IOException e) {
      return false;
    }
  }

  /** Empty if the file cannot be read. Its bytes may be any. */
  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }
}
