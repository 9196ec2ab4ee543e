package io.github.perfgate.core.base.files;

import java.time.Instant;

/**
 * Something that a gate did not find out itself, but took from a cache.
 *
 * @param what what was taken, for example {@code build}
 * @param version the name of the version to which it belongs
 * @param from when it was found out; the oldest part of it counts
 */
public record Reuse(String what, String version, Instant from) {}
