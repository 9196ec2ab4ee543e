/**
 * Thin goals: configuration in, exceptions and log lines out. Everything else happens in the core,
 * which knows nothing of Maven.
 */
@NullMarked
package io.github.perfgate.maven;

import org.jspecify.annotations.NullMarked;
