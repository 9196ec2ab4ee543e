/**
 * Says what is good and what is bad about a host for measuring, with a remedy for each problem.
 * Also says how small a slowdown the host can show.
 */
@NullMarked
package io.github.perfgate.core.machine.host.doctor;

import org.jspecify.annotations.NullMarked;
