package io.github.perfgate.core.base.files;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A secret key of this user. A {@link SignedFile} was written by a perfgate of this user
 * (HMAC-SHA-256). It does not come from a commit, an artifact or a shared cache. The key lies
 * outside of every folder that is committed or cached. Hosts that share a cache can share a key by
 * the environment variable {@value #VARIABLE}.
 */
public final class UserKey {
  /** The environment variable with a key, which is used instead of the user's file. */
  public static final String VARIABLE = "PERFGATE_KEY";

  private static final Logger LOG = LoggerFactory.getLogger(UserKey.class);
  private static final String ALGORITHM = "HmacSHA256";
  private static final int BYTES = 32;

  private final byte[] secret;

  private UserKey(byte[] secret) {
    this.secret = secret;
  }

  /**
   * A key that several hosts or processes know.
   *
   * @param secret any text
   */
  public static UserKey of(String secret) {
    return new UserKey(secret.getBytes(StandardCharsets.UTF_8));
  }

  /** A key that is known to this process only. */
  public static UserKey random() {
    byte[] secret = new byte[BYTES];
    new SecureRandom().nextBytes(secret);
    return new UserKey(secret);
  }

  /**
   * The key of the user who runs this process. It is made if it is missing. If it cannot be kept, a
   * random one takes its place, which proves nothing to later processes.
   */
  public static UserKey own() {
    return of(System.getenv(), Path.of(System.getProperty("user.home")));
  }

  /**
   * As {@link #own}.
   *
   * @param environment the environment variables
   * @param home the user's home folder
   */
  static UserKey of(Map<String, String> environment, Path home) {
    String given = environment.getOrDefault(VARIABLE, "");
    if (!given.isBlank()) {
      return of(given);
    }
    String state = environment.getOrDefault("XDG_STATE_HOME", "");
    Path folder = state.startsWith("/") ? Path.of(state) : home.resolve(".local").resolve("state");
    Path file = folder.resolve("perfgate").resolve("key");
    if (!folder.isAbsolute()) { // Users without a name, as in containers, have the home folder "?".
      return random();
    }
    try {
      return kept(file);
    } catch (IOException | OverlappingFileLockException e) {
      LOG.warn(
          "{} cannot be used ({}), so a later gate will not use what this one measures and builds;"
              + " make it a file that only you can read, or delete it",
          file,
          e.getMessage());
      return random();
    }
  }

  // The threads of a build share the lock of a file.
  private static synchronized UserKey kept(Path file) throws IOException {
    Files.createDirectories(file.getParent(), readableByOwner("rwx------"));
    try (FileChannel channel =
            FileChannel.open(file, Set.of(CREATE, READ, WRITE), readableByOwner("rw-------"));
        FileLock lock = channel.lock()) {
      LOG.trace("{} is ours: {}", file, lock);
      requireSecret(file);
      ByteBuffer secret = ByteBuffer.allocate(BYTES);
      if (channel.size() == 0) {
        channel.write(ByteBuffer.wrap(random().secret));
      }
      if (channel.read(secret, 0) != BYTES) {
        throw new IOException("it is shorter than a key");
      }
      return new UserKey(secret.array());
    }
  }

  private static void requireSecret(Path file) throws IOException {
    if (hasPermissions()
        && Files.getPosixFilePermissions(file).stream()
            .anyMatch(permission -> !permission.name().startsWith("OWNER_"))) {
      throw new IOException("others can read or write it");
    }
  }

  private static FileAttribute<?>[] readableByOwner(String permissions) {
    if (!hasPermissions()) {
      return new FileAttribute<?>[0];
    }
    Set<PosixFilePermission> set = PosixFilePermissions.fromString(permissions);
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(set)};
  }

  private static boolean hasPermissions() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  }

  /** A new signer. */
  Mac mac() {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secret, ALGORITHM));
      return mac;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java platform has " + ALGORITHM, e);
    }
  }
}
