/** Tests of the formula language; every random one prints its seed in its name. */
@NullMarked
package io.github.perfgate.core.spl;

import org.jspecify.annotations.NullMarked;
