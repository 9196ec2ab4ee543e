/**
 * Makes tests of focus methods that both versions execute: starts the JVMs that generate and
 * verify, and compiles between them.
 */
@NullMarked
package io.github.perfgate.core.concurrent.generate;

import org.jspecify.annotations.NullMarked;
