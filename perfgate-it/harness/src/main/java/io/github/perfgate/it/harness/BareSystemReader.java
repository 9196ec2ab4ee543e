package io.github.perfgate.it.harness;

import java.io.File;
import java.io.IOException;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;

/**
 * Keeps the configuration of the person who runs the tests out of the test repositories, and JGit
 * from writing a configuration file in their home.
 */
final class BareSystemReader extends SystemReader.Delegate {
  private BareSystemReader(SystemReader system) {
    super(system);
  }

  static synchronized void install() {
    if (!(SystemReader.getInstance() instanceof BareSystemReader)) {
      SystemReader.setInstance(new BareSystemReader(SystemReader.getInstance()));
    }
  }

  @Override
  public FileBasedConfig openSystemConfig(Config parent, FS fs) {
    return new NoFile(parent, fs);
  }

  @Override
  public FileBasedConfig openUserConfig(Config parent, FS fs) {
    return new NoFile(parent, fs);
  }

  @Override
  public FileBasedConfig openJGitConfig(Config parent, FS fs) {
    return new NoFile(parent, fs);
  }

  @Override
  public StoredConfig getUserConfig() throws IOException, ConfigInvalidException {
    return new NoFile(null, FS.DETECTED);
  }

  @Override
  public StoredConfig getSystemConfig() throws IOException, ConfigInvalidException {
    return new NoFile(null, FS.DETECTED);
  }

  @Override
  public StoredConfig getJGitConfig() throws IOException, ConfigInvalidException {
    return new NoFile(null, FS.DETECTED);
  }

  private static final class NoFile extends FileBasedConfig {
    NoFile(@org.jspecify.annotations.Nullable Config parent, FS fs) {
      super(parent, new File(""), fs);
      load();
    }

    /** JGit must not collect garbage beside a test that looks at the files of a clone. */
    @Override
    public void load() {
      clear();
      setBoolean("gc", null, "autoDetach", false);
    }

    @Override
    public void save() {
      // There is nothing to write to: what JGit wants to keep stays in memory.
    }

    @Override
    public boolean isOutdated() {
      return false;
    }
  }
}
