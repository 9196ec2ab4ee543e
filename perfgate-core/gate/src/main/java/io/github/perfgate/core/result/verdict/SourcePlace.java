package io.github.perfgate.core.result.verdict;

/**
 * A place in the candidate's sources.
 *
 * @param path the file, from the root of the repository, with {@code /} between its folders
 * @param line the line, from 1
 */
public record SourcePlace(String path, int line) {}
