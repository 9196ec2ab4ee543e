/**
 * The gate itself: the loop measure, evaluate, stop or go on; the result model that every output is
 * drawn from; and the rule that turns a result into a passed or failed build.
 */
@NullMarked
package io.github.perfgate.core.gate;

import org.jspecify.annotations.NullMarked;
