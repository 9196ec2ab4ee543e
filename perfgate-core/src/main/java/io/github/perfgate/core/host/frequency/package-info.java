/**
 * The CPU frequency, held still through Linux's {@code /sys} while a gate measures: governor,
 * limits and turbo. What is changed is written down first and put back afterwards by whoever is
 * left to do it: the gate itself, its shutdown hook, a guard process when the gate was killed, and
 * the next gate when the guard was killed too. Only a closed list of files is ever written, and a
 * value that somebody else has changed meanwhile is left alone.
 */
@NullMarked
package io.github.perfgate.core.host.frequency;

import org.jspecify.annotations.NullMarked;
