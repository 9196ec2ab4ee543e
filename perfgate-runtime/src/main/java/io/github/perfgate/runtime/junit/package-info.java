/**
 * Executes the project's tests through its own JUnit Platform. Uses of its launcher only what every
 * version since 1.3 has.
 */
@NullMarked
package io.github.perfgate.runtime.junit;

import org.jspecify.annotations.NullMarked;
