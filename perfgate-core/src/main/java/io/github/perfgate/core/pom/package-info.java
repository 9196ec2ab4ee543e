/**
 * What the poms of a version say about the gate: its settings ({@code GateConfiguration} of {@code
 * PomFiles}), and the profile that a module belongs to ({@code ModuleProfile}).
 */
@NullMarked
package io.github.perfgate.core.pom;

import org.jspecify.annotations.NullMarked;
