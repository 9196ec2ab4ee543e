/**
 * Real builds of real little projects with real git histories. Every test here runs {@code mvn} as
 * a user would, in a folder of its own, and looks only at what a user can see: the exit code, the
 * log and the files under {@code target/perfgate}.
 */
@NullMarked
package io.github.perfgate.it;

import org.jspecify.annotations.NullMarked;
