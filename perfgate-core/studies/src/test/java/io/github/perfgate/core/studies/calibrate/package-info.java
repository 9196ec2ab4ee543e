/** Tests of the calibration, on forks whose noise and warm-up are known. */
@NullMarked
package io.github.perfgate.core.studies.calibrate;

import org.jspecify.annotations.NullMarked;
