package io.github.perfgate.core.machine.host.frequency;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import com.sun.security.auth.module.UnixSystem;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A folder for the state file. The file says what root writes, so nobody else may be able to change
 * the file, its folder or any folder above.
 */
final class StateFolder {
  static final String FILE = "cpu-frequency.state";
  private static final String DAMAGED = "cpu-frequency.damaged";
  private static final long MAX_BYTES = 4L << 20;
  private static final int ROOT = 0;
  private static final int WRITABLE_BY_OTHERS = 0022;
  private static final int STICKY = 01000;
  private static final int TYPE = 0170000;
  private static final int FOLDER = 0040000;
  private static final int REGULAR = 0100000;

  private final Path folder;

  StateFolder(Path folder) {
    this.folder = folder.toAbsolutePath();
  }

  /** The system's folder for files that do not outlive a restart, then the user's own folder. */
  static List<Path> defaults() {
    List<Path> folders = new ArrayList<>(List.of(Path.of("/run/perfgate")));
    String xdg = System.getenv("XDG_STATE_HOME");
    Path own =
        xdg != null && xdg.startsWith("/")
            ? Path.of(xdg)
            : Path.of(System.getProperty("user.home"), ".local", "state");
    if (own.isAbsolute()) { // Users without a name, as in containers, have the home folder "?".
      folders.add(own.resolve("perfgate"));
    }
    return folders;
  }

  Path file() {
    return folder.resolve(FILE);
  }

  /** Whether there is something in the file's place that this user can see. */
  boolean hasFile() {
    return Files.exists(file(), NOFOLLOW_LINKS);
  }

  /**
   * The text of the state file.
   *
   * @throws IOException with a message that says why it is not trusted
   */
  String trustedText() throws IOException {
    checkFolder();
    check(file(), REGULAR, "regular file");
    if (Files.size(file()) > MAX_BYTES) {
      throw new IOException("it is longer than " + MAX_BYTES + " bytes");
    }
    return Files.readString(file(), StandardCharsets.ISO_8859_1);
  }

  /**
   * Creates the folder if it is missing.
   *
   * @throws IOException with a message that says why the folder cannot be used
   */
  void prepare() throws IOException {
    if (!Files.exists(folder, NOFOLLOW_LINKS)) {
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    }
    checkFolder();
  }

  /** Writes the file whole or not at all; with {@code durably}, a power cut does not lose it. */
  void write(String text, boolean durably) throws IOException {
    Path next = folder.resolve(FILE + ".next");
    Files.deleteIfExists(next);
    Files.createFile(
        next, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-r--r--")));
    // A channel would fail in a thread that was interrupted.
    try (FileOutputStream out = new FileOutputStream(next.toFile())) {
      out.write(text.getBytes(StandardCharsets.US_ASCII));
      if (durably) {
        out.getFD().sync();
      }
    }
    Files.move(next, file(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    if (durably) {
      try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
        names.force(true);
      }
    }
  }

  void delete() throws IOException {
    Files.deleteIfExists(file());
  }

  /**
   * Keeps a damaged file under another name, so that it can be examined and the next gate can write
   * its own.
   */
  Path setAside() throws IOException {
    return Files.move(file(), folder.resolve(DAMAGED), StandardCopyOption.REPLACE_EXISTING);
  }

  private void checkFolder() throws IOException {
    check(folder, FOLDER, "folder");
    Path above = folder.toRealPath().getParent();
    for (; above != null; above = above.getParent()) {
      Map<String, Object> facts = Files.readAttributes(above, "unix:mode,uid");
      int mode = mode(facts);
      int owner = uid(facts);
      if ((owner != ROOT && owner != user())
          || ((mode & WRITABLE_BY_OTHERS) != 0 && (mode & STICKY) == 0)) {
        throw new IOException("others may exchange what is in " + above);
      }
    }
  }

  private static void check(Path path, int type, String name) throws IOException {
    Map<String, Object> facts = Files.readAttributes(path, "unix:mode,uid", NOFOLLOW_LINKS);
    int mode = mode(facts);
    if ((mode & TYPE) != type) {
      throw new IOException(path + " is not a " + name);
    }
    if (uid(facts) != user()) {
      throw new IOException(path + " belongs to another user (number " + uid(facts) + ")");
    }
    if ((mode & WRITABLE_BY_OTHERS) != 0) {
      throw new IOException("others may write " + path);
    }
  }

  private static int mode(Map<String, Object> facts) {
    return (Integer) facts.get("mode");
  }

  private static int uid(Map<String, Object> facts) {
    return (Integer) facts.get("uid");
  }

  private static int user() {
    return (int) new UnixSystem().getUid();
  }
}
