/**
 * Real histories, commit by commit: which benchmarks {@code perfgate:plan} leaves out, whether one
 * of them executes a method that changed, and how long the selection takes.
 *
 * <p>{@link io.github.perfgate.it.histories.HistoriesIT} goes through them. What changed is found
 * by the bytes of each method, and what is executed by the JVM's own log, so nothing here trusts
 * the gate.
 */
package io.github.perfgate.it.histories;
