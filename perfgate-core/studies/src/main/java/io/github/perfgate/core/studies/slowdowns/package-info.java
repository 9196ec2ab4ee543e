/**
 * Makes slower versions: one method after the other gets a busy wait, and the gate compares each
 * with the unchanged version. The share of slower methods that the gate finds is what it can see.
 */
@NullMarked
package io.github.perfgate.core.studies.slowdowns;

import org.jspecify.annotations.NullMarked;
