/**
 * The canary: fixed code of the JDK alone, measured again and again. If it takes longer than
 * before, the host has changed.
 */
@NullMarked
package io.github.perfgate.runtime.canary;

import org.jspecify.annotations.NullMarked;
