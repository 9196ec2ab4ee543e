/**
 * Orders and stores VM starts: the schedule of rounds, and the append-only store that holds every
 * finished VM start, so that a killed gate can resume.
 */
@NullMarked
package io.github.perfgate.core.measure;

import org.jspecify.annotations.NullMarked;
