/**
 * The settings of a gate, parsed and checked. {@code GateSettings} has {@code WorkloadSettings},
 * {@code ForkSettings}, {@code RoundSettings}, {@code Rules} for verdicts and {@code HostSettings}
 * for the host. {@code ExitSettings} and {@code AcceptSettings} are for the end of the build, and
 * {@code ExplainSettings} for causes.
 */
@NullMarked
package io.github.perfgate.core.gate.settings;

import org.jspecify.annotations.NullMarked;
