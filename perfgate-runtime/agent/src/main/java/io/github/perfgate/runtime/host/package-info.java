/**
 * The measuring host: a process that stays up beside the gate, one per version, idle without CPU,
 * and runs one JMH fork per order. It works with the JMH of the measured project, so it uses only
 * what JMH's interface has offered since 1.21. It ends itself and its forks as soon as the gate is
 * gone.
 */
@NullMarked
package io.github.perfgate.runtime.host;

import org.jspecify.annotations.NullMarked;
