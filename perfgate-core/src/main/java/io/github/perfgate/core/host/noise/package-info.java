/**
 * What else happened on the host while a JVM was measured: time stolen by a hypervisor, load by
 * others, throttling, a drifting clock. The counters are the kernel's and are read before and after
 * a VM start, never during it. A rule that is fixed beforehand says which rounds were disturbed; it
 * sees no times and no versions.
 */
@NullMarked
package io.github.perfgate.core.host.noise;

import org.jspecify.annotations.NullMarked;
