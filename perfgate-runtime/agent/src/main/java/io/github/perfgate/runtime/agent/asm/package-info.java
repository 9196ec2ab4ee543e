/** Rewrites classes while they are loaded. */
@NullMarked
package io.github.perfgate.runtime.agent.asm;

import org.jspecify.annotations.NullMarked;
