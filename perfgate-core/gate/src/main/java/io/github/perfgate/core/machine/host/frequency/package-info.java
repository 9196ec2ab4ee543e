/**
 * Holds the CPU frequency still through Linux's {@code /sys} while a gate measures: governor,
 * limits and turbo. Changes are written down first, and put back afterwards by the gate itself or
 * by its shutdown hook. A guard process does it after the gate was killed, and the next gate after
 * the guard was killed too. Only a closed list of files is ever written, and a value that somebody
 * else has changed meanwhile is left alone.
 */
@NullMarked
package io.github.perfgate.core.machine.host.frequency;

import org.jspecify.annotations.NullMarked;
