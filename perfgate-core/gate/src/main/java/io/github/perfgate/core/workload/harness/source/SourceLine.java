package io.github.perfgate.core.workload.harness.source;

import java.nio.file.Path;

/**
 * A place in a source.
 *
 * @param file an existing source file
 * @param line the line, from 1
 */
public record SourceLine(Path file, int line) {}
