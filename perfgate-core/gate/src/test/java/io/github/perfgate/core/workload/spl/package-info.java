/** Tests of the formula language. Every random test prints its seed in its name. */
@NullMarked
package io.github.perfgate.core.workload.spl;

import org.jspecify.annotations.NullMarked;
