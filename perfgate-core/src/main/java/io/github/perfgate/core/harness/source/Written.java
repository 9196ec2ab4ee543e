package io.github.perfgate.core.harness.source;

import java.nio.file.Path;

/**
 * Where something is written.
 *
 * @param file an existing source file
 * @param line the line, from 1
 */
public record Written(Path file, int line) {}
