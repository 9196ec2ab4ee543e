/**
 * What a gate can find on this machine: {@code calibrate} compares the candidate with itself, and
 * {@code slowdowns} injects slowdowns that the gate has to find.
 */
@NullMarked
package io.github.perfgate.core.studies;

import org.jspecify.annotations.NullMarked;
