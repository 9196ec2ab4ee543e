/**
 * The host on which a gate measures, and the plan and the store of what is measured there. It uses
 * the storeys below: {@code base}, {@code jvm}, {@code code} and {@code workload}.
 */
@NullMarked
package io.github.perfgate.core.machine;

import org.jspecify.annotations.NullMarked;
