package io.github.perfgate.core.code.revision;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.SystemReader;

/**
 * Refuses the repositories of other users, as git does: their configuration names commands that
 * would run as this user. What {@code safe.directory} of the user's or the system's configuration
 * names is allowed, with git's meaning (git-config(1)).
 *
 * @param owners the numbers of the users whose repositories are allowed
 * @param allowed the values of {@code safe.directory} in their order
 * @param home the user's home folder, for which {@code ~} stands
 */
record SafeDirectory(Set<Integer> owners, List<String> allowed, Path home) {
  private static final int ROOT = 0;

  /** The rule for the user of this process. Root may use what the user of {@code sudo} owns. */
  static SafeDirectory ofThisUser() throws IOException {
    String variable = System.getenv("HOME");
    Path home = Path.of(variable == null ? System.getProperty("user.home") : variable);
    return hasOwners()
        ? new SafeDirectory(owners(user(), System.getenv()), configured(home), home)
        : new SafeDirectory(Set.of(), List.of("*"), home);
  }

  static Set<Integer> owners(int user, Map<String, String> environment) {
    Set<Integer> owners = new HashSet<>(List.of(ROOT, user));
    String sudo = environment.getOrDefault("SUDO_UID", "");
    if (user == ROOT && sudo.matches("\\d{1,9}")) {
      owners.add(Integer.valueOf(sudo));
    }
    return owners;
  }

  private static boolean hasOwners() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("unix");
  }

  /**
   * The number of this process's user, from a file of its own. The JDK knows it only of users with
   * a name, which containers often lack.
   */
  private static int user() throws IOException {
    Path file = Files.createTempFile("perfgate-", ".user");
    try {
      return (Integer) Files.getAttribute(file, "unix:uid");
    } finally {
      Files.delete(file);
    }
  }

  /** The values of the system and the user. Git finds the user by HOME, and JGit does not. */
  private static List<String> configured(Path home) throws IOException {
    try {
      List<String> values =
          new ArrayList<>(
              List.of(
                  SystemReader.getInstance()
                      .getUserConfig()
                      .getStringList("safe", null, "directory")));
      FileBasedConfig ofHome =
          new FileBasedConfig(home.resolve(".gitconfig").toFile(), GitEnvironment.fileSystem());
      ofHome.load();
      values.addAll(List.of(ofHome.getStringList("safe", null, "directory")));
      return values;
    } catch (ConfigInvalidException e) {
      throw new IOException(e);
    }
  }

  /**
   * Refuses a repository that another user can change.
   *
   * @param workTree the root of its working tree
   * @param dotGit the {@code .git} in it, a folder or a file
   * @throws ProblemException when it belongs to another user and is not allowed
   */
  void require(Path workTree, Path dotGit) throws IOException {
    if (isAllowed(workTree)) {
      return;
    }
    for (Path path : List.of(workTree, dotGit)) {
      int owner = (Integer) Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS);
      if (!owners.contains(owner)) {
        throw new ProblemException(
            Help.REPOSITORY,
            "The git repository at %s belongs to another user (number %d), whose commands its configuration could run"
                .formatted(workTree, owner),
            "if you trust it, allow it as git asks for it: git config --global --add safe.directory "
                + workTree);
      }
    }
  }

  private boolean isAllowed(Path workTree) throws IOException {
    boolean is = false;
    Path real = workTree.toRealPath();
    for (String value : allowed) {
      String path = value.startsWith("~/") ? home + value.substring(1) : value;
      if (path.isEmpty()) {
        is = false; // An empty value takes back those before it.
      } else if (path.equals("*")
          || (path.endsWith("/*") && real.startsWith(path.substring(0, path.length() - 2)))
          || real.toString().equals(path)
          || workTree.toString().equals(path)) {
        is = true;
      }
    }
    return is;
  }
}
