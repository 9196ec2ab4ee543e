/**
 * Decides from the VM values of generated tests what changed: first tests, then methods, then the
 * class. Pure.
 */
@NullMarked
package io.github.perfgate.core.concurrent.oracle;

import org.jspecify.annotations.NullMarked;
