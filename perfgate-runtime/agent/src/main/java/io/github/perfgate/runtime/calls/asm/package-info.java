/**
 * Instruments classes so that their methods report to {@link
 * io.github.perfgate.runtime.calls.CallRecorder} when they begin and end.
 */
@NullMarked
package io.github.perfgate.runtime.calls.asm;

import org.jspecify.annotations.NullMarked;
