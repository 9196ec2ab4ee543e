/**
 * Starts the JVMs that measure and talks to them: one measuring host process per version, a framed
 * protocol on a loopback socket, and a watchdog that ends a whole process tree. Knows nothing of
 * verdicts or schedules.
 */
@NullMarked
package io.github.perfgate.core.launch;

import org.jspecify.annotations.NullMarked;
