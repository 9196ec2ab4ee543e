/**
 * Generated concurrent tests on released versions of thread-safe classes (`mvn -Pspeedgun verify`):
 * what is found, and what was expected.
 */
@NullMarked
package io.github.perfgate.it.speedgun;

import org.jspecify.annotations.NullMarked;
