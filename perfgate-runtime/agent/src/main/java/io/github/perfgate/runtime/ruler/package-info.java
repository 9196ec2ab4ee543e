/**
 * The ruler: fixed code of the JDK alone, measured again and again. If it takes longer than before,
 * the host has changed.
 */
@NullMarked
package io.github.perfgate.runtime.ruler;

import org.jspecify.annotations.NullMarked;
