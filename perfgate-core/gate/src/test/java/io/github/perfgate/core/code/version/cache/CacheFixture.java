package io.github.perfgate.core.code.version.cache;

import io.github.perfgate.core.code.version.Fixture;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/** A cache with builds of a thousand bytes each, made as a gate makes them. */
final class CacheFixture {
  static final int BYTES = 1000;

  private final CacheFolder cache;

  CacheFixture(Path directory) {
    cache = new CacheFolder(directory);
    try {
      cache.create();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  CacheFolder cache() {
    return cache;
  }

  static String key(int number) {
    return "%020x".formatted(number);
  }

  /** A finished build that was last used this long ago; a negative duration is in the future. */
  Path build(int number, Duration ago) {
    Path build = unfinished(number);
    Fixture.write(build.resolve("version.json"), "{}");
    // The record of the use counts too, and its length varies.
    LastUse.record(build, Instant.now().minus(ago));
    return build;
  }

  /** An unfinished build, as a killed gate leaves it. */
  Path unfinished(int number) {
    Path build = cache.build(key(number));
    Fixture.write(build.resolve("checkout/A.class"), "x".repeat(BYTES));
    Fixture.write(cache.lock(key(number)), "");
    return build;
  }

  /** Uses a build as a living gate does, until it is closed. */
  CacheUses use(int number) {
    CacheUses uses = new CacheUses();
    try (CacheLock lock = CacheLock.take(cache.lock(key(number)), holder -> {})) {
      if (lock != null) {
        uses.add(cache, key(number));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return uses;
  }

  boolean has(int number) {
    return Files.exists(cache.build(key(number)));
  }
}
