/**
 * Writes projects and their git histories, and runs Maven in them. Nothing here knows how the gate
 * works inside; tests see what a user sees.
 */
@NullMarked
package io.github.perfgate.it.harness;

import org.jspecify.annotations.NullMarked;
