/**
 * Watches what else happens on the host while a JVM is measured: time stolen by a hypervisor, load
 * by others, throttling, a drifting clock. The kernel's counters are read before and after a fork,
 * never during it. A rule that is fixed beforehand says which rounds were disturbed; the rule sees
 * no times and no versions.
 */
@NullMarked
package io.github.perfgate.core.machine.host.noise;

import org.jspecify.annotations.NullMarked;
