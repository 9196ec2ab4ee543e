/** Tests of the formula language. Every random test prints its seed in its name. */
@NullMarked
package io.github.perfgate.core.spl;

import org.jspecify.annotations.NullMarked;
