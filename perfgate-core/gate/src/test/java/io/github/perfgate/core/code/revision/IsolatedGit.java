package io.github.perfgate.core.code.revision;

import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.FS_POSIX;
import org.eclipse.jgit.util.SystemReader;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Hides the git configuration and the git variables of the user who runs the tests. */
public final class IsolatedGit implements BeforeEachCallback, AfterEachCallback {
  private final Map<String, String> environment = new TreeMap<>();

  /** Lets JGit see a variable. */
  void setEnvironment(String variable, String value) {
    environment.put(variable, value);
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    SystemReader.setInstance(null);
    SystemReader.setInstance(new Isolated(SystemReader.getInstance()));
    GitEnvironment.prepare();
    if (FS.DETECTED instanceof FS_POSIX posix) {
      // JGit would ask a shell.
      posix.setUmask(0022);
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    SystemReader.setInstance(null);
  }

  private final class Isolated extends SystemReader.Delegate {
    Isolated(SystemReader real) {
      super(real);
    }

    @Override
    public String getenv(String variable) {
      return variable.startsWith("GIT_") ? environment.get(variable) : super.getenv(variable);
    }

    @Override
    public FileBasedConfig openSystemConfig(Config parent, FS fs) {
      return new Empty(parent, fs);
    }

    @Override
    public FileBasedConfig openUserConfig(Config parent, FS fs) {
      return new Empty(parent, fs);
    }
  }

  private static final class Empty extends FileBasedConfig {
    Empty(Config parent, FS fs) {
      super(parent, null, fs);
    }

    @Override
    public void load() {}

    @Override
    public boolean isOutdated() {
      return false;
    }
  }
}
