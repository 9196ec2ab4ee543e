/**
 * Executes the project's tests through its own JUnit Platform, and tests of JUnit 4 and 3 by their
 * own runners. Uses of the platform's launcher only what every version since 1.3 has, and of JUnit
 * 4 what every version since 4.12 has.
 */
@NullMarked
package io.github.perfgate.runtime.junit;

import org.jspecify.annotations.NullMarked;
