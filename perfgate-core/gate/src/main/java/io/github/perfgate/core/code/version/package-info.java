/**
 * A version: the module of a revision, built. {@code Version} is a revision with its {@code
 * ModuleBuild}, which has {@code Artifact}s. {@code ModulePlace} finds the module in another
 * commit. {@code ReleasedModule} puts a release in its place, {@code AddedModule} one that the
 * commit lacks on what it has. {@code FrozenModule} is a copy that no compiler changes. {@code
 * ClassPathEntry} is a folder or jar of a class path as a JVM reads it, {@code Stamps} what builds
 * write into its files. The packages above:
 *
 * <ul>
 *   <li>{@code maven}: a nested Maven that builds a commit.
 *   <li>{@code cache}: builds, kept outside the working tree.
 *   <li>{@code classpath}: class paths on which only the code under test differs.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.code.version;

import org.jspecify.annotations.NullMarked;
