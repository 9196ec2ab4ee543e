/**
 * What the build gives to a gate. {@code GateInput} has the {@code Candidate}, the {@code
 * Formulas}, the {@code Origin} of other versions and the {@code ModuleRole}. It also has the
 * {@code OuterBuild} with its {@code Session} of gates, and {@code Knowledge} of earlier runs. A
 * {@code Forecaster} knows what forks cost before they are made. {@code TemporaryFolder} is the
 * place for a gate's own files.
 */
@NullMarked
package io.github.perfgate.core.gate.input;

import org.jspecify.annotations.NullMarked;
