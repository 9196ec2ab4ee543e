/**
 * From a version to slower ones: a method of it gets a busy wait, the gate compares the two, and
 * what it says of many such methods is what it can see.
 */
@NullMarked
package io.github.perfgate.core.mutate;

import org.jspecify.annotations.NullMarked;
