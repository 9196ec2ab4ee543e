package io.github.perfgate.core.code.revision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.ConfigConstants;
import org.eclipse.jgit.lib.DefaultTypedConfigGetter;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.FS.FileStoreAttributes;
import org.eclipse.jgit.util.FS_POSIX;
import org.eclipse.jgit.util.FS_Win32;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * Limits what JGit sees of the machine, and keeps it from leaving anything behind. Without this,
 * JGit writes a configuration file of its own in the user's home. It also measures the clock of the
 * file system with probe files inside the user's {@code .git}.
 */
public final class GitEnvironment {
  /**
   * The variables that tie a process to one repository ({@code git rev-parse --local-env-vars}, and
   * the two that limit where git looks). Git sets them for its hooks; a build that runs in a hook
   * must still see the repository that it lies in.
   */
  private static final Set<String> REDIRECTING =
      Set.of(
          "GIT_ALTERNATE_OBJECT_DIRECTORIES",
          "GIT_CEILING_DIRECTORIES",
          "GIT_COMMON_DIR",
          "GIT_CONFIG",
          "GIT_CONFIG_COUNT",
          "GIT_CONFIG_PARAMETERS",
          "GIT_DIR",
          "GIT_GRAFT_FILE",
          "GIT_IMPLICIT_WORK_TREE",
          "GIT_INDEX_FILE",
          "GIT_NAMESPACE",
          "GIT_NO_REPLACE_OBJECTS",
          "GIT_OBJECT_DIRECTORY",
          "GIT_PREFIX",
          "GIT_REPLACE_REF_BASE",
          "GIT_SHALLOW_FILE",
          "GIT_WORK_TREE");

  private static final Path TIMEOUT = Path.of("/usr/bin/timeout");

  /** The longest time for the filter of a file, for {@code timeout}. */
  private static final String LONGEST_FILTER = "10m";

  private GitEnvironment() {}

  /**
   * Takes effect for all JGit calls of this class loader, so it must be called before any of them.
   */
  public static synchronized void prepare() {
    SystemReader reader = SystemReader.getInstance();
    if (!(reader instanceof Reader)) {
      SystemReader.setInstance(new Reader(reader));
      Config.setTypedConfigGetter(new AssumedFileStore());
    }
  }

  /**
   * The file system for repositories, which hides the redirecting variables from filter commands
   * too.
   */
  public static FS fileSystem() {
    if (FS.DETECTED.getClass() == FS_POSIX.class) {
      return new FS_POSIX(FS.DETECTED) {
        @Override
        public ProcessBuilder runInShell(String command, String[] arguments) {
          return unredirected(super.runInShell(command, arguments));
        }
      };
    }
    if (FS.DETECTED.getClass() == FS_Win32.class) {
      return new FS_Win32(FS.DETECTED) {
        @Override
        public ProcessBuilder runInShell(String command, String[] arguments) {
          return unredirected(super.runInShell(command, arguments));
        }
      };
    }
    return FS.DETECTED;
  }

  /**
   * Also keeps a filter from asking the terminal, and from hanging the gate, where the system can
   * limit the time of a command.
   */
  private static ProcessBuilder unredirected(ProcessBuilder process) {
    process.environment().keySet().removeAll(REDIRECTING);
    process.environment().put("GIT_TERMINAL_PROMPT", "0");
    if (Files.isExecutable(TIMEOUT)) {
      List<String> limited = new ArrayList<>(List.of(TIMEOUT.toString(), LONGEST_FILTER));
      limited.addAll(process.command());
      process.command(limited);
    }
    return process;
  }

  /**
   * Reads the user's and the system's git configuration as usual, but keeps JGit's own
   * configuration in memory.
   */
  private static final class Reader extends SystemReader.Delegate {
    Reader(SystemReader delegate) {
      super(delegate);
    }

    @Override
    public @Nullable String getenv(String variable) {
      return REDIRECTING.contains(variable) ? null : super.getenv(variable);
    }

    @Override
    public FileBasedConfig openJGitConfig(Config parent, FS fs) {
      return new FileBasedConfig(parent, null, fs) {
        @Override
        public void load() {}

        @Override
        public void save() {}

        @Override
        public boolean isOutdated() {
          return false;
        }
      };
    }
  }

  /**
   * Tells JGit the time resolution of every file store, so that JGit does not measure it. The
   * answer is the coarsest resolution that JGit allows for; it only makes JGit read recently
   * changed files again.
   */
  private static final class AssumedFileStore extends DefaultTypedConfigGetter {
    @Override
    public @Nullable Long getTimeUnit(
        Config config,
        String section,
        String subsection,
        String name,
        @Nullable Long defaultValue,
        TimeUnit unit) {
      if (section.equals(ConfigConstants.CONFIG_FILESYSTEM_SECTION)
          && name.equals(ConfigConstants.CONFIG_KEY_TIMESTAMP_RESOLUTION)) {
        return unit.convert(FileStoreAttributes.FALLBACK_TIMESTAMP_RESOLUTION);
      }
      return super.getTimeUnit(config, section, subsection, name, defaultValue, unit);
    }
  }
}
