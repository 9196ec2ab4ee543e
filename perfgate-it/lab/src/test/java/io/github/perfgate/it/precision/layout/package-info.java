/**
 * How much edits without meaning move a benchmark. {@code Trial}s are gates of the project {@code
 * layout} that decide nothing: {@code Edit}s against the original, and rebuilds of the original
 * against itself. The profile {@code layout} makes them; it can be cut short and continued.
 */
@NullMarked
package io.github.perfgate.it.precision.layout;

import org.jspecify.annotations.NullMarked;
