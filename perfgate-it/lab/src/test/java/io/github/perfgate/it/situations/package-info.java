/**
 * Small projects in situations that people reported in public, or that a reading of the code found,
 * each with a change that makes the code 2 to 50 times slower: whether a gate says so.
 *
 * <p>{@link io.github.perfgate.it.situations.SituationsIT} runs them and writes a table. Classes
 * whose names end in "Situations" have the {@link io.github.perfgate.it.situations.Situation}s of a
 * kind.
 */
package io.github.perfgate.it.situations;
