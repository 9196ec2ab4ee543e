/** Tests of the calibration, on forks whose noise and warm-up are known. */
@NullMarked
package io.github.perfgate.core.calibrate;

import org.jspecify.annotations.NullMarked;
