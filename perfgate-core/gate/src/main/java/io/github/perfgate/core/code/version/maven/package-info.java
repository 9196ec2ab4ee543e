/**
 * Builds a commit with the session's own Maven: {@code NestedMaven} runs it, with {@code
 * BuildEnvironment}, {@code MavenInstallation}, {@code MavenOptions} and {@code NestedVariables}.
 * {@code RecordedProject} reads what the spy in it wrote down, and {@code Reactor} finds the module
 * among these.
 */
@NullMarked
package io.github.perfgate.core.code.version.maven;

import org.jspecify.annotations.NullMarked;
