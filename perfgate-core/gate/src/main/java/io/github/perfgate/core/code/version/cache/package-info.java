/**
 * Builds, kept outside the working tree. {@code VersionCache} is the face. {@code CacheFolder},
 * {@code CacheKey} and {@code CacheEntry} say where builds are and what they are. {@code CacheLock}
 * and {@code CacheUses} keep gates apart. {@code CacheEviction}, {@code CacheRemoval} and {@code
 * CacheCleaning} remove builds.
 */
@NullMarked
package io.github.perfgate.core.code.version.cache;

import org.jspecify.annotations.NullMarked;
