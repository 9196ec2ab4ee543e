/**
 * Instruments classes so that they count their work in a {@link
 * io.github.perfgate.runtime.count.WorkCounter}.
 */
@NullMarked
package io.github.perfgate.runtime.count.asm;

import org.jspecify.annotations.NullMarked;
