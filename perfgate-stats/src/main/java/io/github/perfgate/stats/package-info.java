/**
 * The statistics of the gate: pure functions over values, without I/O, every randomness seeded. A
 * VM start (a <em>run</em>), not an iteration, is the unit of replication.
 */
@NullMarked
package io.github.perfgate.stats;

import org.jspecify.annotations.NullMarked;
