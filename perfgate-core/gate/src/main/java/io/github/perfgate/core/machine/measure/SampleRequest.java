package io.github.perfgate.core.machine.measure;

import io.github.perfgate.core.base.files.SignedFile;
import io.github.perfgate.core.base.files.UserKey;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What stored samples must be like to be used again, besides their state.
 *
 * @param host the host, in words; samples of another one are never used
 * @param key the key with which they must be signed, unless {@code resume} is set
 * @param seed the wanted seed, or null for any
 * @param resume whether to use samples that are not signed, and to continue with those of a gate
 *     that did not finish
 * @param budget the time that this gate may take; if it is more than the stored samples had, they
 *     are completed too
 */
public record SampleRequest(
    String host, UserKey key, @Nullable Long seed, boolean resume, Duration budget) {
  /** What signed samples are; their header says of which state and host. */
  public static final String SIGNED = "samples";

  /** A file with samples that is signed, or is to be. */
  public SignedFile signed(Path file) {
    return new SignedFile(file, SIGNED, key);
  }
}
