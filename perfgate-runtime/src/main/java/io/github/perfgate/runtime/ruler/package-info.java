/**
 * The ruler: fixed code of the JDK alone, measured again and again. When it takes longer than
 * before, it is the host that changed.
 */
@NullMarked
package io.github.perfgate.runtime.ruler;

import org.jspecify.annotations.NullMarked;
