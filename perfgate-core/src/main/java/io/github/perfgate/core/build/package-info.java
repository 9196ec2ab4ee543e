/**
 * From {@link io.github.perfgate.core.revision.Revision} to {@link
 * io.github.perfgate.core.build.Version}: builds a commit once with a nested Maven in a cache
 * outside the working tree, and composes the class paths on which only the code under test differs.
 */
@NullMarked
package io.github.perfgate.core.build;

import org.jspecify.annotations.NullMarked;
