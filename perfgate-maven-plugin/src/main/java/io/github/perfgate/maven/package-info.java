/**
 * Thin goals: configuration in, exceptions and log lines out. Everything else happens in the core,
 * which knows nothing of Maven. Goals are the classes whose names end with Mojo; their superclasses
 * have the parameters that several goals share. A {@code MeasuringGoal} runs a gate by a {@code
 * MeasuringRun}. The packages below:
 *
 * <ul>
 *   <li>{@code params}: reads and refuses parameters.
 *   <li>{@code session}: from Maven's session to what the core needs.
 *   <li>{@code console}: the log of a build, and GitHub.
 *   <li>{@code site}: the page about the last gate.
 *   <li>{@code spy}: runs inside nested builds.
 * </ul>
 */
@NullMarked
package io.github.perfgate.maven;

import org.jspecify.annotations.NullMarked;
