/**
 * From focus methods to tests that both versions execute: starts the JVMs that generate and verify,
 * and compiles what lies between.
 */
@NullMarked
package io.github.perfgate.core.concurrent.generate;

import org.jspecify.annotations.NullMarked;
