/**
 * Calls that unit tests show: which methods of a class they call on one object, and with which
 * arguments.
 */
@NullMarked
package io.github.perfgate.core.concurrent.mine;

import org.jspecify.annotations.NullMarked;
