/**
 * Generated concurrent tests on released versions of thread-safe classes, against expected
 * outcomes. Run by {@code mvn -Plab -Dexperiment=speedgun verify}.
 */
@NullMarked
package io.github.perfgate.it.speedgun;

import org.jspecify.annotations.NullMarked;
